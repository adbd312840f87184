import type { CanaryArm, CanaryStatus } from '@prova/api/types/canaryStatus';
import type { MountReport } from '@prova/shared/releases/mountReport';
import type { RegisteredCanary, Registry } from '@prova/registry/registry';
import { isGiven } from './chooseSet';
import { createComparison, type Comparison } from './compareArms';
import type { VoterName } from './createVoterNames';

type Arm = 'canary' | 'live';
/**
 * Events that count against a canary: it failed, its files failed to load at the first page view, it was
 * slow, or it was served and never reported.
 */
export const KINDS = ['failed', 'unfetched', 'slow', 'silent'] as const;
type Kind = (typeof KINDS)[number];

/**
 * `alpha`: upper bound on the probability of rolling back a canary that is no worse than tolerated, however
 * long it is watched; two in a thousand together. `tolerated`: factor by which the event may be more
 * frequent.
 */
const TESTS: Readonly<Record<Kind, { readonly alpha: number; readonly tolerated: number }>> = {
  failed: { alpha: 0.001, tolerated: 1.5 },
  // At the first page view, a canary's files are fetched, while those of the live release are mostly cached:
  // poor connections show up in the canary alone.
  unfetched: { alpha: 0.0004, tolerated: 6 },
  slow: { alpha: 0.0003, tolerated: 1.5 },
  silent: { alpha: 0.0003, tolerated: 1.5 },
};
const UNFETCHED: ReadonlySet<string> = new Set(['MISSING', 'TIMEOUT']);
/**
 * Minimum number of visitors with an event: no single visitor can roll back a canary, whatever the figures
 * say.
 */
const LEAST_VISITORS = 5;
/**
 * Minimum number of networks, if the live release has as many: one visitor with many accounts cannot roll
 * back a canary either.
 */
const LEAST_NETWORKS = 3;
/** Maximum page views counted per visitor, so that nobody outweighs the others by viewing a page all day. */
const MOST_VIEWS = 50;
/** Number of visitors remembered. The least recently seen are forgotten, and would count as new. */
const MOST_VISITORS = 20_000;
const STRETCH_MS = 5_000;
/** Time without a report after which a served page counts as silent. */
const SILENT_AFTER_MS = 60_000;
/**
 * Number of page views of the live release before a page view of a canary can be slow: slower than nine in
 * ten of these, and at least a second.
 */
const TIMES_TO_LEARN = 50;
const FAST_ENOUGH_MS = 1_000;

/** A visitor's reports so far; each event counts against a release once. */
interface Voter {
  readonly arm: Arm;
  readonly network: string;
  views: number;
  /**
   * Whether this is the second page or a later one: files of either release are in the browser's cache then.
   */
  isWarm: boolean;
  readonly against: Set<Kind>;
  /** When a page was served that has not reported yet; null if there is none. */
  awaited: number | null;
}

type Stretch = Record<Kind, Record<Arm, { trials: number; events: number }>>;

const countNone = (): Stretch => {
  const seen = () => ({ canary: { trials: 0, events: 0 }, live: { trials: 0, events: 0 } });
  return { failed: seen(), unfetched: seen(), slow: seen(), silent: seen() };
};

interface Trial {
  readonly remote: string;
  readonly versions: Readonly<Record<Arm, string>>;
  readonly since: number;
  readonly voters: Map<string, Voter>;
  readonly comparisons: Readonly<Record<Kind, Comparison>>;
  readonly views: Record<Arm, number>;
  canary: RegisteredCanary;
  stretch: Stretch;
  stretchSince: number;
  readonly liveTimes: number[];
  slowAbove: number | null;
  failing: string | null;
}

export interface CanaryWatch {
  /** Starts to compare the canaries of the registry, and forgets canaries that it no longer lists. */
  learn(registry: Registry): void;
  isWatched(remote: string): boolean;
  /** Whether a canary, or one of its set, is to be stopped. */
  isStopped(canary: RegisteredCanary): boolean;
  /** Records a document that shows a page of this remote. */
  gave(remote: string, bucket: number, voter: VoterName): void;
  hear(report: MountReport, bucket: number, voter: VoterName): void;
  read(): readonly CanaryStatus[];
  /** Number of rollbacks decided by this server, by remote. */
  readonly found: ReadonlyMap<string, number>;
}

function begin(canary: RegisteredCanary, live: string, now: number): Trial {
  const { name, version } = canary.remote;
  return {
    remote: name,
    versions: { canary: version, live },
    since: now,
    voters: new Map(),
    comparisons: {
      failed: createComparison(TESTS.failed.tolerated),
      unfetched: createComparison(TESTS.unfetched.tolerated),
      slow: createComparison(TESTS.slow.tolerated),
      silent: createComparison(TESTS.silent.tolerated),
    },
    views: { canary: 0, live: 0 },
    canary,
    stretch: countNone(),
    stretchSince: now,
    liveTimes: [],
    slowAbove: null,
    failing: null,
  };
}

function armOf({ voters, views, versions }: Trial, arm: Arm): CanaryArm {
  const own = [...voters.values()].filter((voter) => voter.arm === arm);
  const against = (kind: Kind) => own.filter((voter) => voter.against.has(kind)).length;
  return {
    version: versions[arm],
    visitors: own.length,
    views: views[arm],
    failed: against('failed'),
    unfetched: against('unfetched'),
    slow: against('slow'),
    silent: against('silent'),
  };
}

/** Whether several people have seen the event, even if one of them poses as several. */
function isOfSeveral({ voters }: Trial, kind: Kind): boolean {
  const against = [...voters.values()].filter((voter) => voter.arm === 'canary' && voter.against.has(kind));
  if (against.length < LEAST_VISITORS) return false;
  const networks = new Set(against.map(({ network }) => network));
  if (networks.size >= LEAST_NETWORKS) return true;
  // All of a company may share one network.
  const ofLive = [...voters.values()].flatMap(({ arm, network }) => (arm === 'live' ? [network] : []));
  return networks.size >= new Set(ofLive).size;
}

const SAID: Readonly<Record<Kind, string>> = {
  failed: 'saw it fail',
  unfetched: 'did not get its files at their first page view',
  slow: 'had a slow load',
  silent: 'got it and never reported a mount',
};

function describe(trial: Trial, kind: Kind, evidence: number): string {
  const [canary, live] = [armOf(trial, 'canary'), armOf(trial, 'live')];
  const said = (arm: CanaryArm) => `${arm[kind]} of ${arm.visitors} visitors (${arm.views} page views)`;
  return (
    `${said(canary)} ${SAID[kind]}; for ${live.version}: ${said(live)}. ` +
    `Evidence 10^${(evidence / Math.LN10).toFixed(1)}; 10^${(-Math.log10(TESTS[kind].alpha)).toFixed(1)} is needed.`
  );
}

/**
 * Compares canaries with the live release by browsers' reports, and recommends a rollback once the evidence
 * suffices. Reports can be forged, so a visitor counts once, and at most once against a release.
 * @param now in milliseconds since 1970 UTC
 */
export function createCanaryWatch(now: () => number = Date.now): CanaryWatch {
  const trials = new Map<string, Trial>();
  const found = new Map<string, number>();
  let learnt: Registry | null = null;

  function findVoter(trial: Trial, { name, network }: VoterName, bucket: number): Voter | null {
    const arm = isGiven(trial.canary, bucket) ? 'canary' : 'live';
    const known = trial.voters.get(name);
    // A visitor who changes arms is ignored from then on.
    if (known && known.arm !== arm) return null;
    const voter: Voter = known ?? {
      arm,
      network,
      views: 0,
      isWarm: false,
      against: new Set(),
      awaited: null,
    };
    // Most recently seen last.
    trial.voters.delete(name);
    trial.voters.set(name, voter);
    const [oldest] = trial.voters.keys();
    if (trial.voters.size > MOST_VISITORS && oldest !== undefined) trial.voters.delete(oldest);
    return voter;
  }

  function count({ stretch }: Trial, voter: Voter, kind: Kind, happened: boolean): void {
    if (voter.against.has(kind)) return;
    stretch[kind][voter.arm].trials += 1;
    if (!happened) return;
    stretch[kind][voter.arm].events += 1;
    voter.against.add(kind);
  }

  function countTime(trial: Trial, voter: Voter, took: number): void {
    if (!voter.isWarm) {
      voter.isWarm = true;
      return;
    }
    const { liveTimes } = trial;
    if (trial.slowAbove !== null) return count(trial, voter, 'slow', took > trial.slowAbove);
    if (voter.arm === 'live') liveTimes.push(took);
    if (liveTimes.length < TIMES_TO_LEARN) return;
    const inOrder = liveTimes.toSorted((a, b) => a - b);
    trial.slowAbove = Math.max(FAST_ENOUGH_MS, inOrder[Math.floor(TIMES_TO_LEARN * 0.9)] ?? 0);
  }

  function judge(trial: Trial): void {
    if (trial.failing !== null) return;
    for (const kind of KINDS) {
      const { stretch, comparisons } = trial;
      const { canary, live } = stretch[kind];
      // A stretch continues until both arms were seen: with one arm alone, the arm of an event says nothing.
      if (canary.trials === 0 || live.trials === 0) continue;
      comparisons[kind].add(canary, live);
      stretch[kind] = countNone()[kind];
      const evidence = comparisons[kind].evidence();
      if (evidence < -Math.log(TESTS[kind].alpha) || !isOfSeveral(trial, kind)) continue;
      trial.failing = describe(trial, kind, evidence);
      found.set(trial.remote, (found.get(trial.remote) ?? 0) + 1);
      return;
    }
  }

  function closeStretch(trial: Trial): void {
    if (now() - trial.stretchSince < STRETCH_MS) return;
    trial.stretchSince = now();
    for (const voter of trial.voters.values()) {
      if (voter.awaited === null || now() - voter.awaited < SILENT_AFTER_MS) continue;
      voter.awaited = null;
      count(trial, voter, 'silent', true);
    }
    judge(trial);
  }

  return {
    found,
    learn(registry) {
      if (registry === learnt) return;
      learnt = registry;
      const { canaries = [], remotes } = registry;
      const given = new Map<string, Trial>();
      for (const canary of canaries) {
        const { name, version } = canary.remote;
        const live = remotes.find((line) => line.name === name)?.version;
        if (live === undefined) continue;
        const known = trials.get(name);
        const isSame = known?.versions.canary === version && known.versions.live === live;
        // Another share splits visitors differently: one arm's visitor may be in the other.
        const isSplitSame =
          isSame && known.canary.share === canary.share && known.canary.seat === canary.seat;
        given.set(name, isSplitSame ? Object.assign(known, { canary }) : begin(canary, live, now()));
      }
      trials.clear();
      for (const [name, trial] of given) trials.set(name, trial);
    },
    isWatched: (remote) => trials.has(remote),
    isStopped: ({ seat }) =>
      [...trials.values()].some((trial) => trial.failing !== null && trial.canary.seat === seat),
    gave(remote, bucket, voterName) {
      const trial = trials.get(remote);
      if (trial?.failing !== null) return;
      closeStretch(trial);
      const voter = findVoter(trial, voterName, bucket);
      if (voter) voter.awaited ??= now();
    },
    hear(report, bucket, voterName) {
      const trial = trials.get(report.remote);
      if (trial?.failing !== null) return;
      closeStretch(trial);
      const voter = findVoter(trial, voterName, bucket);
      // A canary's fallback is not the release it is compared with.
      if (!voter || trial.versions[voter.arm] !== report.version) return;
      if (voter.awaited !== null) count(trial, voter, 'silent', false);
      voter.awaited = null;
      if (voter.views >= MOST_VIEWS) return;
      voter.views += 1;
      trial.views[voter.arm] += 1;
      const isUnfetched = report.phase !== 'mounted' && UNFETCHED.has(report.code);
      if (voter.views === 1) count(trial, voter, 'unfetched', isUnfetched);
      if (voter.views > 1 || !isUnfetched) count(trial, voter, 'failed', report.phase !== 'mounted');
      if (report.phase === 'mounted') countTime(trial, voter, report.took);
    },
    read() {
      for (const trial of trials.values()) closeStretch(trial);
      return [...trials.values()].map((trial) => ({
        remote: trial.remote,
        share: trial.canary.share,
        since: new Date(trial.since).toISOString(),
        canary: armOf(trial, 'canary'),
        live: armOf(trial, 'live'),
        failing: trial.failing,
      }));
    },
  };
}
