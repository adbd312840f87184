import * as v from 'valibot';
import { replies, says } from '../../../../testing/languageModel/completions';
import {
  sendsEvents,
  streams,
  streamsAndBreaks,
  streamsAndHangs,
} from '../../../../testing/languageModel/streams';
import {
  after,
  breaksOff,
  fails,
  hangs,
  knowsLittle,
  refuses,
  sendsHtml,
} from '../../../../testing/languageModel/languageModelBehaviours';
import {
  startLanguageModelServer,
  type LanguageModelServer,
} from '../../../../testing/languageModel/startLanguageModelServer';
import { createCircuitBreaker } from '../../../lib/createCircuitBreaker';
import { createLanguageModelClient, type LanguageModelCall } from './createLanguageModelClient';
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

test('[X6] reports each call with its outcome, duration and counted tokens', async () => {
  const called: LanguageModelCall[] = [];
  const client = createLanguageModelClient(settings(), { onCalled: (call) => called.push(call) });
  server.behave((_call, response) => {
    const message = { role: 'assistant', content: '{"colour":"blue"}' };
    const choices = [{ finish_reason: 'stop', message }];
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices, usage: { prompt_tokens: 30, completion_tokens: 7 } }));
  });
  expect(await client.ask(prompt, soon())).toEqual({ ok: true, value: { colour: 'blue' }, tokens: 7 });
  server.behave((_call, response) => {
    response.end(JSON.stringify({ choices: [], usage: { prompt_tokens: 30, completion_tokens: 1 } }));
  });
  await client.ask(prompt, soon());
  server.behave(fails(401));
  await client.ask(prompt, soon());
  expect(called).toMatchObject([
    { task: 'colour', outcome: 'ok', usage: { input: 30, output: 7 } },
    { task: 'colour', outcome: 'no-completion', usage: { input: 30, output: 1 } },
    { task: 'colour', outcome: 'refused-call', usage: null },
  ]);
  for (const { seconds } of called) expect(seconds).toBeGreaterThan(0);
});

test("[X6] parses a good reply to a request in OpenAI's format", async () => {
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

test('[X6] asks for whole numbers where the server keeps to a schema, and accepts others', async () => {
  server.behave(says('{"grade": 72.5}'));
  const reply = v.object({ grade: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) });
  const asked = await createLanguageModelClient(settings()).ask({ ...prompt, reply }, soon());
  expect(asked).toEqual({ ok: true, value: { grade: 72.5 } });
  expect(server.calls[0]?.body.response_format?.json_schema).toMatchObject({
    schema: { properties: { grade: { type: 'integer', minimum: 0, maximum: 100 } } },
  });
});

test('[X6] sends no authorization without a key', async () => {
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
])('[X6] returns %s as a failure with a reason', async (_what, behaviour, reason, calls) => {
  server.behave(behaviour);
  expect(await ask()).toEqual({ ok: false, reason });
  expect(server.calls).toHaveLength(calls);
});

test('[X6] sends neither key nor answers to a redirect target', async () => {
  const elsewhere = await startLanguageModelServer(blue);
  server.behave(fails(307, { location: `${elsewhere.baseUrl}/chat/completions` }));
  expect(await ask()).toEqual({ ok: false, reason: 'unreachable' });
  expect(elsewhere.calls).toEqual([]);
  await elsewhere.close();
});

test('[X6] reports the reason when a server is slow or unreachable', async () => {
  server.behave(hangs);
  const client = createLanguageModelClient(settings());
  expect(await client.ask(prompt, AbortSignal.timeout(50))).toEqual({ ok: false, reason: 'timeout' });
  await server.close();
  expect(await client.ask(prompt, soon())).toEqual({ ok: false, reason: 'unreachable' });
  server = await startLanguageModelServer(blue);
});

test("[X6] retries one failure, after the server's pause", async () => {
  server.behave(after([fails(429, { 'retry-after': '1' })], blue));
  const start = performance.now();
  expect(await ask()).toMatchObject({ ok: true });
  expect(performance.now() - start).toBeGreaterThan(950);
});

test.each([
  ['no response_format', ['response_format'], 2],
  ['no temperature', ['temperature', 'response_format'], 3],
])('[X6] adapts to a server with %s, and remembers its dialect', async (_what, unknown, calls) => {
  server.behave(knowsLittle(unknown, says('```json\n{"colour": "blue"}\n```')));
  const client = createLanguageModelClient(settings());
  expect(await client.ask(prompt, soon())).toEqual({ ok: true, value: { colour: 'blue' } });
  expect(server.calls).toHaveLength(calls);
  expect(server.calls.at(-1)?.instructions).toContain('"required":["colour"]');
  await client.ask(prompt, soon());
  expect(server.calls).toHaveLength(calls + 1);
});

test.each([
  ['in a block of Markdown', '```json\n{"colour": "blue"}\n```'],
  ['in a block on one line', '```{"colour": "blue"}```'],
  ['behind a sentence', 'Sure, here is what you asked for: {"colour": "blue"}'],
  ['before a sentence with braces', '{"colour": "blue"}\n\nThe form was {colour: string}.'],
  ['behind a sentence with braces', 'In the form {colour}: {"colour": "blue"}.'],
  ['behind another object', '{"thinking": "is it blue?"} {"colour": "blue"}'],
  ['in a list', '[{"colour": "blue"}]'],
])('[X6] reads JSON %s', async (_where, content) => {
  server.behave(says(content));
  expect(await ask()).toEqual({ ok: true, value: { colour: 'blue' } });
});

test('[X6] rejects a reply of braces only', async () => {
  server.behave(says('{'.repeat(200_000)));
  expect(await ask()).toEqual({ ok: false, reason: 'invalid-json' });
});

test('[X6] opens the circuit after consecutive failures, and probes with one call', async () => {
  let now = 0;
  const breaker = createCircuitBreaker({ failures: 3, rest: 1000, now: () => now });
  const client = createLanguageModelClient(settings(), { breaker });
  server.behave(fails(503, { 'retry-after': '0' }));
  for (let turn = 0; turn < 3; turn += 1) await client.ask(prompt, soon());
  expect(server.calls).toHaveLength(6);
  expect(await client.ask(prompt, soon())).toEqual({ ok: false, reason: 'resting' });
  expect(server.calls).toHaveLength(6);
  expect(client.isResting()).toBe(true);
  now = 1000;
  expect(client.isResting()).toBe(false);
  server.behave(blue);
  const [probe, other] = await Promise.all([client.ask(prompt, soon()), client.ask(prompt, soon())]);
  expect([probe.ok, other.ok]).toEqual([true, false]);
  expect(await client.ask(prompt, soon())).toMatchObject({ ok: true });
});

test('[X6] never opens the circuit for replies that a text can provoke', async () => {
  server.behave(refuses);
  const client = createLanguageModelClient(settings(), {
    breaker: createCircuitBreaker({ failures: 2, rest: 60_000 }),
  });
  for (let turn = 0; turn < 4; turn += 1) await client.ask(prompt, soon());
  expect(server.calls).toHaveLength(4);
});

test('[D6] aborts pending and later calls on closing', async () => {
  server.behave(hangs);
  const client = createLanguageModelClient(settings());
  const waiting = client.ask(prompt, soon());
  client.close();
  expect(await waiting).toEqual({ ok: false, reason: 'stopping' });
  expect(await client.ask(prompt, soon())).toEqual({ ok: false, reason: 'stopping' });
});

const streamed: Prompt<{ colour: string; words: string }> = {
  ...prompt,
  reply: v.object({ colour: v.string(), words: v.string() }),
  isStreamed: true,
};
const askStreamed = (signal = soon()) => createLanguageModelClient(settings()).ask(streamed, signal);

test('[X6] reads a streamed reply, and its tokens from the last chunk', async () => {
  const called: LanguageModelCall[] = [];
  const client = createLanguageModelClient(settings(), { onCalled: (call) => called.push(call) });
  server.behave(streams('{"colour":"blue","words":"Like the sky: «ясно»."}'));
  expect(await client.ask(streamed, soon())).toMatchObject({
    ok: true,
    value: { colour: 'blue', words: 'Like the sky: «ясно».' },
  });
  expect(server.calls[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  expect(called).toMatchObject([
    { outcome: 'ok', usage: { input: 30, output: expect.any(Number) as number } },
  ]);
});

test.each([
  ['a question', '{"colour":"blue","words":"And at night? The', 'And at night?'],
  ['a question without its quote', '{"colour":"blue","words":"And at night?', 'And at night?'],
  ['the first of two sentences', '{"colour":"blue","words":"At noon. It c', 'At noon.'],
  ['all but the braces', '{"colour":"blue","words":"At noon."', 'At noon.'],
  [
    'whole sentences',
    '{"colour":"blue","words":"Say, e.g. Noon. Any 3.5 hours. At',
    'Say, e.g. Noon. Any 3.5 hours.',
  ],
  ['a whole reply without an end', '{"colour":"blue","words":"at noon"}', 'at noon'],
])('[X6] uses %s that arrived within the time limit', async (_what, arrived, words) => {
  const limit = new AbortController();
  server.behave(streamsAndHangs(arrived, () => limit.abort()));
  expect(await askStreamed(limit.signal)).toMatchObject({ ok: true, value: { colour: 'blue', words } });
});

test.each([
  ['nothing', ''],
  ['half a sentence', '{"colour":"blue","words":"It can be'],
  ['an abbreviation', '{"colour":"blue","words":"It can be blue, e.g. The'],
  ['half a number', '{"colour":"blue","words":"It takes 3.'],
  ['the wrong member', '{"words":"At noon.'],
])('[X6] reports a timeout if %s arrived within the time limit', async (_what, arrived) => {
  const limit = new AbortController();
  server.behave(streamsAndHangs(arrived, () => limit.abort()));
  expect(await askStreamed(limit.signal)).toEqual({ ok: false, reason: 'timeout' });
});

test.each([
  ['a connection that breaks', streamsAndBreaks('{"colour":"bl'), 'unreachable'],
  ['events of another service', sendsEvents(['{"message":"hello"}']), 'no-completion'],
  ['an error within the stream', sendsEvents(['{"error":{"message":"overloaded"}}']), 'no-completion'],
  ['a reply cut short', streams('{"colour":"blue","words":"At', 'length'), 'cut-short'],
  ['a flood', streams('x'.repeat(300_000)), 'too-large'],
])('[X6] returns %s as a failure with a reason, streamed', async (_what, behaviour, reason) => {
  server.behave(behaviour);
  expect(await askStreamed()).toEqual({ ok: false, reason });
});

test.each([
  ['stream_options', ['stream_options'], 2],
  ['streams', ['stream'], 3],
])('[X6] adapts to a server without %s', async (_what, unknown, calls) => {
  server.behave(knowsLittle(unknown, says('{"colour":"blue","words":"At noon."}')));
  expect(await askStreamed()).toMatchObject({ ok: true });
  expect(server.calls).toHaveLength(calls);
});

test('[X6] reads a reply in one piece from a server that ignores streaming', async () => {
  server.behave(says('{"colour":"blue","words":"At noon."}'));
  expect(await askStreamed()).toMatchObject({ ok: true, value: { words: 'At noon.' } });
});
