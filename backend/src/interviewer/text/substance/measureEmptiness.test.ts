import { OTHERS_ANSWERS, STRANGERS_ANSWERS } from '../../../../testing/answers/gradedAnswers';
import { tokenize } from '../tokenize';
import { measureEmptiness } from './measureEmptiness';

const emptinessOf = (text: string) => measureEmptiness(tokenize(text));

test.each([
  'It really depends on the project, there are many aspects to it, and in my team we always looked at it together.',
  'I would mention the queue, then the worker, and of course the difference between the two of them.',
  'When it comes to caching, the cache plays a central role and the strategy around it matters a lot.',
])('“%s” says nothing', (text) => {
  expect(emptinessOf(text)).toBeGreaterThan(0.5);
});

test.each([
  'A left join keeps every row of the left table and fills the missing columns with NULL.',
  'The salt is stored beside the hash, because it only has to be different for each user.',
  'The salt has to be kept secret, because whoever knows it can decrypt the hash.',
])('“%s” says something, right or wrong', (text) => {
  expect(emptinessOf(text)).toBeLessThan(0.3);
});

test('nothing is no empty talk', () => {
  expect(emptinessOf('')).toBe(0);
});

test('of answers that people graded, most of what is empty is heard as such, and hardly anything that is right', () => {
  const graded = [...OTHERS_ANSWERS.othersHeldOut, ...STRANGERS_ANSWERS.strangersHeldOut];
  const shareOf = (kinds: readonly string[]) => {
    const answers = graded.filter(({ kind }) => kinds.includes(kind));
    return answers.filter(({ answer }) => emptinessOf(answer) >= 0.4).length / answers.length;
  };
  expect(shareOf(['evasive', 'recital', 'soup'])).toBeGreaterThan(0.6);
  expect(shareOf(['strong', 'partial', 'short'])).toBeLessThan(0.06);
});
