import { ANNOUNCEMENTS, HARMLESS_REMARKS, RETRACTIONS } from '../evaluate/remarks';
import { AUTHORS, authorSet } from '../data/readAnswers';
import { readRemark } from './readRemark';

test.each(RETRACTIONS)('“%s” takes all of it back', (sentence) => {
  expect(readRemark(sentence)).toBe('retraction');
});

test.each(ANNOUNCEMENTS)('“%s” says beforehand that nothing will hold', (sentence) => {
  expect(readRemark(sentence)).toBe('announcement');
});

test('an announcement may begin the sentence that it is about', () => {
  expect(readRemark('Wrong answer: the call stack is emptied last.')).toBe('announcement');
});

test.each(HARMLESS_REMARKS)('“%s” takes nothing back', (sentence) => {
  expect(readRemark(sentence)).toBeNull();
});

test('no sentence of an answer that people found worth something is one', () => {
  const sentences = AUTHORS.flatMap((authors) => authorSet(authors).tuned)
    .filter(({ grade }) => grade >= 35)
    .flatMap(({ answer }) => answer.split(/(?<=[.!?])\s+/));
  expect(sentences.length).toBeGreaterThan(10_000);
  expect(sentences.filter((sentence) => readRemark(sentence) !== null)).toEqual([]);
});
