import { FRESH_ANSWERS, FURTHER_ANSWERS, GRADED_ANSWERS } from '../../../testing/answers/gradedAnswers';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
import { judgeAnswer } from '../scoring/judgeAnswer';
import { chooseFollowUp } from './chooseFollowUp';
import { recognizeClarification } from './recognizeClarification';
import { replyTo } from './replyTo';

const { questions } = createQuestionBank(readBankFiles());

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

test('a reply says the question or what to do, and nothing else', () => {
  expect(replyTo({ kind: 'repeat' }, 'What is a lock?')).toBe('Of course. What is a lock?');
  expect(replyTo({ kind: 'meaning', of: 'lock' }, 'What is a lock?')).toContain('“lock”');
});

test('a follow-up is asked of a partial answer about what it lacks, never of one that makes no point, and gives no point away', () => {
  let asked = 0;
  for (const { item, rubric } of questions) {
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
  expect(asked).toBeGreaterThan(questions.length / 2);
});
