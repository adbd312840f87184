import { findSecret } from './findSecret';

const SECRET = 'aB3-_xyzaB3-_xyzaB3-_xyzaB3-_xyzaB3-_xyz-_0';

test.each([
  SECRET,
  `${SECRET}.`,
  `${SECRET}).`,
  `${SECRET}%20`,
  `%20${SECRET}%0A`,
  `${SECRET}%E2%80%8B`,
  `${SECRET}%2520`,
  `${SECRET}>`,
  `${SECRET}&gt;`,
  `${SECRET}%E2%80%9D,`,
  `${SECRET}?utm_source=mail`,
  `${SECRET}&fbclid=1`,
  `${SECRET}:~:text=Java`,
  `${SECRET}_`,
  `${SECRET.slice(0, 20)}%0D%0A%20${SECRET.slice(20)}.`,
  `${SECRET}%`,
])('finds the secret in %s', (given) => {
  expect(SECRET).toHaveLength(43);
  expect(findSecret(given)).toBe(SECRET);
});

test.each(['', 'gone', SECRET.slice(1), '%E0%A4%A'])('finds no secret in %j', (given) => {
  expect(findSecret(given)).toBe(given);
});
