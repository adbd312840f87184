import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { projectRoot } from '@prova/node/projectRoot';
import * as v from 'valibot';
import { createQuestionBank } from '../src/interviewer/bank/createQuestionBank';
import { createRubricInterviewer } from '../src/interviewer/createRubricInterviewer';
import { chooseDecoy } from '../src/interviewer/languageModel/chooseDecoy';
import { createLanguageModelClient } from '../src/interviewer/languageModel/client/createLanguageModelClient';
import { DIALECTS, type Prompt } from '../src/interviewer/languageModel/client/dialects';
import { postCompletion } from '../src/interviewer/languageModel/client/postCompletion';
import { readReply } from '../src/interviewer/languageModel/client/readReply';
import { createLanguageModelInterviewer } from '../src/interviewer/languageModel/createLanguageModelInterviewer';
import { analysisPrompt } from '../src/interviewer/languageModel/prompts/analysisPrompt';
import { questionPrompt } from '../src/interviewer/languageModel/prompts/questionPrompt';
import { listPoints, reviewPrompt } from '../src/interviewer/languageModel/prompts/reviewPrompt';
import { clarificationPrompt, followUpPrompt } from '../src/interviewer/languageModel/prompts/roomPrompts';
import { buildLlamaServer } from '../testing/languageModel/llamaServer/buildLlamaServer';
import { createTinyModel } from '../testing/languageModel/llamaServer/createTinyModel';
import {
  SLOT_CONTEXT,
  SLOTS,
  startLlamaServer,
  type LlamaServer,
} from '../testing/languageModel/llamaServer/startLlamaServer';

// npm run drill:model speaks with llama.cpp's own server, built from its sources, and a model of random weights.

/** A limit for hangs only. */
const LIMIT = 120_000;
/** Milliseconds. More frequent calls keep the server from noticing who has hung up. */
const SLOTS_POLL = 1500;
const KEY = 'the-key-of-the-drill';

const bank = createQuestionBank(readBankFiles());
const [asked] = bank.questions;
if (!asked) throw new Error('The bank is empty');
const { domainId, item, rubric } = asked;
const answered = {
  questionId: item.id,
  domainId,
  level: item.level,
  question: item.text,
  spoken: item.text,
  answer: item.fixtures.strong,
  skipped: false,
};

const connect = ({ baseUrl }: Pick<LlamaServer, 'baseUrl'>, apiKey: string | null = null) => ({
  baseUrl,
  apiKey,
  model: 'tiny',
});
const soon = () => AbortSignal.timeout(LIMIT);

/** A question whose every answer within the schema is complete. */
const choice: Prompt<{ colour: 'blue' | 'red'; sure: boolean }> = {
  name: 'choice',
  instructions: 'Choose a colour.',
  material: 'Any.',
  reply: v.object({ colour: v.picklist(['blue', 'red']), sure: v.boolean() }),
  maxTokens: 100,
};

const JOB = 'Developer for JavaScript and PostgreSQL in a small team.';
const turn = {
  said: 'How many users?',
  isAnswer: false,
  question: { questionId: item.id, followUp: null, replies: 0 },
  clarifications: [],
  jobDescription: JOB,
};
/** Every call that Prova makes. */
const prompts: readonly Prompt<unknown>[] = [
  ...(['en', 'ru'] as const).map((language) =>
    reviewPrompt({
      rubric,
      points: listPoints(rubric, chooseDecoy(bank, answered)),
      answer: answered.answer,
      language,
    }),
  ),
  followUpPrompt(item, { said: answered.answer, jobDescription: JOB }),
  clarificationPrompt(item, turn),
  analysisPrompt(JOB, bank.domains),
  questionPrompt({ jobDescription: JOB, domain: domainId, level: item.level, askedAlready: [] }),
];

/** Without an end of its own, it is written until the caller hangs up. */
const ENDLESS = {
  model: 'tiny',
  messages: [{ role: 'user', content: 'Go on.' }],
  max_tokens: 1_000_000_000,
  ignore_eos: true,
};

async function acceptsEachSchema(server: LlamaServer): Promise<void> {
  const [strictest] = DIALECTS;
  for (const prompt of [choice, ...prompts]) {
    const sent = await postCompletion(connect(server), strictest?.(prompt, 'tiny') ?? {}, soon());
    assert.ok(sent.ok, `${prompt.name}: ${sent.ok ? '' : sent.reason}`);
    const reply = readReply(sent.value, prompt.reply);
    // Random words may reach the limit of tokens, but never leave the schema.
    assert.ok(reply.ok || reply.reason === 'cut-short', `${prompt.name}: ${sent.value.slice(0, 2000)}`);
    if (prompt === choice) assert.ok(reply.ok && (reply.tokens ?? 0) > 0, sent.value.slice(0, 2000));
  }
}

const streamedChoice = { ...choice, isStreamed: true };

async function streamsReplies(server: LlamaServer): Promise<void> {
  const [strictest] = DIALECTS;
  const sent = await postCompletion(connect(server), strictest?.(streamedChoice, 'tiny') ?? {}, soon());
  assert.ok(sent.ok && sent.interruption === undefined);
  const reply = readReply(sent.value, choice.reply);
  assert.ok(reply.ok && (reply.tokens ?? 0) > 0, sent.value.slice(0, 2000));
}

/** Milliseconds: long enough for the first words, too short for the largest reply. */
const SHORT_LIMITS = [50, 100, 200, 400, 800];

async function keepsWhatArrivedInTime(server: LlamaServer): Promise<void> {
  const outcomes: string[] = [];
  for (const limit of SHORT_LIMITS) {
    const stream = { ...ENDLESS, stream: true };
    const sent = await postCompletion(connect(server), stream, AbortSignal.timeout(limit));
    await awaitSlots(server, false);
    if (sent.ok && sent.interruption === 'timeout' && /"content":"[^"]/.test(sent.value)) return;
    outcomes.push(`${String(limit)} ms: ${sent.ok ? sent.value.slice(0, 200) : sent.reason}`);
  }
  assert.fail(outcomes.join('\n'));
}

async function gradesWithoutUsableReviews(server: LlamaServer): Promise<void> {
  const reasons: string[] = [];
  const interviewer = createLanguageModelInterviewer({
    createClient: () => createLanguageModelClient(connect(server)),
    bank,
    rubric: createRubricInterviewer(bank),
    reportFallback: ({ reason }) => reasons.push(reason),
    reportTimeLimit: LIMIT,
  });
  const report = { role: null, questions: [answered], expectedAnswers: false, reviewLanguage: 'en' } as const;
  const { score } = await interviewer.assess(report);
  interviewer.close();
  assert.ok((score ?? 0) > 0);
  // Random quotes are not in the answer.
  assert.equal(reasons.length, 1);
  assert.match(reasons[0] ?? '', /^(?:decoy|unverified|cut-short)$/);
}

async function answersMoreCallsThanSlots(server: LlamaServer): Promise<void> {
  const client = createLanguageModelClient(connect(server));
  const replies = await Promise.all(Array.from({ length: 3 * SLOTS }, () => client.ask(choice, soon())));
  assert.deepEqual(
    replies.map(({ ok }) => ok),
    replies.map(() => true),
  );
}

async function refusesWhatDoesNotFit(server: LlamaServer): Promise<void> {
  const client = createLanguageModelClient(connect(server));
  const material = 'word '.repeat(SLOT_CONTEXT);
  assert.deepEqual(await client.ask({ ...choice, material }, soon()), { ok: false, reason: 'bad-request' });
  assert.equal((await client.ask(choice, soon())).ok, true);
}

const slotsSchema = v.array(v.object({ is_processing: v.boolean() }));
async function awaitSlots({ origin }: LlamaServer, busy: boolean): Promise<void> {
  const end = Date.now() + LIMIT;
  for (;;) {
    const slots = v.parse(slotsSchema, await (await fetch(`${origin}/slots`)).json());
    if (slots.some((slot) => slot.is_processing) === busy) return;
    if (Date.now() > end) throw new Error(busy ? 'No slot began' : 'A slot was never free again');
    await delay(SLOTS_POLL);
  }
}

async function stopsWhenTheCallerHangsUp(server: LlamaServer): Promise<void> {
  await awaitSlots(server, false);
  const calls = new AbortController();
  const writing = Array.from({ length: SLOTS }, () => postCompletion(connect(server), ENDLESS, calls.signal));
  await awaitSlots(server, true);
  calls.abort();
  for (const { ok } of await Promise.all(writing)) assert.equal(ok, false);
  await awaitSlots(server, false);
}

async function namesFailures(program: string, model: string, server: LlamaServer): Promise<void> {
  const locked = await startLlamaServer(program, model, ['--api-key', KEY]);
  const ask = (apiKey: string | null) =>
    createLanguageModelClient(connect(locked, apiKey)).ask(choice, soon());
  assert.deepEqual(await ask('another key'), { ok: false, reason: 'refused-call' });
  assert.equal((await ask(KEY)).ok, true);
  await locked.stop();
  assert.deepEqual(await ask(KEY), { ok: false, reason: 'unreachable' });
  const nowhere = createLanguageModelClient({ ...connect(server), baseUrl: `${server.origin}/nowhere` });
  assert.deepEqual(await nowhere.ask(choice, soon()), { ok: false, reason: 'refused-call' });
}

async function runDrill(): Promise<void> {
  const folder = join(projectRoot, '.cache/llamaServer');
  mkdirSync(folder, { recursive: true });
  const program = buildLlamaServer(folder);
  const model = join(folder, 'tiny.gguf');
  writeFileSync(model, createTinyModel());
  const server = await startLlamaServer(program, model);
  const checks: readonly (readonly [string, () => Promise<void>])[] = [
    ['accepts the schema of every call, and keeps to it', () => acceptsEachSchema(server)],
    ['streams a reply, with its tokens', () => streamsReplies(server)],
    ['keeps what arrived within the time limit', () => keepsWhatArrivedInTime(server)],
    ['reviews an answer; nothing unverified is used', () => gradesWithoutUsableReviews(server)],
    ['answers more calls than it has slots', () => answersMoreCallsThanSlots(server)],
    ['refuses a text that does not fit, and goes on', () => refusesWhatDoesNotFit(server)],
    ['stops writing when the caller hangs up', () => stopsWhenTheCallerHangsUp(server)],
    ['names its failures: key, address, end', () => namesFailures(program, model, server)],
  ];
  let failed = 0;
  for (const [what, check] of checks) {
    try {
      await check();
      console.log(`✓ ${what}`);
    } catch (error) {
      failed += 1;
      console.error(`✗ ${what}\n${String(error)}`);
    }
  }
  await server.stop();
  console.log(`${String(checks.length - failed)} passed, ${String(failed)} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await runDrill();
