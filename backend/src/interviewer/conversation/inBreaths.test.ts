import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { BREATH, findBreath, inBreaths } from './inBreaths';

const { questions } = createQuestionBank(readBankFiles());
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

test.each([
  ['How does a stream work, and when would you rather write a plain loop for it?', 'and when would'],
  [
    'A page is slow for everybody in the morning. How do you find the cause, and what do you do?',
    'How do you find',
  ],
  [
    'What is a transaction? Explain it with a transfer between accounts, and say what happens if it crashes.',
    'Explain it with',
  ],
  // The list ends before the question begins.
  [
    'A system must answer what a contract looked like, and what we believed about it. How do you model that?',
    'How do you',
  ],
])('speaks “%s” in two breaths', (text, second) => {
  const at = findBreath(text);
  expect(text.slice(at ?? text.length)).toMatch(new RegExp(`^${second}`));
  expect(inBreaths(text)).toBe(`${text.slice(0, at ?? 0).trimEnd()}${BREATH}${text.slice(at ?? 0)}`);
  expect(inBreaths(inBreaths(text))).toBe(inBreaths(text));
});

test.each([
  'What is the difference between props and state in React?',
  'In what order do the callbacks of a promise and of a timer run here, and why?',
  'How would you use a store, e.g. Redis or a table of your own, to keep the sessions of users?',
  'How do you explain "You shall not pass. Never ask again why" to a colleague of yours today?',
  'How do you move a service (it is old. Nobody knows it any more and how) to another team?',
])('speaks “%s” in one breath', (text) => {
  expect(findBreath(text)).toBeNull();
  expect(inBreaths(text)).toBe(text);
});

test("splits the bank's long questions into two breaths of four words or more, never within a name", () => {
  const divided = questions.filter(({ item }) => findBreath(item.text) !== null);
  console.info(`questions ${String(questions.length)} · in two breaths ${String(divided.length)}`);
  expect(divided.length).toBeGreaterThan(questions.length * 0.7);
  for (const { item } of questions) {
    for (const text of [item.text, item.spoken ?? item.text]) {
      const [first = '', second, ...more] = inBreaths(text).split(BREATH);
      expect([item.id, more]).toEqual([item.id, []]);
      // Nothing is lost or added.
      expect(inBreaths(text).replace(BREATH, ' ')).toBe(text);
      if (second === undefined) continue;
      expect([item.id, Math.min(wordsOf(first).length, wordsOf(second).length) >= 4]).toEqual([
        item.id,
        true,
      ]);
      const names = [...item.terms, ...item.sides.flat(), item.topic].filter((name) => name.includes(' '));
      const whole = names.filter((name) => text.includes(name));
      expect([item.id, whole.filter((name) => !first.includes(name) && !second.includes(name))]).toEqual([
        item.id,
        [],
      ]);
      // A part ends with a sentence or a clause.
      expect([
        item.id,
        /[.?!,;:]["”’)]?$/.test(first) || /^and (?:what|how|why|when|wh)/.test(second),
      ]).toEqual([item.id, true]);
    }
    // Displayed and spoken text pause at the same place.
    const shown = findBreath(item.text) !== null;
    expect([item.id, shown]).toEqual([item.id, findBreath(item.spoken ?? item.text) !== null]);
  }
});
