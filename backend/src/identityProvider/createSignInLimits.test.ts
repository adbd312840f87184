import { createAttemptLimit } from './createAttemptLimit';
import { createSignInLimits, type PasswordTry } from './createSignInLimits';

const MINUTE = 60_000;

function open() {
  let time = 1_000_000;
  const limits = createSignInLimits(() => time);
  const attempt = (more: Partial<PasswordTry> = {}) =>
    limits.begin({ account: 'robin', address: '192.0.2.1', knownBrowser: null, ...more });
  /** Makes wrong attempts; returns how many of them were checked. */
  const guess = async (count: number, of: (index: number) => Partial<PasswordTry> = () => ({})) => {
    let lookedAt = 0;
    for (let index = 0; index < count; index += 1) {
      const decision = await attempt(of(index));
      if (!decision.isAllowed) continue;
      decision.end(false);
      lookedAt += 1;
    }
    return lookedAt;
  };
  /** Tries the right password; returns whether it was checked. */
  const isRight = async (more: Partial<PasswordTry> = {}) => {
    const decision = await attempt(more);
    if (decision.isAllowed) decision.end(true);
    return decision.isAllowed;
  };
  return { limits, attempt, guess, isRight, pass: (milliseconds: number) => (time += milliseconds) };
}

test('[U17] allows ten wrong attempts per account and address, then none for five minutes', async () => {
  const { attempt, guess, pass } = open();
  expect(await guess(30)).toBe(10);
  expect(await attempt()).toEqual({ isAllowed: false, limit: 'account', waitS: 300 });
  pass(4 * MINUTE);
  expect(await attempt()).toMatchObject({ isAllowed: false, waitS: 60 });
  pass(MINUTE);
  expect(await guess(30)).toBe(10);
});

test('[U17] does not count successful attempts, and queues an eleventh behind ten pending ones', async () => {
  const { attempt, guess } = open();
  const allowed = async () => {
    const decision = await attempt();
    if (!decision.isAllowed) throw new Error('A password was not looked at');
    return decision;
  };
  for (let times = 0; times < 30; times += 1) (await allowed()).end(true);
  const underWay = await Promise.all(Array.from({ length: 10 }, allowed));
  let isLookedAt = false;
  const next = allowed().then((decision) => {
    isLookedAt = true;
    decision.end(true);
  });
  await new Promise(setImmediate);
  expect(isLookedAt).toBe(false);
  underWay[0]?.end(true);
  await next;
  // Nine wrong attempts leave one more: parallel attempts gain nothing over sequential ones.
  for (const wrong of underWay.slice(1)) wrong.end(false);
  expect(await guess(30)).toBe(1);
});

test('[U17] checks ten of a thousand parallel guesses, and rejects the others without a wait', async () => {
  const { attempt } = open();
  const decisions = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const decision = await attempt();
      await new Promise(setImmediate);
      if (decision.isAllowed) decision.end(false);
      return decision.isAllowed;
    }),
  );
  expect(decisions.filter(Boolean)).toHaveLength(10);
});

test('[U17] admits two hundred people with correct passwords from one address at once', async () => {
  const { attempt } = open();
  const decisions = await Promise.all(
    Array.from({ length: 200 }, async (_none, index) => {
      const decision = await attempt({ account: `person ${index}` });
      await new Promise(setImmediate);
      if (decision.isAllowed) decision.end(true);
      return decision.isAllowed;
    }),
  );
  expect(decisions.every(Boolean)).toBe(true);
});

test('[U17] never locks the owner out: another address or a known browser still signs in', async () => {
  const { attempt, guess, isRight } = open();
  await guess(1000);
  expect(await isRight({ address: '192.0.2.2' })).toBe(true);
  expect(await isRight({ knownBrowser: 'own' })).toBe(true);
  // A known browser still signs in while a thousand machines guess, or the owner's own machine does.
  await guess(1000, (index) => ({ address: `198.51.100.${index % 250}` }));
  await guess(1000, (index) => ({ account: `somebody ${index}` }));
  expect(await attempt({ address: '192.0.2.2' })).toMatchObject({ isAllowed: false, limit: 'account' });
  expect(await isRight({ knownBrowser: 'own' })).toBe(true);
});

test('[U17] limits an account to a hundred attempts from all machines together', async () => {
  const { guess } = open();
  expect(await guess(1000, (index) => ({ address: `198.51.${index % 250}.1` }))).toBe(100);
});

test('[U17] limits an address, or a whole IPv6 network, to fifty attempts for all accounts', async () => {
  const { attempt, guess, isRight } = open();
  expect(await guess(1000, (index) => ({ account: `account ${index}` }))).toBe(50);
  expect(await attempt({ account: 'another' })).toMatchObject({ isAllowed: false, limit: 'address' });
  expect(await isRight({ account: 'another', address: '192.0.2.2' })).toBe(true);
  expect(
    await open().guess(1000, (index) => ({
      account: `a ${index}`,
      address: `2001:db8:1:2:${index.toString(16)}::1`,
    })),
  ).toBe(50);
});

test('[U17] limits a known browser to ten attempts, for that account only', async () => {
  const { guess } = open();
  expect(await guess(30, () => ({ knownBrowser: 'stolen' }))).toBe(10);
});

test('[U17] counts registrations of taken names as attempts from the address', async () => {
  const { limits, attempt } = open();
  for (let times = 0; times < 50; times += 1) {
    expect(limits.waitForRegistration('192.0.2.1')).toBe(0);
    limits.countTaken('192.0.2.1');
  }
  expect(limits.waitForRegistration('192.0.2.1')).toBe(300);
  expect(limits.waitForRegistration('192.0.2.2')).toBe(0);
  expect(await attempt()).toMatchObject({ isAllowed: false, limit: 'address' });
});

test('[U17] negative control: without a limit every guess is checked', () => {
  const limit = createAttemptLimit(Number.POSITIVE_INFINITY);
  for (let times = 0; times < 1000; times += 1) limit.count('robin');
  expect(limit.waitFor('robin')).toBe(0);
});

test('[U17] bounds the memory for guessed names', () => {
  const limit = createAttemptLimit(1, () => 0);
  limit.count('first');
  expect(limit.waitFor('first')).toBe(300);
  for (let index = 0; index < 10_000; index += 1) limit.count(String(index));
  expect([limit.waitFor('first'), limit.waitFor('9999')]).toEqual([0, 300]);
});
