import * as v from 'valibot';
import {
  after,
  breaksOff,
  fails,
  hangs,
  knowsLittle,
  refuses,
  replies,
  says,
  sendsHtml,
} from '../../../../testing/languageModelBehaviours';
import {
  startLanguageModelServer,
  type LanguageModelServer,
} from '../../../../testing/startLanguageModelServer';
import { createCircuitBreaker } from '../../../ground/createCircuitBreaker';
import { createLanguageModelClient } from './createLanguageModelClient';
import type { Prompt } from './dialects';

const prompt: Prompt<{ colour: string }> = {
  name: 'colour',
  instructions: 'Name a colour.',
  material: 'The sky.',
  reply: v.object({ colour: v.string() }),
  maxTokens: 10,
};
const blue = replies(() => ({ colour: 'blue' }));

let server: LanguageModelServer;
beforeEach(async () => {
  server = await startLanguageModelServer(blue);
});
afterEach(() => server.close());

const settings = () => ({ baseUrl: server.baseUrl, apiKey: 'the-key', model: 'm-1' });
const soon = () => AbortSignal.timeout(3000);
const ask = () => createLanguageModelClient(settings()).ask(prompt, soon());

test('[X6] a good reply comes back parsed, for a request in the OpenAI form', async () => {
  expect(await ask()).toEqual({ ok: true, value: { colour: 'blue' } });
  expect(server.calls).toMatchObject([
    {
      authorization: 'Bearer the-key',
      body: {
        model: 'm-1',
        temperature: 0.1,
        max_tokens: 10,
        response_format: {
          type: 'json_schema',
          json_schema: {
            name: 'colour',
            strict: true,
            schema: {
              type: 'object',
              required: ['colour'],
              additionalProperties: false,
              properties: { colour: { type: 'string' } },
            },
          },
        },
      },
    },
  ]);
  expect(server.calls[0]?.body).not.toHaveProperty('tools');
});

test('[X6] without a key no authorization is sent', async () => {
  await createLanguageModelClient({ ...settings(), apiKey: null }).ask(prompt, soon());
  expect(server.calls[0]?.authorization).toBeUndefined();
});

test.each([
  ['500 twice', fails(500), 'server-error', 2],
  ['401', fails(401), 'refused-call', 1],
  ['429 for too long', fails(429, { 'retry-after': '60' }), 'rate-limited', 1],
  ['an HTML page', sendsHtml, 'no-completion', 1],
  ['half an answer', breaksOff, 'unreachable', 1],
  ['no JSON', says('Sure! It is blue.'), 'invalid-json', 1],
  ['broken JSON', says('{"colour": "bl'), 'invalid-json', 1],
  ['a reply cut short', says('{"colour": "blue"}', 'length'), 'cut-short', 1],
  ['a filtered reply', says('{"colour": "blue"}', 'content_filter'), 'refusal', 1],
  ['a refusal', refuses, 'refusal', 1],
  ['another schema', says('{"color": 4}'), 'wrong-schema', 1],
  ['a flood', says('x'.repeat(300_000)), 'too-large', 1],
])('[X6] %s is a value with a reason', async (_what, behaviour, reason, calls) => {
  server.behave(behaviour);
  expect(await ask()).toEqual({ ok: false, reason });
  expect(server.calls).toHaveLength(calls);
});

test('[X6] key and answers are not carried to where a server redirects', async () => {
  const elsewhere = await startLanguageModelServer(blue);
  server.behave(fails(307, { location: `${elsewhere.baseUrl}/chat/completions` }));
  expect(await ask()).toEqual({ ok: false, reason: 'unreachable' });
  expect(elsewhere.calls).toEqual([]);
  await elsewhere.close();
});

test('[X6] a server that does not answer in time, or at all', async () => {
  server.behave(hangs);
  const client = createLanguageModelClient(settings());
  expect(await client.ask(prompt, AbortSignal.timeout(50))).toEqual({ ok: false, reason: 'timeout' });
  await server.close();
  expect(await client.ask(prompt, soon())).toEqual({ ok: false, reason: 'unreachable' });
  server = await startLanguageModelServer(blue);
});

test('[X6] one failure is tried again, after as long as the server asks for', async () => {
  server.behave(after([fails(429, { 'retry-after': '1' })], blue));
  const start = performance.now();
  expect(await ask()).toMatchObject({ ok: true });
  expect(performance.now() - start).toBeGreaterThan(950);
});

test.each([
  ['no response_format', ['response_format'], 2],
  ['no temperature', ['temperature', 'response_format'], 3],
])(
  '[X6] a server with %s is asked in its own way, and the next time at once',
  async (_what, unknown, calls) => {
    server.behave(knowsLittle(unknown, says('```json\n{"colour": "blue"}\n```')));
    const client = createLanguageModelClient(settings());
    expect(await client.ask(prompt, soon())).toEqual({ ok: true, value: { colour: 'blue' } });
    expect(server.calls).toHaveLength(calls);
    expect(server.calls.at(-1)?.instructions).toContain('"required":["colour"]');
    await client.ask(prompt, soon());
    expect(server.calls).toHaveLength(calls + 1);
  },
);

test.each([
  ['in a block of Markdown', '```json\n{"colour": "blue"}\n```'],
  ['in a block on one line', '```{"colour": "blue"}```'],
  ['behind a sentence', 'Sure, here is what you asked for: {"colour": "blue"}'],
  ['before a sentence with braces', '{"colour": "blue"}\n\nThe form was {colour: string}.'],
  ['behind a sentence with braces', 'In the form {colour}: {"colour": "blue"}.'],
  ['behind another object', '{"thinking": "is it blue?"} {"colour": "blue"}'],
  ['in a list', '[{"colour": "blue"}]'],
])('[X6] JSON %s is read', async (_where, content) => {
  server.behave(says(content));
  expect(await ask()).toEqual({ ok: true, value: { colour: 'blue' } });
});

test('[X6] a reply of braces alone is no JSON', async () => {
  server.behave(says('{'.repeat(200_000)));
  expect(await ask()).toEqual({ ok: false, reason: 'invalid-json' });
});

test('[X6] a server that fails in a row is left alone, and one call finds out when it is back', async () => {
  let now = 0;
  const breaker = createCircuitBreaker({ failures: 3, rest: 1000, now: () => now });
  const client = createLanguageModelClient(settings(), breaker);
  server.behave(fails(503, { 'retry-after': '0' }));
  for (let turn = 0; turn < 3; turn += 1) await client.ask(prompt, soon());
  expect(server.calls).toHaveLength(6);
  expect(await client.ask(prompt, soon())).toEqual({ ok: false, reason: 'resting' });
  expect(server.calls).toHaveLength(6);
  now = 1000;
  server.behave(blue);
  const [probe, other] = await Promise.all([client.ask(prompt, soon()), client.ask(prompt, soon())]);
  expect([probe.ok, other.ok]).toEqual([true, false]);
  expect(await client.ask(prompt, soon())).toMatchObject({ ok: true });
});

test('[X6] replies that one text can provoke never take the model from everybody', async () => {
  server.behave(refuses);
  const client = createLanguageModelClient(settings(), createCircuitBreaker({ failures: 2, rest: 60_000 }));
  for (let turn = 0; turn < 4; turn += 1) await client.ask(prompt, soon());
  expect(server.calls).toHaveLength(4);
});

test('[D6] closing ends what is under way and everything after it', async () => {
  server.behave(hangs);
  const client = createLanguageModelClient(settings());
  const waiting = client.ask(prompt, soon());
  client.close();
  expect(await waiting).toEqual({ ok: false, reason: 'stopping' });
  expect(await client.ask(prompt, soon())).toEqual({ ok: false, reason: 'stopping' });
});
