import { freshAtLevel } from './freshAtLevel';

const count = (domainId: string, level: 'ADVANCED' | 'EXPERT', total: number, fresh: number) => ({
  domainId,
  level,
  total,
  fresh,
});
const counts = [
  count('d-js', 'ADVANCED', 8, 3),
  count('d-js', 'EXPERT', 6, 0),
  count('d-py', 'ADVANCED', 7, 7),
];

test('adds up the questions of the chosen domains at one level', () => {
  expect(freshAtLevel(counts, ['d-js'], 'ADVANCED')).toEqual({ total: 8, fresh: 3 });
  expect(freshAtLevel(counts, ['d-js'], 'EXPERT')).toEqual({ total: 6, fresh: 0 });
  expect(freshAtLevel(counts, ['d-js', 'd-py'], 'ADVANCED')).toEqual({ total: 15, fresh: 10 });
});

test('knows no number without a domain, or if one of the domains was not counted', () => {
  expect(freshAtLevel(counts, [], 'ADVANCED')).toBeNull();
  expect(freshAtLevel(counts, ['d-js', 'd-py'], 'EXPERT')).toBeNull();
});

test('counts a domain once if the server lists it twice', () => {
  expect(freshAtLevel([...counts, ...counts], ['d-js'], 'ADVANCED')).toEqual({ total: 8, fresh: 3 });
});
