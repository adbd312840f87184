import { sampleOf } from '../../../testing/answers/sampleOf';
import * as v from 'valibot';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import type { Saying } from '../interviewer';
import { questionItemSchema } from '@prova/grading/bank/questionItem';
import { findGaps } from '@prova/grading/judgePoints';
import { gradeAnswer } from '@prova/grading/grade';
import { acknowledge } from './acknowledge';
import { chooseFollowUp } from './chooseFollowUp';
import { EXPLAINED_WORDS } from './explainedWords';
import { factsOf } from './factsOf';
import { questionOfSaying, rephrasingOf, spokenOf } from './ownSayings';
import { grant, replyTo, type OpenQuestion } from './replyTo';
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

const openQuestion = (id: string, change: Partial<OpenQuestion> = {}): OpenQuestion => ({
  rubric: found(id).rubric,
  isOfBank: true,
  hasFollowUp: false,
  replies: 0,
  ...change,
});
const replied = (utterance: Parameters<typeof replyTo>[0], said: string, id: string) =>
  replyTo(utterance, said, openQuestion(id)).sayings;
const textOf = (sayings: readonly Saying[]) => sayings.map(({ text }) => text).join(' ');

test('replies to a non-answer with a repetition, time, or an assumption that confirms nothing', () => {
  expect(replyTo('repeat', 'Pardon?', openQuestion('cloud-service'))).toEqual({
    sayings: [{ messageId: 'repetition', text: 'Of course.' }],
    repeats: true,
  });
  expect(textOf(replied('time', 'One moment', 'cloud-service'))).toBe('Take your time.');
  // Confirming it would confirm a possible error.
  expect(textOf(replied('question', 'May I assume that nothing fails?', 'cloud-service'))).toMatch(
    /^Assume what you need,/,
  );
  const thinking = [0, 1, 2, 3].map((replies) =>
    textOf(replyTo('thinking', 'Hmm.', openQuestion('cloud-service', { replies })).sayings),
  );
  expect(new Set(thinking.slice(0, 3)).size).toBe(3);
  expect(thinking[3]).toBe(thinking[0]);
  expect(textOf(replied('smallTalk', 'Hello', 'cloud-service'))).toMatch(/ready/);
});

test.each([
  ['sd-rate-limiter', 'How many servers are there?', 'Twenty servers behind one balancer.'],
  ['sd-rate-limiter', 'is this one server or many', 'Twenty servers behind one balancer.'],
  ['sd-url-shortener', 'How long must a link live?', 'A link lives for five years.'],
  ['sd-url-shortener', 'how many clicks do we expect', '100 clicks for each new link.'],
  ['sec-password-reset', 'Do users have a second factor?', 'Some have a second factor.'],
  ['cloud-shared-cluster', 'How many teams are there?', 'Fifteen teams shall share one Kubernetes cluster.'],
  ['sd-debug-retry-loop', 'Is this TypeScript?', 'This is TypeScript.'],
])("%s: answers “%s” from the question's facts", (id, said, fact) => {
  expect(textOf(replied('question', said, id))).toBe(
    `Here’s what I can tell you. ${fact} Assume the rest, and tell me what you’ve assumed.`,
  );
});

test('has the candidate assume an unstated fact, or a fact that would make a point', () => {
  expect(textOf(replied('question', 'How large is the heap?', 'java-gc-latency'))).toMatch(/^Assume/);
  let told = 0;
  for (const { item, rubric } of sampled) {
    for (const { text } of factsOf(item)) {
      const sayings = replyTo('question', text, openQuestion(item.id)).sayings;
      const points = gradeAnswer(rubric, textOf(sayings)).covered.map(({ concept }) => concept.name);
      expect([item.id, points]).toEqual([item.id, []]);
      told += sayings.length === 3 ? 1 : 0;
    }
  }
  expect(told).toBeGreaterThan(sampled.length / 3);
});

test('rephrases a question by subject and parts, without additions', () => {
  const rephrased = (id: string) => textOf(grant('REPHRASE', openQuestion(id)).sayings);
  expect(rephrased('sql-views')).toBe(
    'This question is about views and materialised views. I’d like to hear three things. What is a view good for? ' +
      'How does a materialised view differ? What do you consider before a slow dashboard is moved to one?',
  );
  expect(rephrased('js-engine-performance')).toMatch(
    /^This question is about how engines make JavaScript fast\. A hot .*\. How do you find out why\? Start wherever you like/,
  );
  for (const { item, rubric } of sampled) {
    const text = rephrased(item.id);
    // A story is graded by its telling, and its question tells a part; so may a question's own scene.
    const own =
      gradeAnswer(rubric, text.replace(/^(?:This question is about|Let me) .*?\. /, '')).covered.length > 0;
    if (!own)
      expect([item.id, gradeAnswer(rubric, text).covered.map(({ concept }) => concept.name)]).toEqual([
        item.id,
        [],
      ]);
    expect([item.id, text !== item.text && /^(?:This question is about|Let me) .*[.?]$/.test(text)]).toEqual([
      item.id,
      true,
    ]);
  }
  // A follow-up is short: it is repeated.
  const onAnswer = openQuestion('sql-views', { hasFollowUp: true });
  expect(grant('REPHRASE', onAnswer)).toEqual(grant('REPEAT', onAnswer));
  // A question written for this interview has no sound for other words.
  const tailored = openQuestion('sql-views', { isOfBank: false });
  expect(grant('REPHRASE', tailored)).toEqual(grant('REPEAT', tailored));
});

test('identifies the question of each rephrasing and fact by its message id', () => {
  for (const { item, rubric } of sampled) {
    for (const saying of [rephrasingOf(rubric), ...factsOf(item)]) {
      expect(questionOfSaying(saying.messageId)).toBe(item.id);
      expect(spokenOf(saying.messageId, rubric)).toEqual(expect.any(String));
    }
  }
  const { rubric } = found('sql-views');
  expect([questionOfSaying('wait'), spokenOf('fact-99-sql-views', rubric), spokenOf('wait', rubric)]).toEqual(
    [null, undefined, undefined],
  );
});

test('explains a word in any form, unless the question is about that word', () => {
  const told = (id: string, of: string) =>
    replied('rephrase', `What do you mean by ${of}?`, id)[0]?.messageId;
  expect(told('sec-oidc', 'nonce')).toBe('explained-nonce');
  // It would make a point of the answer.
  expect(told('sec-oidc', 'PKCE')).toBe('meaning');
  expect(told('sd-sharding', '“a shard key”')).toBe('explained-shard-key');
  expect(told('sql-n-plus-one', 'ORM')).toBe('explained-orm');
  expect(told('cloud-service', 'flurbl')).toBe('meaning');
  expect(replied('rephrase', 'what does ORM mean here', 'sql-n-plus-one')[0]?.messageId).toBe(
    'explained-orm',
  );
  for (const [at, { rubric: each, item }] of sampled.entries()) {
    // Each word meets a quarter of them.
    for (const { asked } of EXPLAINED_WORDS.filter((_, word) => (at + word) % 4 === 0)) {
      const [saying] = replied('question', `What do you mean by ${asked[0] ?? ''}?`, item.id);
      const points = gradeAnswer(each, saying?.text ?? '').covered.map(({ concept }) => concept.name);
      expect([item.id, saying?.messageId, points]).toEqual([item.id, saying?.messageId, []]);
    }
  }
  // Every explained word occurs in a question.
  const words = questions.map(({ item }) => `${item.text} ${item.spoken ?? ''}`.toLowerCase()).join('\n');
  expect(EXPLAINED_WORDS.filter(({ asked }) => !asked.some((word) => words.includes(word)))).toEqual([]);
  // Most are explained where they occur.
  const places = EXPLAINED_WORDS.flatMap(({ asked, saying }) =>
    questions
      .filter(({ item }) => asked.some((word) => ` ${item.text.toLowerCase()}`.includes(` ${word}`)))
      .map(({ item }) => told(item.id, asked[0] ?? '') === saying.messageId),
  );
  console.info(`words explained ${String(places.filter(Boolean).length)} of ${String(places.length)} times`);
  expect(places.filter(Boolean).length).toBeGreaterThan(places.length * 0.6);
});

test('acknowledges an answer without praise, in varying words that are stable on rereads', () => {
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

test('gives every general saying a unique id', () => {
  expect(new Set(SAYINGS.map(({ messageId }) => messageId)).size).toBe(SAYINGS.length);
  for (const { messageId, text } of SAYINGS) expect(sayingOf(messageId)).toBe(text);
  expect(sayingOf('toString')).toBeUndefined();
});

test('asks about the gap in a partial answer without revealing it, and nothing after an answer without points', () => {
  let asked = 0;
  for (const { item, rubric } of sampled) {
    if (gradeAnswer(rubric, item.fixtures.offTopic).covered.length === 0) {
      expect([item.id, chooseFollowUp(rubric, item.fixtures.offTopic)]).toEqual([item.id, null]);
    }
    expect(chooseFollowUp(rubric, "I don't know.")).toBeNull();
    const followUp = chooseFollowUp(rubric, item.fixtures.partial);
    if (followUp === null) continue;
    asked += 1;
    expect([item.id, followUp.split(' ').length < 30]).toEqual([item.id, true]);
    // Its repetition is worth nothing: it contains no point.
    expect([item.id, gradeAnswer(rubric, followUp).covered.map(({ concept }) => concept.name)]).toEqual([
      item.id,
      [],
    ]);
  }
  expect(asked).toBeGreaterThan(sampled.length / 2);
});

test("uses the bank's wording for a follow-up unless it reveals the point", () => {
  const { item } = found('sql-joins');
  const withPrompts = (followUp: string) =>
    bank.compile(
      v.parse(questionItemSchema, {
        ...item,
        concepts: item.concepts.map((concept) => ({ ...concept, followUp })),
      }),
    );
  const [{ point: partial } = { point: '' }] = item.concepts;
  const asked = (followUp: string) => chooseFollowUp(withPrompts(followUp), partial);
  expect(chooseFollowUp(found('sql-joins').rubric, partial)).not.toBeNull();
  expect(asked('And what about the others?')).toBe('And what about the others?');
  const givesAway = item.concepts.map(({ point }) => point).join(' ');
  expect(asked(givesAway)).toBeNull();
});

test("asks the bank's own question about the missing point with the most weight", () => {
  let authored = 0;
  for (const { item, rubric } of sampled) {
    const [heaviest] = findGaps(gradeAnswer(rubric, item.fixtures.partial));
    if (!heaviest || heaviest.weight < 2 || heaviest.followUp === undefined) continue;
    const asked = chooseFollowUp(rubric, item.fixtures.partial);
    if (asked === null) continue;
    authored += 1;
    expect([item.id, asked]).toEqual([item.id, heaviest.followUp]);
  }
  expect(authored).toBeGreaterThan(sampled.length / 3);
});
