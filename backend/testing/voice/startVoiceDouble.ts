import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { elevenLabsDialect } from './elevenLabsDialect';
import { type Dialect, openAiDialect } from './openAiDialect';
import { readVoiceCall, type VoiceCall } from './readVoiceCall';
import { HTML_PAGE, type Refusal, sendBody, type VoiceBehaviour } from './voiceBehaviours';

/** A behaviour, and its conditions, all of which a call must meet. */
export interface VoiceStep {
  behaviour: VoiceBehaviour;
  dialect?: VoiceCall['dialect'];
  operation?: VoiceCall['operation'];
  /** Occurs in the request: a text, a model, a voice, a language. Separates concurrent tests. */
  about?: string;
  /** Number of uses, 1 by default; `always` until the double is reset. */
  times?: number | 'always';
}

export interface VoiceDouble {
  /** `http://127.0.0.1:port`; its `/control` is for tests in another process, see {@link controlVoiceDouble}. */
  readonly origin: string;
  /** For `OPENAI_BASE_URL` and `ELEVENLABS_BASE_URL`. */
  readonly openAiBaseUrl: string;
  readonly elevenLabsBaseUrl: string;
  readonly calls: readonly VoiceCall[];
  /** Adds steps; the first match is used. A call without a match succeeds. */
  script(...steps: readonly VoiceStep[]): void;
  /** Clears steps and calls. */
  reset(): void;
  stop(): Promise<void>;
}

interface VoiceDoubleOptions {
  port?: number;
  /** The accepted keys; any by default. */
  keys?: { openai: string; elevenlabs: string };
}

type Kind = Pick<VoiceCall, 'dialect' | 'operation'>;

const DIALECTS: Readonly<Record<VoiceCall['dialect'], Dialect>> = {
  openai: openAiDialect,
  elevenlabs: elevenLabsDialect,
};

/** The call of a path; the base URLs separate the two dialects. */
const PATHS: readonly (readonly [RegExp, VoiceCall['dialect'], VoiceCall['operation']])[] = [
  [/^POST \/openai\/v1\/audio\/speech$/, 'openai', 'speech'],
  [/^POST \/openai\/v1\/audio\/transcriptions$/, 'openai', 'transcription'],
  [/^GET \/openai\/v1\/models$/, 'openai', 'models'],
  [/^POST \/elevenlabs\/v1\/text-to-speech\/[^/]+(\/stream)?$/, 'elevenlabs', 'speech'],
  [/^POST \/elevenlabs\/v1\/speech-to-text$/, 'elevenlabs', 'transcription'],
  [/^GET \/elevenlabs\/v[12]\/voices$/, 'elevenlabs', 'voices'],
  [/^GET \/elevenlabs\/v1\/models$/, 'elevenlabs', 'models'],
];

function kindOf({ method, url }: IncomingMessage): Kind | null {
  const asked = `${method ?? ''} ${new URL(url ?? '/', 'http://double').pathname}`;
  const found = PATHS.find(([pattern]) => pattern.test(asked));
  return found ? { dialect: found[1], operation: found[2] } : null;
}

const unauthorized: Refusal = {
  status: 401,
  type: 'authentication_error',
  code: 'invalid_api_key',
  message: 'Incorrect API key provided: sk-12***90. You can find your API key on your account page.',
};

/** The refusal of a behaviour; null for those that answer with 200. */
function refusalOf(behaviour: VoiceBehaviour, dialect: Dialect, key: string | null): Refusal | null {
  switch (behaviour.kind) {
    case 'unauthorized':
      return unauthorized;
    case 'forbidden':
      return {
        status: 403,
        type: 'request_forbidden',
        code: 'unsupported_country_region_territory',
        message: 'Country, region, or territory not supported',
      };
    case 'failure':
      return { ...behaviour, type: 'api_error' };
    case 'rateLimited':
      return {
        status: 429,
        type: 'requests',
        code: 'rate_limit_exceeded',
        message: 'Rate limit reached for requests.',
        ...(behaviour.retryAfter === undefined ? {} : { headers: { 'retry-after': behaviour.retryAfter } }),
      };
    case 'quota':
      return dialect.quota;
    case 'tooLarge':
      return {
        status: 413,
        type: 'server_error',
        code: '',
        message: 'Maximum content size limit (26214400) exceeded (26306794 bytes read)',
      };
    case 'retiredModel':
      return dialect.retired;
    case 'serverError':
      return {
        status: 500,
        type: 'server_error',
        code: '',
        message: 'The server had an error while processing your request.',
      };
    case 'tellsKey':
      return {
        status: behaviour.status,
        type: 'api_error',
        code: key ?? 'none',
        message: `The key ${key ?? ''} of "Authorization: Bearer ${key ?? ''}" may not do this.`,
      };
    default:
      return null;
  }
}

function fits(step: VoiceStep, call: VoiceCall): boolean {
  const { dialect = call.dialect, operation = call.operation, about } = step;
  if (dialect !== call.dialect || operation !== call.operation) return false;
  return about === undefined || `${call.path} ${JSON.stringify(call.fields)}`.includes(about);
}

/**
 * Both providers in one HTTP server, for tests: with their formats and rules, and scripted misbehaviour. Its
 * audio is playable.
 */
export async function startVoiceDouble({ port = 0, keys }: VoiceDoubleOptions = {}): Promise<VoiceDouble> {
  const calls: VoiceCall[] = [];
  let steps: (VoiceStep & { left: number })[] = [];
  let isDead = false;

  const add = (given: readonly VoiceStep[]) => {
    for (const step of given) {
      const { times = 1 } = step;
      steps.push({ ...step, left: times === 'always' ? Number.POSITIVE_INFINITY : times });
    }
  };
  const reset = () => {
    steps = [];
    calls.length = 0;
    isDead = false;
  };
  const takeBehaviour = (call: VoiceCall): VoiceBehaviour => {
    const step = steps.find((one) => one.left > 0 && fits(one, call));
    if (!step) return { kind: 'ok' };
    step.left -= 1;
    return step.behaviour;
  };

  async function react(call: VoiceCall, response: ServerResponse): Promise<void> {
    const dialect = DIALECTS[call.dialect];
    const behaviour = takeBehaviour(call);
    const isKeyRight = keys === undefined || call.key === keys[call.dialect];
    response.setHeader(dialect.requestIdHeader, `request-${calls.length}`);
    if (behaviour.kind === 'dies') isDead = true;
    if (behaviour.kind === 'hangsUp') {
      response.destroy();
      return;
    }
    if (behaviour.kind === 'html' || behaviour.kind === 'tooLargeHtml') {
      const status = behaviour.kind === 'html' ? 200 : 413;
      response.writeHead(status, { 'content-type': 'text/html' }).end(HTML_PAGE);
      return;
    }
    if (behaviour.kind === 'redirect') {
      response.writeHead(307, { location: behaviour.location }).end();
      return;
    }
    const sendJson = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (behaviour.kind === 'invalid') {
      const { field, message } = behaviour;
      sendJson(422, { detail: [{ loc: ['body', field], msg: message, type: 'value_error' }] });
      return;
    }
    const refusal =
      refusalOf(behaviour, dialect, call.key) ?? (isKeyRight ? dialect.refuse(call) : unauthorized);
    const legacy = 'legacy' in behaviour ? behaviour.legacy : false;
    if (refusal) {
      sendJson(refusal.status, dialect.problem(refusal, legacy), refusal.headers);
      return;
    }
    if (behaviour.kind === 'errorInside') {
      const inside = { status: 200, type: 'server_error', code: 'internal', message: behaviour.message };
      sendJson(200, dialect.problem(inside, false));
      return;
    }
    const { contentType, body } = dialect.answer(call, behaviour);
    await sendBody(response, behaviour, contentType, body);
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') add((await json(request)) as VoiceStep[]);
    if (request.method === 'DELETE') reset();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(calls));
  }

  const server = createServer((request, response) => {
    if (request.url === '/control') {
      void control(request, response);
      return;
    }
    const kind = kindOf(request);
    if (isDead || kind === null) {
      if (isDead) response.destroy();
      else response.writeHead(404).end();
      return;
    }
    void readVoiceCall(request, kind).then((call) => {
      calls.push(call);
      response.once('close', () => (call.wasLeft ||= !response.writableFinished));
      return react(call, response);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    openAiBaseUrl: `${origin}/openai/v1`,
    elevenLabsBaseUrl: `${origin}/elevenlabs`,
    calls,
    script: (...given) => add(given),
    reset,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The double of another process, by its origin. */
export function controlVoiceDouble(origin: string) {
  const send = async (method: string, body?: unknown): Promise<VoiceCall[]> => {
    const response = await fetch(`${origin}/control`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as VoiceCall[];
  };
  return {
    script: (...steps: readonly VoiceStep[]) => send('POST', steps),
    calls: () => send('GET'),
    reset: () => send('DELETE'),
  };
}
