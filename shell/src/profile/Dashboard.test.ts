import { greetingOf } from './Dashboard';

test('[S15] changes the greeting at 12:00 and at 18:00', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greetingOf(hour));
  expect(greetings.indexOf('afternoon')).toBe(12);
  expect(greetings.indexOf('evening')).toBe(18);
  expect(greetings.filter((greeting) => greeting === 'morning')).toHaveLength(12);
});
