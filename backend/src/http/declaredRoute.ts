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
 * Who may make a call: anybody; whoever is signed in; members, who hold one of Prova's roles. `owner` calls name something
 * that belongs to one member, and to everybody else it does not exist; `owner-or-admin` lets administrators look as well;
 * `admin` calls are theirs alone. `machine` calls are made by programs, which show in the call itself who they are: no cookie counts, and
 * they are no part of the API.
 */
export type Access = 'public' | 'machine' | 'user' | 'member' | 'owner' | 'owner-or-admin' | 'admin';

/** Whether it is found out who makes such a call. */
export const asksWhoCalls = (access: Access): boolean => access !== 'public' && access !== 'machine';

/** One schema is JSON; anything else stands under its media type. */
export type ResponseSchema =
  | v.GenericSchema
  | { readonly content: Readonly<Record<string, { readonly schema: v.GenericSchema }>> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that does not say who may call it is refused when the server is put together. */
    access?: Access;
    /** Whether the voice lab makes this call; unless it is said, it makes those that are for administrators alone. */
    isForVoiceLab?: boolean;
    /** Statuses with a problem body besides those that follow from access and request. */
    refusals?: readonly number[];
    /** The parts of a form with a file. Such a route reads its form itself, and it may take long to arrive. */
    form?: v.GenericSchema;
  }
  interface FastifySchema {
    /** Names the call in the API's description; routes without one are no part of the API. */
    operationId?: string;
    /** What the call does, in one sentence. */
    summary?: string;
  }
}

/** Whether a call may be made with an access token instead of a session: the lab's are those of administrators, unless a call says otherwise. */
export const takesTokens = ({ access, isForVoiceLab = access === 'admin' }: FastifyContextConfig) =>
  isForVoiceLab;

/** The schemas of a route say what its handler is given and may answer. */
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

/** A route with everything that it accepts and answers. */
export interface DeclaredRoute {
  readonly method: string;
  /** The pattern, with `:name` for parameters. */
  readonly url: string;
  readonly access: Access;
  /** Whether an access token may stand in for the session. */
  readonly byToken: boolean;
  readonly operationId: string | undefined;
  readonly summary: string | undefined;
  readonly params: v.GenericSchema | undefined;
  readonly query: v.GenericSchema;
  readonly headers: v.GenericSchema | undefined;
  readonly body: v.GenericSchema | undefined;
  /** The parts of a form that comes instead of JSON. */
  readonly form: v.GenericSchema | undefined;
  readonly responses: Readonly<Record<string, ResponseSchema>>;
}
