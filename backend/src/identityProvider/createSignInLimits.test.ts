import { createAttemptLimit } from './createAttemptLimit';
import { addressKey, createSignInLimits, type PasswordTry } from './createSignInLimits';

const MINUTE = 60_000;

function open() {
  let time = 1_000_000;
  const limits = createSignInLimits(() => time);
  const attempt = (more: Partial<PasswordTry> = {}) =>
    limits.begin({ account: 'robin', address: '192.0.2.1', knownBrowser: null, ...more });
  /** How many of so many wrong tries are looked at. */
  const guess = (count: number, of: (index: number) => Partial<PasswordTry> = () => ({})) =>
    Array.from({ length: count }, (_, index) => attempt(of(index))).filter(({ isAllowed }) => isAllowed)
      .length;
  return { limits, attempt, guess, pass: (milliseconds: number) => (time += milliseconds) };
}

test('[U17] ten wrong tries for an account from one address, then none until five minutes are over', () => {
  const { attempt, guess, pass } = open();
  expect(guess(30)).toBe(10);
  expect(attempt()).toEqual({ isAllowed: false, limit: 'account', waitS: 300 });
  pass(4 * MINUTE);
  expect(attempt()).toMatchObject({ isAllowed: false, waitS: 60 });
  pass(MINUTE);
  expect(guess(30)).toBe(10);
});

test('[U17] tries that succeed count for nothing, and those under way count already', () => {
  const { attempt, guess } = open();
  for (let times = 0; times < 30; times += 1) {
    const right = attempt();
    if (!right.isAllowed) throw new Error('A right password was not looked at');
    right.succeeded();
  }
  const underWay = Array.from({ length: 10 }, () => attempt());
  expect(underWay.every(({ isAllowed }) => isAllowed)).toBe(true);
  expect(guess(1)).toBe(0);
});

test('[U17] nobody locks anybody out: the owner comes in from elsewhere, or in a browser that is known', () => {
  const { attempt, guess } = open();
  guess(1000);
  expect(attempt({ address: '192.0.2.2' }).isAllowed).toBe(true);
  expect(attempt({ knownBrowser: 'own' }).isAllowed).toBe(true);
  // Also while a thousand machines guess, or the machine that the owner sits at.
  guess(1000, (index) => ({ address: `198.51.100.${index % 250}` }));
  guess(1000, (index) => ({ account: `somebody ${index}` }));
  expect(attempt({ address: '192.0.2.2' })).toMatchObject({ isAllowed: false, limit: 'account' });
  expect(attempt({ knownBrowser: 'own' }).isAllowed).toBe(true);
});

test('[U17] many machines have a hundred tries for an account together', () => {
  const { guess } = open();
  expect(guess(1000, (index) => ({ address: `198.51.${index % 250}.1` }))).toBe(100);
});

test('[U17] one address has fifty tries for whatever accounts; an IPv6 network is one address', () => {
  const { attempt, guess } = open();
  expect(guess(1000, (index) => ({ account: `account ${index}` }))).toBe(50);
  expect(attempt({ account: 'another' })).toMatchObject({ isAllowed: false, limit: 'address' });
  expect(attempt({ account: 'another', address: '192.0.2.2' }).isAllowed).toBe(true);
  expect(
    open().guess(1000, (index) => ({
      account: `a ${index}`,
      address: `2001:db8:1:2:${index.toString(16)}::1`,
    })),
  ).toBe(50);
});

test('[U17] a browser that is known is no way around: it has ten tries, for that account alone', () => {
  const { guess } = open();
  expect(guess(30, () => ({ knownBrowser: 'stolen' }))).toBe(10);
});

test('[U17] asking by registering which names are taken counts for the address, too', () => {
  const { limits, attempt } = open();
  for (let times = 0; times < 50; times += 1) {
    expect(limits.waitForRegistration('192.0.2.1')).toBe(0);
    limits.countTaken('192.0.2.1');
  }
  expect(limits.waitForRegistration('192.0.2.1')).toBe(300);
  expect(limits.waitForRegistration('192.0.2.2')).toBe(0);
  expect(attempt()).toMatchObject({ isAllowed: false, limit: 'address' });
});

test('[U17] the canary: without a limit every guess is looked at', () => {
  const limit = createAttemptLimit(Number.POSITIVE_INFINITY);
  for (let times = 0; times < 1000; times += 1) limit.count('robin');
  expect(limit.waitFor('robin')).toBe(0);
});

test('[U17] names that are guessed do not fill the memory', () => {
  const limit = createAttemptLimit(1, () => 0);
  limit.count('first');
  expect(limit.waitFor('first')).toBe(300);
  for (let index = 0; index < 10_000; index += 1) limit.count(String(index));
  expect([limit.waitFor('first'), limit.waitFor('9999')]).toEqual([0, 300]);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('[U17] the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
