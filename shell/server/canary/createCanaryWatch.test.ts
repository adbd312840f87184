import type { RegisteredRemote, Registry } from '@prova/registry/registry';
import { registry } from '../testing/createTestSite';
import { createSeededRandom } from '@prova/node/createSeededRandom';
import { createCanaryWatch, type CanaryWatch } from './createCanaryWatch';

const live = registry.remotes[0] as RegisteredRemote;
const canary = { remote: { ...live, version: '2.0.0' }, fallback: live, share: 10, seat: 40 };
const given: Registry = { ...registry, canaries: [canary] };
const [TRIES, DOES_NOT] = [45, 80];
const mounted = (version: string, took = 300) =>
  ({ remote: live.name, version, phase: 'mounted', took }) as const;
const failed = (version: string) =>
  ({ remote: live.name, version, phase: 'page', code: 'RENDER', status: 0 }) as const;

let now: number;
let watch: CanaryWatch;
beforeEach(() => {
  now = Date.UTC(2026, 10, 23);
  watch = createCanaryWatch(() => now);
  watch.learn(given);
});
const standing = () => {
  now += 6_000;
  const [only] = watch.read();
  if (!only) throw new Error('nothing is compared');
  return only;
};

interface Visits {
  readonly visitors?: number;
  readonly views?: number;
  readonly fails?: (random: () => number) => boolean;
  readonly took?: number;
  /** The network of each; one of their own where left out. */
  readonly network?: string;
}
/** Visitors who look at the page again and again, each of the live release or of the canary. */
function visit(
  bucket: number,
  { visitors = 20, views = 15, fails = () => false, took = 300, network }: Visits,
): void {
  const random = createSeededRandom(visitors);
  const version = bucket === TRIES ? canary.remote.version : live.version;
  for (let view = 0; view < views; view += 1) {
    for (let each = 0; each < visitors; each += 1) {
      const voter = one(`visitor ${bucket} ${each}`, network);
      watch.hear(fails(random) ? failed(version) : mounted(version, took + (each % 10) * 20), bucket, voter);
    }
  }
}
/** Each in a network of their own. */
const one = (name: string, network = name) => ({ name, network });
const inOneOf = (views: number) => (random: () => number) => random() < 1 / views;

test('a canary that fails for one page view in twenty is found, with its figures in one sentence', () => {
  visit(DOES_NOT, { visitors: 180, fails: inOneOf(500) });
  visit(TRIES, { fails: inOneOf(20) });
  expect(standing().failing).toMatch(
    /^\d+ of 20 visitors \(\d+ page views\) had it fail; of 1\.0\.0-abc it was \d+ of 180 visitors \(2700 page views\)\. Evidence 10\^\d/,
  );
  expect(watch.isStopped(canary)).toBe(true);
  expect([...watch.found]).toEqual([[live.name, 1]]);
});

test.each([20, 100, 1_000])(
  '[R20] one that fails as what is live does, in one of %d, is left alone',
  (views) => {
    visit(DOES_NOT, { visitors: 180, fails: inOneOf(views) });
    visit(TRIES, { fails: inOneOf(views) });
    expect(standing()).toMatchObject({ failing: null, canary: { visitors: 20 }, live: { visitors: 180 } });
  },
);

test('one that makes people wait is found; a first page is not held against it, whose files are in no cache', () => {
  visit(DOES_NOT, { visitors: 180 });
  visit(TRIES, { views: 1, took: 9_000 });
  expect(standing()).toMatchObject({ failing: null, canary: { slow: 0 } });
  visit(DOES_NOT, { visitors: 180 });
  visit(TRIES, { took: 9_000 });
  expect(standing().failing).toMatch(
    /^20 of 20 visitors .* waited long for it; of 1\.0\.0-abc it was 0 of 180/,
  );
});

describe('files that did not come', () => {
  const unfetched = (version: string) =>
    ({ remote: live.name, version, phase: 'entry', code: 'TIMEOUT', status: 0 }) as const;
  const come = (bucket: number, visitors: number, hang: number) => {
    const version = bucket === TRIES ? canary.remote.version : live.version;
    for (let each = 0; each < visitors; each += 1) {
      watch.hear(each < hang ? unfetched(version) : mounted(version), bucket, one(`${bucket} ${each}`));
    }
  };

  test('of a canary are in no cache at first: it is left alone where poor lines show with it', () => {
    come(DOES_NOT, 180, 6);
    come(TRIES, 20, 6);
    expect(standing()).toMatchObject({ failing: null, canary: { unfetched: 6, failed: 0 } });
  });

  test('for nearly anybody are held against it at the first page view, and any at the second', () => {
    come(DOES_NOT, 180, 2);
    come(TRIES, 20, 19);
    expect(standing().failing).toMatch(/^19 of 20 visitors .* did not get its files/);
    watch.learn(registry);
    watch.learn(given);
    come(DOES_NOT, 180, 0);
    come(TRIES, 20, 6);
    come(DOES_NOT, 180, 0);
    come(TRIES, 20, 6);
    expect(standing().failing).toMatch(/^6 of 20 visitors .* had it fail/);
  });
});

test('one that turns bad after forty thousand visitors is found', () => {
  visit(DOES_NOT, { visitors: 36_000, views: 1 });
  visit(TRIES, { visitors: 4_000, views: 1 });
  expect(standing()).toMatchObject({
    failing: null,
    canary: { visitors: 4_000 },
    live: { visitors: 16_000 },
  });
  visit(TRIES, { visitors: 40, views: 2, fails: () => true });
  visit(DOES_NOT, { visitors: 360, views: 2 });
  expect(standing().failing).not.toBeNull();
});

test('one that is given and never heard of is found', () => {
  const give = (bucket: number, visitors: number) => {
    for (let each = 0; each < visitors; each += 1)
      watch.gave(live.name, bucket, one(`visitor ${bucket} ${each}`));
  };
  give(TRIES, 20);
  give(DOES_NOT, 180);
  visit(DOES_NOT, { visitors: 180, views: 1 });
  expect(standing().failing).toBeNull();
  now += 60_000;
  expect(standing().failing).toMatch(/^20 of 20 visitors .* never reported that it came up/);
});

describe('whoever forges reports', () => {
  test('does not end a canary: each counts as one, and the figures of four are too few whatever they say', () => {
    visit(DOES_NOT, { visitors: 180 });
    visit(TRIES, { visitors: 4, views: 1_000, fails: () => true });
    expect(standing()).toMatchObject({ failing: null, canary: { failed: 4, visitors: 4 } });
    // The same from five more is what several people have seen.
    visit(TRIES, { visitors: 9, views: 1, fails: () => true });
    visit(DOES_NOT, { visitors: 180 });
    expect(standing().failing).not.toBeNull();
  });

  test('does not end a canary with many accounts: those whom it failed are of three networks', () => {
    visit(DOES_NOT, { visitors: 180 });
    visit(TRIES, { visitors: 20, fails: () => true, network: 'an attic' });
    expect(standing()).toMatchObject({ failing: null, canary: { failed: 20 } });
    visit(TRIES, { visitors: 22, fails: () => true });
    visit(DOES_NOT, { visitors: 181 });
    expect(standing().failing).not.toBeNull();
  });

  test('does not keep a firm from it whose people are all of one network', () => {
    visit(DOES_NOT, { visitors: 180, network: 'a firm' });
    visit(TRIES, { visitors: 20, fails: () => true, network: 'a firm' });
    expect(standing().failing).not.toBeNull();
  });

  test('does not keep a bad one: ten thousand good reports of one weigh no more than fifty', () => {
    visit(TRIES, { visitors: 1, views: 10_000 });
    expect(standing().canary.views).toBe(50);
    visit(DOES_NOT, { visitors: 180, fails: inOneOf(500) });
    visit(TRIES, { visitors: 21, fails: inOneOf(10) });
    expect(standing().failing).not.toBeNull();
  });

  test('is on one side: with another bucket, or of a release that they were not given, nothing counts', () => {
    watch.hear(mounted(live.version), DOES_NOT, one('one'));
    watch.hear(failed(canary.remote.version), TRIES, one('one'));
    watch.hear(failed(canary.remote.version), DOES_NOT, one('two'));
    // Nor what stood in for the canary where it failed.
    watch.hear(failed(live.version), TRIES, one('three'));
    expect(standing()).toMatchObject({ canary: { failed: 0, views: 0 }, live: { failed: 0, views: 1 } });
  });
});

test('what was found stays found until the registry gives it no more; another canary or share begins anew', () => {
  visit(DOES_NOT, { visitors: 180 });
  visit(TRIES, { fails: () => true });
  expect(standing().failing).not.toBeNull();
  watch.learn({ ...given, version: 7 });
  expect(watch.isStopped(canary)).toBe(true);
  // What began with it begins with the same bucket, and ends with it.
  expect(watch.isStopped({ ...canary, remote: { ...live, name: 'feedback' } })).toBe(true);
  watch.learn({ ...given, canaries: [{ ...canary, share: 20 }] });
  expect([watch.isStopped(canary), standing().canary.visitors]).toEqual([false, 0]);
  watch.learn(registry);
  expect([watch.read(), watch.isWatched(live.name)]).toEqual([[], false]);
});
