import { readText } from '../../text/readText';
import { countUsers } from './countUsers';
import { compileBreadth, measureBreadth } from './breadth';

const points = [
  {
    weight: 3,
    sentences: [
      ['salt', 'differ', 'user'],
      ['random', 'salt', 'password'],
    ],
  },
  { weight: 1, sentences: [['pepper', 'vault']] },
];
const sentences = points.flatMap((point) => point.sentences);
const breadth = compileBreadth(points, { all: sentences.length, users: countUsers(sentences) });
const measure = (text: string) => measureBreadth(readText(text).content, breadth);

test('who speaks of more points, and of the heavier ones, has more breadth', () => {
  expect(
    measure('A random salt for each password differs from user to user, and a pepper is in the vault.'),
  ).toBe(1);
  expect(measure('A pepper is in the vault.')).toBeCloseTo(0.25);
  expect(measure('A random salt differs.')).toBeGreaterThan(measure('A pepper is in the vault.'));
  expect(measure('Lunch is at noon.')).toBe(0);
  expect(measureBreadth([], [])).toBe(0);
});

test('what stands in every sentence tells little', () => {
  const [salted] = breadth;
  expect(salted?.words.get('differ')).toBeGreaterThan(0);
  expect((salted?.words.get('salt') ?? 0) / 2).toBeLessThan(salted?.words.get('differ') ?? 0);
});
