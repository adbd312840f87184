import { FRESH_ANSWERS, FURTHER_ANSWERS, GRADED_ANSWERS } from '../../../testing/answers/gradedAnswers';
import { sampleOf } from '../../../testing/answers/sampleOf';
import * as v from 'valibot';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
import { questionItemSchema } from '../questionItem';
import { judgeAnswer } from '../scoring/judgeAnswer';
import { acknowledge } from './acknowledge';
import { chooseFollowUp } from './chooseFollowUp';
import { EXPLAINED_WORDS } from './explainedWords';
import { recognizeClarification } from './recognizeClarification';
import { replyTo } from './replyTo';
import { SAYINGS, sayingOf } from './sayingOf';
import { AFTER_A_SKIP, AFTER_AN_ANSWER } from './sayings';

const bank = createQuestionBank(readBankFiles());
const { questions } = bank;
const sampled = sampleOf(questions);
function found(id: string) {
  const question = bank.find(id);
  if (!question) throw new Error(`The bank does not hold ${id}`);
  return question;
}

test.each([
  ['Could you repeat that?', 'repeat'],
  ['could you repeat that', 'repeat'],
  ['Sorry, could you please repeat the question?', 'repeat'],
  ['Can you say that again please', 'repeat'],
  ["Sorry, I didn't catch that.", 'repeat'],
  ['Pardon?', 'repeat'],
  ['What was the question?', 'repeat'],
  ['What do you mean by isolation?', 'meaning'],
  ['what do you mean by consumer lag', 'meaning'],
  ['What does “eventual” mean here?', 'meaning'],
  ['May I assume that the table fits into memory?', 'assumption'],
  ['Can I assume we use PostgreSQL?', 'assumption'],
])('“%s” asks about the question: %s', (said, kind) => {
  expect(recognizeClarification(said)?.kind).toBe(kind);
});

test('no answer of the bank and none that was graded is taken for a clarification', () => {
  const answers = [
    ...Object.values({ ...GRADED_ANSWERS, ...FRESH_ANSWERS, ...FURTHER_ANSWERS }).flatMap((graded) =>
      graded.map(({ answer }) => answer),
    ),
    ...questions.flatMap(({ item }) => [
      item.model,
      ...Object.values(item.fixtures),
      ...item.concepts.map(({ point }) => point),
    ]),
  ];
  expect(answers.length).toBeGreaterThan(1_500);
  expect(answers.filter((answer) => recognizeClarification(answer) !== null)).toEqual([]);
  // The same words inside of an answer are part of it.
  const inside = (said: string) =>
    questions.filter(({ item }) => recognizeClarification(`${item.fixtures.partial} ${said}`));
  expect(inside('Could you repeat that?')).toEqual([]);
});

test.each([
  'Repeat the request with the same idempotency key.',
  'I would say that again in the log.',
  'A repeatable read sees the same rows again.',
  'You can assume that it fails.',
  'What does volatile mean? It makes a write visible to other threads.',
])('an answer with such words is an answer: “%s”', (said) => {
  expect(recognizeClarification(said)).toBeNull();
});

test('what is asked about a question is answered with fixed words, which make no point of any question', () => {
  const { rubric } = found('cloud-service');
  expect(replyTo({ kind: 'repeat' }, rubric)).toEqual({
    saying: { messageId: 'repetition', text: 'Of course.' },
    repeats: true,
  });
  // Confirming it would confirm what may be wrong.
  expect(replyTo({ kind: 'assumption' }, rubric).saying.text).toMatch(/^Assume what you need\./);
  expect(replyTo({ kind: 'meaning', of: 'flurbl' }, rubric).saying.messageId).toBe('meaning');
  for (const [at, { rubric: each, item }] of sampled.entries()) {
    // Each word meets a quarter of them.
    for (const { asked } of EXPLAINED_WORDS.filter((_, word) => (at + word) % 4 === 0)) {
      const { saying } = replyTo({ kind: 'meaning', of: asked[0] ?? '' }, each);
      const points = judgeAnswer(each, saying.text).covered.map(({ concept }) => concept.name);
      expect([item.id, saying.messageId, points]).toEqual([item.id, saying.messageId, []]);
    }
  }
});

test('a word of a question is explained where the question does not ask for just that, in whichever form it is asked for', () => {
  const told = (id: string, of: string) =>
    replyTo({ kind: 'meaning', of }, found(id).rubric).saying.messageId;
  expect(told('sec-oidc', 'nonce')).toBe('explained-nonce');
  // It would make a point of the answer.
  expect(told('sec-oidc', 'PKCE')).toBe('meaning');
  expect(told('sd-sharding', '“a shard key”')).toBe('explained-shard-key');
  expect(told('sql-n-plus-one', 'ORM')).toBe('explained-orm');
  // Nothing is explained that no question holds.
  const words = questions.map(({ item }) => `${item.text} ${item.spoken ?? ''}`.toLowerCase()).join('\n');
  expect(EXPLAINED_WORDS.filter(({ asked }) => !asked.some((word) => words.includes(word)))).toEqual([]);
  // And most of it is told where its word stands.
  const places = EXPLAINED_WORDS.flatMap(({ asked, saying }) =>
    questions
      .filter(({ item }) => asked.some((word) => ` ${item.text.toLowerCase()}`.includes(` ${word}`)))
      .map(({ item }) => told(item.id, asked[0] ?? '') === saying.messageId),
  );
  console.info(`words explained ${String(places.filter(Boolean).length)} of ${String(places.length)} times`);
  expect(places.filter(Boolean).length).toBeGreaterThan(places.length * 0.6);
});

test('words of acknowledgement praise nothing, differ from one moment to the next, and are the same at each look', () => {
  const praise = /good|great|right\?|correct|exact|perfect|well|excellent|interesting|wrong|yes\b|no\b/i;
  for (const { text } of [...AFTER_AN_ANSWER, ...AFTER_A_SKIP]) expect(text).not.toMatch(praise);
  const moments = (interviewId: string) =>
    Array.from({ length: 30 }, (_, at) => at + 1).flatMap((position) =>
      [true, false].map((asksOn) => acknowledge({ interviewId, position, asksOn, wasSkipped: false }).text),
    );
  for (const interviewId of ['one', 'two', 'three']) {
    const said = moments(interviewId);
    expect(moments(interviewId)).toEqual(said);
    const others = said.filter((text, at) => text !== said[at - 1] && text !== said[at - 2]);
    expect(others).toHaveLength(said.length);
    expect(new Set(said).size).toBe(AFTER_AN_ANSWER.length);
  }
  expect(new Set(['one', 'two', 'three'].map((id) => moments(id).join())).size).toBeGreaterThan(1);
  const skips = [1, 2, 3, 4].map((position) =>
    acknowledge({ interviewId: 'one', position, asksOn: false, wasSkipped: true }),
  );
  expect(skips.every((saying, at) => AFTER_A_SKIP.includes(saying) && saying !== skips[at - 1])).toBe(true);
});

test('everything that is said alike has an id of its own, by which it is found', () => {
  expect(new Set(SAYINGS.map(({ messageId }) => messageId)).size).toBe(SAYINGS.length);
  for (const { messageId, text } of SAYINGS) expect(sayingOf(messageId)).toBe(text);
  expect(sayingOf('toString')).toBeUndefined();
});

test('a follow-up is asked of a partial answer about what it lacks, never of one that makes no point, and gives no point away', () => {
  let asked = 0;
  for (const { item, rubric } of sampled) {
    if (judgeAnswer(rubric, item.fixtures.offTopic).covered.length === 0) {
      expect([item.id, chooseFollowUp(rubric, item.fixtures.offTopic)]).toEqual([item.id, null]);
    }
    expect(chooseFollowUp(rubric, "I don't know.")).toBeNull();
    const followUp = chooseFollowUp(rubric, item.fixtures.partial);
    if (followUp === null) continue;
    asked += 1;
    expect([item.id, followUp.split(' ').length < 30]).toEqual([item.id, true]);
    // Said back it is worth nothing: no point stands in it.
    expect([item.id, judgeAnswer(rubric, followUp).covered.map(({ concept }) => concept.name)]).toEqual([
      item.id,
      [],
    ]);
  }
  expect(asked).toBeGreaterThan(sampled.length / 2);
});

test('a follow-up is asked in the bank’s own words where the heaviest missing point has some that do not give it away', () => {
  const { item } = found('sql-joins');
  const withPrompts = (followUp: string) =>
    bank.compile(
      v.parse(questionItemSchema, {
        ...item,
        concepts: item.concepts.map((concept) => ({ ...concept, followUp })),
      }),
    );
  const asked = (followUp: string) => chooseFollowUp(withPrompts(followUp), item.fixtures.partial);
  expect(chooseFollowUp(found('sql-joins').rubric, item.fixtures.partial)).not.toBeNull();
  expect(asked('And what about the others?')).toBe('And what about the others?');
  const givesAway = item.concepts.map(({ point }) => point).join(' ');
  expect(asked(givesAway)).not.toContain(givesAway);
});

test("what is asked is the bank's own question on the heaviest point that is missing", () => {
  let authored = 0;
  for (const { item, rubric } of sampled) {
    const { covered, missed } = judgeAnswer(rubric, item.fixtures.partial);
    const heaviest = Math.max(...missed.map(({ weight }) => weight));
    const own = missed.filter(({ weight, followUp }) => weight === heaviest && followUp !== undefined);
    if (covered.length === 0 || heaviest < 2 || own.length === 0) continue;
    authored += 1;
    expect([item.id, chooseFollowUp(rubric, item.fixtures.partial)]).toEqual([item.id, own[0]?.followUp]);
  }
  expect(authored).toBeGreaterThan(0);
});
