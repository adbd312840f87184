import { ANNOUNCEMENTS, HARMLESS_REMARKS, RETRACTIONS } from '../evaluate/remarks';
import { AUTHORS, authorSet } from '../data/readAnswers';
import { readRemark } from './readRemark';

test.each(RETRACTIONS)('recognises “%s” as a retraction', (sentence) => {
  expect(readRemark(sentence)).toBe('retraction');
});

test.each(ANNOUNCEMENTS)('recognises “%s” as an announcement', (sentence) => {
  expect(readRemark(sentence)).toBe('announcement');
});

test('recognises an announcement at the start of the announced sentence', () => {
  expect(readRemark('Wrong answer: the call stack is emptied last.')).toBe('announcement');
});

test.each(HARMLESS_REMARKS)('recognises neither retraction nor announcement in “%s”', (sentence) => {
  expect(readRemark(sentence)).toBeNull();
});

test('finds no remark in answers graded 35 or above', () => {
  const sentences = AUTHORS.flatMap((authors) => authorSet(authors).tuned)
    .filter(({ grade }) => grade >= 35)
    .flatMap(({ answer }) => answer.split(/(?<=[.!?])\s+/));
  expect(sentences.length).toBeGreaterThan(10_000);
  expect(sentences.filter((sentence) => readRemark(sentence) !== null)).toEqual([]);
});
