import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';

export interface Passage {
  /** The server that answers. */
  readonly to: string;
  /** Of the request, as that server is to see them. */
  readonly headersOf: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Done before the answer goes on. */
  readonly beforeAnswer?: (headers: IncomingHttpHeaders) => Promise<void>;
  /** Of the answer, as the browser is to see them. */
  readonly answerHeadersOf: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Text of the answer as the browser is to see it; without it bytes go through as they come. */
  readonly textOf?: (text: string) => string;
}

const TEXT = /^(text\/html|application\/json)/;
/** Of one connection, and not of the message. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

async function readAll(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Passes a request on to another server, and its answer back. A server that cannot be reached answers 502, in a sentence. */
export function passOn(request: IncomingMessage, response: ServerResponse, passage: Passage): void {
  if (!request.url || !/^\/(?!\/)/.test(request.url)) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This address is not well formed.');
    return;
  }
  const target = new URL(request.url, passage.to);
  const ask = target.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    host: target.host,
    ...passage.headersOf(without(request.headers, HOP)),
    // Node sends the body of a GET or DELETE as bare bytes where nothing frames it.
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    // What is to be read here must not come compressed.
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
    const words = `${passage.to} cannot be reached (${error.message}). Nothing was changed; is that site running?`;
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
  };
  const asked = ask(target, { method: request.method, headers }, (answered) => {
    answer(answered).catch(fail);
  });
  asked.on('error', fail);
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
