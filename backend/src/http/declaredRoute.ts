import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type * as v from 'valibot';

/**
 * Who may make a call: anybody; any signed-in user; members, who hold one of Prova's roles. `owner` calls
 * name something that belongs to one member, and does not exist for others; `owner-or-admin` also admits
 * administrators for reading; `admin` calls are theirs alone. `machine` calls come from programs, which
 * authenticate in the call itself: cookies do not count, and they are not part of the API.
 */
export type Access = 'public' | 'machine' | 'user' | 'member' | 'owner' | 'owner-or-admin' | 'admin';

/** Whether a call with this access identifies its caller. */
export const asksWhoCalls = (access: Access): boolean => access !== 'public' && access !== 'machine';

/** One schema for a JSON response, or schemas by media type. */
export type ResponseSchema =
  | v.GenericSchema
  | { readonly content: Readonly<Record<string, { readonly schema: v.GenericSchema }>> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without declared access is refused at startup. */
    access?: Access;
    /** Whether the voice lab makes this call; by default it makes the administrators' calls. */
    isForVoiceLab?: boolean;
    /** Statuses with a problem body besides those implied by access and request. */
    refusals?: readonly number[];
    /** The parts of a form with a file. The route reads the form itself, and the upload may take long. */
    form?: v.GenericSchema;
  }
  interface FastifySchema {
    /** Operation id in the API's description; routes without an id are not part of the API. */
    operationId?: string;
    /** The call's effect, in one sentence. */
    summary?: string;
  }
}

/** Whether a call accepts an access token instead of a session: by default, if the voice lab makes it. */
export const takesTokens = ({ access, isForVoiceLab = access === 'admin' }: FastifyContextConfig) =>
  isForVoiceLab;

/** A route's schemas define its handler's input and possible responses. */
interface ValibotTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

export type ApiServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ValibotTypes
>;

/** A route with its complete input and output. */
export interface DeclaredRoute {
  readonly method: string;
  /** The pattern, with `:name` for parameters. */
  readonly url: string;
  readonly access: Access;
  /** Whether an access token may replace the session. */
  readonly byToken: boolean;
  readonly operationId: string | undefined;
  readonly summary: string | undefined;
  readonly params: v.GenericSchema | undefined;
  readonly query: v.GenericSchema;
  readonly headers: v.GenericSchema | undefined;
  readonly body: v.GenericSchema | undefined;
  /** The parts of a form instead of JSON. */
  readonly form: v.GenericSchema | undefined;
  readonly responses: Readonly<Record<string, ResponseSchema>>;
}
