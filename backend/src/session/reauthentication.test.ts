import { isAskedAgain, readAuthentication, readSignedOut, writeSignedOut } from './reauthentication';

test.each([
  ['just now', { authTime: 1_000, issuedAt: 1_001 }, 20, true],
  ['a rounding before the logout', { authTime: 1_000, issuedAt: 1_022 }, 20, true],
  ['clearly before the logout', { authTime: 1_000, issuedAt: 1_023 }, 20, false],
  ['hours before', { authTime: 1_000, issuedAt: 9_000 }, 20, false],
])('[S5] a password given %s: signed in is %4$s', (_when, authentication, signedOutAgo, expected) => {
  // The provider's clock is decades behind: only its own times are compared with each other.
  expect(isAskedAgain(authentication, { signedOutAgo, begunAgo: 5 })).toBe(expected);
});

test.each([
  [5, 20, true],
  [20, 5, false],
])(
  '[S5] a provider that does not tell when: a sign-in of %d s ago after a logout of %d s ago counts: %s',
  (begunAgo, signedOutAgo, expected) => {
    expect(isAskedAgain({ authTime: null, issuedAt: 1 }, { signedOutAgo, begunAgo })).toBe(expected);
  },
);

test('a mark is read as it was written; none is no logout, and one that cannot be read is one of long ago', () => {
  expect(readSignedOut(writeSignedOut(1_767_603_600.7))).toBe(1_767_603_600);
  expect(readSignedOut(undefined)).toBeNull();
  expect(['', 'x', '-1', '1e9', '9'.repeat(13)].map(readSignedOut)).toEqual([0, 0, 0, 0, 0]);
});

test('a token that does not say when it was issued is none', () => {
  expect(readAuthentication({ iat: 7 })).toEqual({ authTime: null, issuedAt: 7 });
  expect(readAuthentication({ iat: 7, auth_time: 5 })).toEqual({ authTime: 5, issuedAt: 7 });
  expect(readAuthentication({ auth_time: 5 })).toBeNull();
});
