import { isAskedAgain, readAuthentication, readSignedOut, writeSignedOut } from './reauthentication';

test.each([
  ['after the logout', { authTime: 1_000, issuedAt: 1_001 }, 20, true],
  ['within the rounding before the logout', { authTime: 1_000, issuedAt: 1_022 }, 20, true],
  ['clearly before the logout', { authTime: 1_000, issuedAt: 1_023 }, 20, false],
  ['hours before the logout', { authTime: 1_000, issuedAt: 9_000 }, 20, false],
])('[S5] counts a password given %s as a sign-in: %4$s', (_when, authentication, signedOutAgo, expected) => {
  // The provider's clock is decades behind: only its own times are compared with each other.
  expect(isAskedAgain(authentication, { signedOutAgo, begunAgo: 5 })).toBe(expected);
});

test.each([
  [5, 20, true],
  [20, 5, false],
])(
  '[S5] counts, without an authentication time, a sign-in of %d s ago after a logout of %d s ago: %s',
  (begunAgo, signedOutAgo, expected) => {
    expect(isAskedAgain({ authTime: null, issuedAt: 1 }, { signedOutAgo, begunAgo })).toBe(expected);
  },
);

test('parses a logout mark: a missing one as no logout, an unreadable one as a logout long ago', () => {
  expect(readSignedOut(writeSignedOut(1_767_603_600.7))).toBe(1_767_603_600);
  expect(readSignedOut(undefined)).toBeNull();
  expect(['', 'x', '-1', '1e9', '9'.repeat(13)].map(readSignedOut)).toEqual([0, 0, 0, 0, 0]);
});

test('rejects an ID token without an issue time', () => {
  expect(readAuthentication({ iat: 7 })).toEqual({ authTime: null, issuedAt: 7 });
  expect(readAuthentication({ iat: 7, auth_time: 5 })).toEqual({ authTime: 5, issuedAt: 7 });
  expect(readAuthentication({ auth_time: 5 })).toBeNull();
});
