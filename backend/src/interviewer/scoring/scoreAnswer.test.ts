import { sampleOf } from '../../../testing/answers/sampleOf';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
import { describeStrengths } from '../report/describeStrengths';
import { english } from '../report/wording/english';
import { FUNCTION_WORDS, RELATION_WORDS } from '../text/functionWords';
import { tokenize } from '../text/tokenize';
import { judgeAnswer } from './judgeAnswer';
import { scoreAnswer } from './scoreAnswer';

const bank = createQuestionBank(readBankFiles());
const questions = sampleOf(bank.questions);

function assess(questionId: string, answer: string) {
  const found = bank.find(questionId);
  if (!found) throw new Error(questionId);
  const judgement = judgeAnswer(found.rubric, answer);
  const score = scoreAnswer(judgement);
  return { judgement, score, strengths: describeStrengths(judgement, score, english) };
}

const NOTHING = [
  '',
  '   ',
  'fine',
  'ok',
  'yes, of course',
  "I don't know",
  'I dont know, maybe the event loop and the microtask queue?',
  'No idea, sorry. Something with promises and a queue.',
  'asdf qwer zxcv',
  'я не знаю, это очередь микрозадач',
  '...',
  '🙂🙂🙂',
];

test.each(NOTHING)('“%s” scores at most 35 in every question and earns no praise', (answer) => {
  for (const { rubric } of questions) {
    const { score, strengths } = assess(rubric.item.id, answer);
    expect(score.total).toBeLessThanOrEqual(35);
    expect(strengths).toBe('');
  }
});

test.each([
  ['separated by commas', (words: readonly string[]) => words.join(', ')],
  ['one after the other', (words: readonly string[]) => words.join(' ')],
  ['joined by and', (words: readonly string[]) => words.join(' and ')],
])('the right keywords, %s, are capped and earn no praise', (_name, join) => {
  for (const { rubric } of questions) {
    for (const words of [
      rubric.item.terms,
      rubric.item.concepts.map(({ id }) => id),
      [...rubric.topicWords.keys()],
    ]) {
      const { score, strengths } = assess(rubric.item.id, join(words));
      expect(score.total).toBeLessThanOrEqual(35);
      expect(strengths).toBe('');
    }
  }
});

test('the content words of a model answer without its grammar are capped', () => {
  const stripped = questions.map(({ rubric: { item } }) => {
    const words = tokenize(item.model).map(({ word }) => word);
    const content = words.filter((word) => !FUNCTION_WORDS.has(word) && !RELATION_WORDS.has(word));
    return assess(item.id, content.join(' ')).score.total;
  });
  expect(Math.max(...stripped)).toBeLessThanOrEqual(35);
});

test('four of five model answers with their words shuffled are capped', () => {
  const shuffled = questions.map(({ rubric: { item } }) => {
    const words = item.model.replaceAll(/[.,:;]/g, '').split(' ');
    // Every word moves by a stride that has no common factor with the length.
    const stride = words.length % 37 === 0 ? 41 : 37;
    const moved = words.map((_, index) => words[(index * stride) % words.length]).join(' ');
    return assess(item.id, moved).score.total;
  });
  const capped = shuffled.filter((total) => total <= 35).length;
  expect(capped / shuffled.length).toBeGreaterThanOrEqual(0.8);
});

test('a keyword of the language after an article, as in “an if”, is no sign of shuffled words', () => {
  const { judgement } = assess(
    'react-custom-hooks',
    'Custom hooks are nice when a component gets too big, for example a useFetch. The rule says never use it in an if, because React would be confused.',
  );
  expect(judgement.limitation).toBeNull();
});

test('grammar and spelling do not lower accuracy', () => {
  const correct = assess(
    'js-event-loop',
    'First the synchronous log runs, because the call stack must be empty. Then the promise callback runs from the microtask queue, before the timeout. The timer callback goes to the macrotask queue.',
  );
  const broken = assess(
    'js-event-loop',
    'First the sinchronous log run, becouse call stack must empty. Then promise callback run from the microtask queue, before the timeout. Timer callback go in makrotask queue.',
  );
  expect(broken.score.accuracy).toBe(correct.score.accuracy);
  expect(broken.score.accuracy).toBeGreaterThanOrEqual(60);
});

test('names of methods that are also conjunctions do not make an answer look scrambled', () => {
  const { judgement } = assess(
    'java-null-optional',
    'I check for null with if before I call methods. Optional is a container which may be empty and you can use ifPresent or orElse.',
  );
  expect(judgement.limitation).toBeNull();
});

test.each([
  ['java-container-memory', 'Simply increasing Xmx would not help, the rest would have even less room.'],
  ['java-jpa-n-plus-one', 'It would be a mistake to set all associations to eager.'],
  ['java-jvm', 'It is not true that Java is only interpreted.'],
  ['java-null-optional', 'Using Optional everywhere is a bad habit, it would only hide the problem.'],
  ['java-streams', 'Some people claim that a stream is always faster than a loop.'],
  ['java-streams', 'A stream is always faster than a loop, which is not true.'],
  ['java-strings', 'I call equals instead of comparing the content with ==.'],
  ['py-logging', 'Logging everything at debug level would only bury the important line.'],
  ['sql-n-plus-one', 'If you make all relations eager, every page loads too much.'],
  ['cloud-operator', 'If the reconcile function waits for ten minutes, the others are blocked.'],
])('%s: “%s” rejects a wrong claim and is not held against the candidate', (questionId, answer) => {
  expect(assess(questionId, answer).judgement.mistakes).toEqual([]);
});

test.each([
  ['java-container-memory', 'I would increase Xmx. That is no problem.'],
  ['java-jvm', 'Java is only interpreted and therefore it is not fast.'],
  ['java-streams', 'A stream is always faster than a loop, so I never write loops.'],
  ['java-streams', 'A stream is always faster than a loop, which is true on our servers.'],
  ['sql-n-plus-one', 'If you want speed make all relations eager.'],
])('%s: “%s” is a wrong claim although a negation or a condition stands beside it', (questionId, answer) => {
  expect(assess(questionId, answer).judgement.mistakes).toHaveLength(1);
});

test('saying the opposite earns nothing', () => {
  const right = assess(
    'cloud-container',
    'A container is an isolated process and it shares the kernel with the host, a virtual machine does not.',
  );
  const wrong = assess(
    'cloud-container',
    'A container is no isolated process and it does not share the kernel with the host, a virtual machine does.',
  );
  expect(wrong.score.total).toBeLessThan(right.score.total - 15);
});

test('a wrong claim costs what a good point earns, and its words are no evidence for a point', () => {
  const answer =
    'An inner join returns only rows that match in both tables. A left join returns all rows of the right table.';
  const { judgement } = assess('sql-joins', answer);
  expect(judgement.mistakes).toHaveLength(1);
  expect(judgement.covered.map(({ concept }) => concept.id)).toEqual(['inner']);
});

test('an answer of 20 000 characters is judged in well under a second', () => {
  const found = bank.find('sd-incident-redesign');
  if (!found) throw new Error('missing');
  const long = `${found.rubric.item.model} `.repeat(30).slice(0, 20_000);
  // Of the processor: what else the machine does is not measured.
  const start = process.cpuUsage();
  scoreAnswer(judgeAnswer(found.rubric, long));
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(500);
});
