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
  /** Network of all visitors; without it, each visitor has a separate network. */
  readonly network?: string;
}
/** Visitors who view the page repeatedly, each on the live release or the canary. */
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
/** A visitor, in a separate network unless given. */
const one = (name: string, network = name) => ({ name, network });
const inOneOf = (views: number) => (random: () => number) => random() < 1 / views;

test('flags a canary that fails one page view in twenty, with its figures in one sentence', () => {
  visit(DOES_NOT, { visitors: 180, fails: inOneOf(500) });
  visit(TRIES, { fails: inOneOf(20) });
  expect(standing().failing).toMatch(
    /^\d+ of 20 visitors \(\d+ page views\) saw it fail; for 1\.0\.0-abc: \d+ of 180 visitors \(2700 page views\)\. Evidence 10\^\d/,
  );
  expect(watch.isStopped(canary)).toBe(true);
  expect([...watch.found]).toEqual([[live.name, 1]]);
});

test.each([20, 100, 1_000])(
  '[R20] does not flag a canary that fails as often as the live release, one in %d',
  (views) => {
    visit(DOES_NOT, { visitors: 180, fails: inOneOf(views) });
    visit(TRIES, { fails: inOneOf(views) });
    expect(standing()).toMatchObject({ failing: null, canary: { visitors: 20 }, live: { visitors: 180 } });
  },
);

test('flags a slow canary, and ignores first pages, whose files are in no cache', () => {
  visit(DOES_NOT, { visitors: 180 });
  visit(TRIES, { views: 1, took: 9_000 });
  expect(standing()).toMatchObject({ failing: null, canary: { slow: 0 } });
  visit(DOES_NOT, { visitors: 180 });
  visit(TRIES, { took: 9_000 });
  expect(standing().failing).toMatch(/^20 of 20 visitors .* had a slow load; for 1\.0\.0-abc: 0 of 180/);
});

describe('files that failed to load', () => {
  const unfetched = (version: string) =>
    ({ remote: live.name, version, phase: 'entry', code: 'TIMEOUT', status: 0 }) as const;
  const come = (bucket: number, visitors: number, hang: number) => {
    const version = bucket === TRIES ? canary.remote.version : live.version;
    for (let each = 0; each < visitors; each += 1) {
      watch.hear(each < hang ? unfetched(version) : mounted(version), bucket, one(`${bucket} ${each}`));
    }
  };

  test('does not count missing files at first, as poor connections affect a new canary alone', () => {
    come(DOES_NOT, 180, 6);
    come(TRIES, 20, 6);
    expect(standing()).toMatchObject({ failing: null, canary: { unfetched: 6, failed: 0 } });
  });

  test('counts missing files at the first page view if most visitors miss them, and at the second in any case', () => {
    come(DOES_NOT, 180, 2);
    come(TRIES, 20, 19);
    expect(standing().failing).toMatch(/^19 of 20 visitors .* did not get its files/);
    watch.learn(registry);
    watch.learn(given);
    come(DOES_NOT, 180, 0);
    come(TRIES, 20, 6);
    come(DOES_NOT, 180, 0);
    come(TRIES, 20, 6);
    expect(standing().failing).toMatch(/^6 of 20 visitors .* saw it fail/);
  });
});

test('flags a canary that turns bad after forty thousand visitors', () => {
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

test('flags a canary that is served and never reports', () => {
  const give = (bucket: number, visitors: number) => {
    for (let each = 0; each < visitors; each += 1)
      watch.gave(live.name, bucket, one(`visitor ${bucket} ${each}`));
  };
  give(TRIES, 20);
  give(DOES_NOT, 180);
  visit(DOES_NOT, { visitors: 180, views: 1 });
  expect(standing().failing).toBeNull();
  now += 60_000;
  expect(standing().failing).toMatch(/^20 of 20 visitors .* never reported a mount/);
});

describe('forged reports', () => {
  test("does not end a canary on four visitors' forged reports, however many", () => {
    visit(DOES_NOT, { visitors: 180 });
    visit(TRIES, { visitors: 4, views: 1_000, fails: () => true });
    expect(standing()).toMatchObject({ failing: null, canary: { failed: 4, visitors: 4 } });
    // The same reports from nine visitors are evidence from several people.
    visit(TRIES, { visitors: 9, views: 1, fails: () => true });
    visit(DOES_NOT, { visitors: 180 });
    expect(standing().failing).not.toBeNull();
  });

  test('does not end a canary on the forged reports of many accounts in only three networks', () => {
    visit(DOES_NOT, { visitors: 180 });
    visit(TRIES, { visitors: 20, fails: () => true, network: 'an attic' });
    expect(standing()).toMatchObject({ failing: null, canary: { failed: 20 } });
    visit(TRIES, { visitors: 22, fails: () => true });
    visit(DOES_NOT, { visitors: 181 });
    expect(standing().failing).not.toBeNull();
  });

  test('does not exempt a canary whose visitors all share one corporate network', () => {
    visit(DOES_NOT, { visitors: 180, network: 'a firm' });
    visit(TRIES, { visitors: 20, fails: () => true, network: 'a firm' });
    expect(standing().failing).not.toBeNull();
  });

  test('fails a bad canary despite ten thousand good reports from one visitor', () => {
    visit(TRIES, { visitors: 1, views: 10_000 });
    expect(standing().canary.views).toBe(50);
    visit(DOES_NOT, { visitors: 180, fails: inOneOf(500) });
    visit(TRIES, { visitors: 21, fails: inOneOf(10) });
    expect(standing().failing).not.toBeNull();
  });

  test('counts a report for one arm only, and none with another bucket or a release not served', () => {
    watch.hear(mounted(live.version), DOES_NOT, one('one'));
    watch.hear(failed(canary.remote.version), TRIES, one('one'));
    watch.hear(failed(canary.remote.version), DOES_NOT, one('two'));
    // The fallback that replaced a failed canary is not counted either.
    watch.hear(failed(live.version), TRIES, one('three'));
    expect(standing()).toMatchObject({ canary: { failed: 0, views: 0 }, live: { failed: 0, views: 1 } });
  });
});

test('keeps a verdict until the registry ends the canary, and starts afresh for another canary or share', () => {
  visit(DOES_NOT, { visitors: 180 });
  visit(TRIES, { fails: () => true });
  expect(standing().failing).not.toBeNull();
  watch.learn({ ...given, version: 7 });
  expect(watch.isStopped(canary)).toBe(true);
  // A canary that starts with the same bucket belongs to the same set, and ends with it.
  expect(watch.isStopped({ ...canary, remote: { ...live, name: 'feedback' } })).toBe(true);
  watch.learn({ ...given, canaries: [{ ...canary, share: 20 }] });
  expect([watch.isStopped(canary), standing().canary.visitors]).toEqual([false, 0]);
  watch.learn(registry);
  expect([watch.read(), watch.isWatched(live.name)]).toEqual([[], false]);
});
