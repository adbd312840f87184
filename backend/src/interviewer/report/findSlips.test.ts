import { BROKEN_ANSWERS } from '@prova/grading/evaluate/brokenEnglish';
import { answersIn } from '@prova/grading/data/readAnswers';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { findSlips } from './findSlips';

const items = readBankFiles().flatMap((file) => file.items);
/** Said as people who speak English well say it: the graded ones without those that are broken or misheard on purpose. */
const RIGHT = [
  ...items.flatMap(({ text, model, fixtures }) =>
    [model, ...Object.entries(fixtures).flatMap(([name, answer]) => (name === 'broken' ? [] : [answer]))].map(
      (answer) => ({ question: text, answer }),
    ),
  ),
  ...items.flatMap(({ text, concepts, misconceptions, hint, nextLevel }) =>
    [
      ...concepts.map(({ point }) => point),
      ...misconceptions.map(({ correction }) => correction),
      hint,
      nextLevel,
    ].map((answer) => ({ question: text, answer })),
  ),
  ...[...answersIn('tuned'), ...answersIn('held-out')]
    .filter(({ kind }) => kind !== 'broken' && kind !== 'misheard')
    .map(({ item, answer }) => ({ question: items.find(({ id }) => id === item)?.text ?? '', answer })),
];

test.each(BROKEN_ANSWERS)('[F9] $speaker: $answer', ({ answer, slips }) => {
  const found = findSlips(answer);
  for (const [barrier, words] of slips) {
    const slip = found.find((one) => one.barrier === barrier);
    expect({ barrier, words: slip?.words ?? '' }).toEqual({
      barrier,
      words: expect.stringContaining(words) as unknown,
    });
  }
  for (const { words, advice } of found) {
    expect(answer).toContain(words);
    expect(advice.say).not.toContain(words);
  }
});

test('[F9] no slip is found in English that is right', () => {
  const wrong = RIGHT.flatMap(({ question, answer }) =>
    findSlips(answer, question).map((slip) => ({ ...slip, answer })),
  );
  expect(RIGHT.length).toBeGreaterThan(2500);
  expect(wrong).toEqual([]);
});

test.each([
  'The functions that return a promise depend on it, and so do the callers that use it.',
  'Does the cache keep the value, or does it need to ask? It need not ask.',
  'It is vital that it not change. Let it run, and make it return early.',
  'The state it keeps is private, and the value it has is the one from the closure.',
  'If need be, the thread read it again; the scheduler let it wait.',
  'Adding columns is cheap. One of the tables is large, and the number of users is small.',
  'What the loop does is send a request; all it has to do is write.',
  'We went to a different server, in a different order, with two table scans and many row locks.',
  'I know what is slow. I have worked with it since 2019, and for three years with the other one.',
  'The developer says that he needs it. First the attacker looks around, then he writes to it.',
  'It depends on the data, more so when the pages are big. More fast disks help.',
  'More small functions are better. Without read replicas, get requests and write operations wait.',
  'He has to bring everything, because the image has no shell.',
])('[F9] right: %s', (text) => {
  expect(findSlips(text, 'What can an attacker do?')).toEqual([]);
});

test('[F9] what a note says is right: said so, the answer has no slip of that kind there', () => {
  for (const { answer } of BROKEN_ANSWERS) {
    for (const { words, advice } of findSlips(answer)) {
      const mended = answer.replace(words, advice.say[0]);
      expect(findSlips(mended).map((slip) => slip.words)).not.toContain(words);
    }
  }
});
