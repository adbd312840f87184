import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { MODEL_ASKS, MODEL_EXPLAINS, replies, says } from '../../../testing/languageModel/completions';
import { fails, hangs, isGood } from '../../../testing/languageModel/languageModelBehaviours';
import {
  startLanguageModelServer,
  type LanguageModelServer,
} from '../../../testing/languageModel/startLanguageModelServer';
import { createQuestionBank } from '../bank/createQuestionBank';
import { createRubricInterviewer } from '../createRubricInterviewer';
import type { Turn } from '../interviewer';
import { createLanguageModelClient } from './client/createLanguageModelClient';
import { createLanguageModelInterviewer } from './createLanguageModelInterviewer';
import type { Fallback } from './fallback';

const bank = createQuestionBank(readBankFiles());
const rubric = createRubricInterviewer(bank);
const [{ item } = { item: null }] = bank.questions;
if (!item) throw new Error('The bank is empty');
const [firstPoint, , lastPoint] = item.concepts;
const LAST_KEY = `p${String(item.concepts.length)}`;

let server: LanguageModelServer;
let fallbacks: Fallback[];
beforeEach(async () => {
  server = await startLanguageModelServer(isGood);
  fallbacks = [];
});
afterEach(() => server.close());

/** Milliseconds: a limit for hangs. */
const PATIENT = 25_000;

const createInterviewer = (roomTimeLimit = PATIENT) =>
  createLanguageModelInterviewer({
    createClient: () => createLanguageModelClient({ baseUrl: server.baseUrl, apiKey: null, model: 'm-1' }),
    bank,
    rubric,
    reportFallback: (fallback) => fallbacks.push(fallback),
    reportTimeLimit: PATIENT,
    roomTimeLimit,
  });

const turn = (said: string, more: Partial<Turn> = {}): Turn => ({
  said,
  isAnswer: false,
  question: { questionId: item.id, followUp: null, replies: 0 },
  clarifications: [],
  jobDescription: '',
  ...more,
});
const compose = (said: string, more?: Partial<Turn>, interviewer = createInterviewer()) => {
  if (!interviewer.compose) throw new Error('There is no model');
  return interviewer.compose(turn(said, more));
};

const ANSWER = firstPoint?.point ?? '';
const ASKS = 'How many users should I assume?';

test("asks the model's follow-up, which knows the points, the answer and the job", async () => {
  expect(await compose(ANSWER, { jobDescription: 'We build a payment service.' })).toEqual({
    kind: 'FOLLOW_UP',
    text: MODEL_ASKS,
  });
  const [call] = server.calls;
  expect(call?.material).toMatchObject({
    ANSWER,
    'JOB DESCRIPTION': 'We build a payment service.',
    QUESTION: expect.stringContaining(lastPoint?.point ?? '') as unknown,
  });
  expect(fallbacks).toEqual([]);
});

test('asks nothing where the model finds nothing worth asking', async () => {
  server.behave(replies(() => ({ point: '', question: '' })));
  expect(await compose(ANSWER)).toEqual({ kind: 'FOLLOW_UP', text: null });
});

test("answers a candidate's question in the model's words, which know what was said before", async () => {
  const clarifications = [{ said: 'One region?', reply: 'Assume one region.' }];
  expect(await compose(ASKS, { clarifications })).toEqual({ kind: 'CLARIFICATION', text: MODEL_EXPLAINS });
  expect(server.calls[0]?.material).toMatchObject({
    'CANDIDATE ASKS': ASKS,
    'SO FAR': 'Candidate: One region?\nInterviewer: Assume one region.',
  });
});

test('leaves to authored words what has some, and asks one follow-up', async () => {
  for (const said of ['Could you repeat that?', 'Give me a moment, please.', 'Can you hear me?']) {
    expect(await compose(said)).toBeNull();
  }
  const asked = { questionId: item.id, followUp: 'And then?', replies: 0 };
  expect(await compose(ANSWER, { question: asked, isAnswer: true })).toBeNull();
  expect(server.calls).toEqual([]);
  expect(fallbacks).toEqual([]);
});

test('neither confirms nor denies a question that makes a point', async () => {
  for (const { point } of item.concepts) {
    expect(await compose(`Do you mean that ${point.replace(/\.$/, '')}?`)).toBeNull();
  }
  expect(server.calls).toEqual([]);
});

test.each([
  ['an answer to another point', { point: 'p9', question: MODEL_ASKS }, 'unpresentable'],
  ['no question', { point: LAST_KEY, question: 'Tell me more.' }, 'unpresentable'],
  ['praise', { point: LAST_KEY, question: 'Great! And what else?' }, 'unpresentable'],
  ['a result', { point: LAST_KEY, question: 'You passed, so what else is there to say?' }, 'unpresentable'],
  ['a link', { point: LAST_KEY, question: 'Have you seen https://example.com?' }, 'unpresentable'],
  ['a quote that nobody said', { point: LAST_KEY, question: 'What is “a flux of bees”?' }, 'unpresentable'],
  ['a long speech', { point: LAST_KEY, question: `${'and so on '.repeat(40)}?` }, 'unpresentable'],
  ['the expected answer', { point: LAST_KEY, question: item.model.slice(0, 200) + '?' }, 'gives-away'],
  ['what was just said', { point: 'p1', question: MODEL_ASKS }, 'already-said'],
])('asks no follow-up that has %s', async (_what, reply, reason) => {
  server.behave(replies(() => reply));
  expect(await compose(ANSWER)).toBeNull();
  expect(fallbacks).toEqual([{ task: 'follow-up', reason }]);
});

test('says no clarification that makes a point, is empty, or judges', async () => {
  const said = [...item.concepts.map(({ point }) => point), '', 'Correct. Go on.', 'See www.example.com.'];
  for (const reply of said) {
    server.behave(replies(() => ({ reply })));
    expect(await compose(ASKS)).toBeNull();
  }
  expect(fallbacks.map(({ reason }) => reason)).toEqual([
    ...item.concepts.map(() => 'gives-away'),
    ...Array.from({ length: 3 }, () => 'unpresentable'),
  ]);
});

test.each([
  ['hangs', hangs, 'timeout', 100],
  ['fails', fails(401), 'refused-call', PATIENT],
  ['replies in other JSON', says('{"text": 4}'), 'wrong-schema', PATIENT],
])('falls back when the model %s', async (_what, behaviour, reason, timeLimit) => {
  server.behave(behaviour);
  expect(await compose(ANSWER, {}, createInterviewer(timeLimit))).toBeNull();
  expect(fallbacks).toEqual([{ task: 'follow-up', reason }]);
});

test('stops asking a model that is too slow for the room, and still has it review', async () => {
  server.behave(hangs);
  const interviewer = createInterviewer(50);
  for (let asked = 0; asked < 6; asked += 1) await compose(ANSWER, {}, interviewer);
  expect(fallbacks.map(({ reason }) => reason)).toEqual([
    ...Array.from({ length: 5 }, () => 'timeout'),
    'resting',
  ]);
  server.behave(isGood);
  const question = { ...turn('').question, domainId: 'javascript', level: item.level, question: item.text };
  const answered = { ...question, spoken: item.text, answer: item.fixtures.strong, skipped: false };
  expect(await interviewer.reviewAnswer?.(answered, 'en')).toHaveProperty('replies');
});
