import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const requestSchema = v.looseObject({
  model: v.string(),
  messages: v.tuple([
    v.object({ role: v.literal('system'), content: v.string() }),
    v.object({ role: v.literal('user'), content: v.string() }),
  ]),
  response_format: v.optional(v.looseObject({ json_schema: v.looseObject({ name: v.string() }) })),
});

/** One call as the server saw it. `material` is the fenced content, by label. */
export interface LanguageModelCall {
  readonly body: v.InferOutput<typeof requestSchema>;
  readonly authorization: string | undefined;
  readonly instructions: string;
  readonly material: Readonly<Record<string, string>>;
}

/** The server's reaction; it may leave the call open. */
export type LanguageModelBehaviour = (call: LanguageModelCall, response: ServerResponse) => void;

export interface LanguageModelServer {
  readonly baseUrl: string;
  readonly calls: readonly LanguageModelCall[];
  behave(behaviour: LanguageModelBehaviour): void;
  close(): Promise<void>;
}

const FENCED = /<<<([A-Z ]+) ([0-9a-f]{16})\n([\s\S]*?)\n\2 \1>>>/g;

async function readCall(request: IncomingMessage): Promise<LanguageModelCall> {
  const body = v.parse(requestSchema, JSON.parse(await text(request)));
  const [system, user] = body.messages;
  return {
    body,
    authorization: request.headers.authorization,
    instructions: system.content,
    material: Object.fromEntries(
      [...user.content.matchAll(FENCED)].map(([, label = '', , inside = '']) => [label, inside]),
    ),
  };
}

/** A real HTTP server with OpenAI's chat completions and scripted reactions. */
export async function startLanguageModelServer(
  first: LanguageModelBehaviour,
  port = 0,
): Promise<LanguageModelServer> {
  const calls: LanguageModelCall[] = [];
  let behaviour = first;
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    readCall(request).then(
      (call) => {
        calls.push(call);
        behaviour(call, response);
      },
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    behave: (next) => (behaviour = next),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
