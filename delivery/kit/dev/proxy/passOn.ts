import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';

export interface Passage {
  /** The upstream server. */
  readonly to: string;
  /** Request headers as that server receives them. */
  readonly headersOf: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Runs before the response is forwarded. */
  readonly beforeAnswer?: (headers: IncomingHttpHeaders) => Promise<void>;
  /** Response headers as the browser receives them. */
  readonly answerHeadersOf: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Response text as the browser receives it; without it, bytes pass unchanged. */
  readonly textOf?: (text: string) => string;
}

const TEXT = /^(text\/html|application\/json)/;
/** Hop-by-hop headers. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

async function readAll(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/**
 * Forwards a request to another server, and returns its response. An unreachable server yields a 502 with a
 * sentence.
 */
export function passOn(request: IncomingMessage, response: ServerResponse, passage: Passage): void {
  if (!request.url || !/^\/(?!\/)/.test(request.url)) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This address is malformed.');
    return;
  }
  const target = new URL(request.url, passage.to);
  const ask = target.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    host: target.host,
    ...passage.headersOf(without(request.headers, HOP)),
    // Node sends the body of a GET or DELETE without framing.
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    // A text to be rewritten must not arrive compressed.
    ...(passage.textOf ? { 'accept-encoding': 'identity' } : {}),
  };
  const answer = async (answered: IncomingMessage) => {
    await passage.beforeAnswer?.(answered.headers);
    const own = passage.answerHeadersOf(without(answered.headers, HOP));
    const status = answered.statusCode ?? 502;
    if (passage.textOf && TEXT.test(answered.headers['content-type'] ?? '')) {
      const text = passage.textOf(await readAll(answered));
      response.writeHead(status, without(own, ['content-length'])).end(text);
      return;
    }
    response.writeHead(status, own);
    pipeline(answered, response, () => undefined);
  };
  const fail = (error: Error) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const words = `${passage.to} cannot be reached (${error.message}). Nothing was changed. Check that the site is running.`;
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
  };
  const asked = ask(target, { method: request.method, headers }, (answered) => {
    answer(answered).catch(fail);
  });
  asked.on('error', fail);
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
