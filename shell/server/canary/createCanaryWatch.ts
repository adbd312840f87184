import type { CanaryArm, CanaryStanding } from '@prova/api/types/canaryStanding';
import type { MountReport } from '@prova/shared/releases/mountReport';
import type { RegisteredCanary, Registry } from '@prova/registry/registry';
import { isGiven } from './chooseSet';
import { createComparison, type Comparison } from './compareArms';
import type { VoterName } from './createVoterNames';

type Arm = 'canary' | 'live';
/** What is held against a canary: it failed, its files did not come at the first page view, it took long, or was given and never heard of. */
export const KINDS = ['failed', 'unfetched', 'slow', 'silent'] as const;
type Kind = (typeof KINDS)[number];

/**
 * With which probability a canary that is no worse than tolerated is taken back for it, at most, however long it is looked at; two in a
 * thousand together. `tolerated`: how many times as often it may happen.
 */
const TESTS: Readonly<Record<Kind, { readonly alpha: number; readonly tolerated: number }>> = {
  failed: { alpha: 0.001, tolerated: 1.5 },
  // Those of a canary are fetched then, and those of what is live are in most caches: a poor line shows with it alone.
  unfetched: { alpha: 0.0004, tolerated: 6 },
  slow: { alpha: 0.0003, tolerated: 1.5 },
  silent: { alpha: 0.0003, tolerated: 1.5 },
};
const UNFETCHED: ReadonlySet<string> = new Set(['MISSING', 'TIMEOUT']);
/** Nobody takes a canary back by themselves, whatever the figures say. */
const LEAST_VISITORS = 5;
/** Nor with accounts that they made: the visitors are of so many networks, where those of the live release are. */
const LEAST_NETWORKS = 3;
/** Of one visitor: nobody outweighs the others by looking at a page all day. */
const MOST_VIEWS = 50;
/** Those who are remembered: whoever was not seen for so many others is counted as somebody else. */
const MOST_VISITORS = 20_000;
const STRETCH_MS = 5_000;
/** Whoever was given a page and has not reported by then is not going to. */
const SILENT_AFTER_MS = 60_000;
/** What is slow is what nine of ten of so many pages of the live release were faster than, and a second at least. */
const TIMES_TO_LEARN = 50;
const FAST_ENOUGH_MS = 1_000;

/** What a visitor has said so far; each can say each thing against a release once. */
interface Voter {
  readonly arm: Arm;
  readonly network: string;
  views: number;
  /** Files are in the browser's cache from the second page on, of either release. */
  isWarm: boolean;
  readonly against: Set<Kind>;
  /** Since when a page is on its way of which nothing was heard; null where there is none. */
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
  /** Begins to compare what the registry gives to some, and forgets what it does not give any more. */
  learn(registry: Registry): void;
  isWatched(remote: string): boolean;
  /** Whether a canary, or one that began with it, is to be given to nobody any more. */
  isStopped(canary: RegisteredCanary): boolean;
  /** A document was made that shows a page of this remote. */
  gave(remote: string, bucket: number, voter: VoterName): void;
  hear(report: MountReport, bucket: number, voter: VoterName): void;
  read(): readonly CanaryStanding[];
  /** By remote, how often this server has found that a canary is to be taken back. */
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

/** Whether several people have had it, by whatever means one of them looks like several. */
function isOfSeveral({ voters }: Trial, kind: Kind): boolean {
  const against = [...voters.values()].filter((voter) => voter.arm === 'canary' && voter.against.has(kind));
  if (against.length < LEAST_VISITORS) return false;
  const networks = new Set(against.map(({ network }) => network));
  if (networks.size >= LEAST_NETWORKS) return true;
  // All of a firm may come from one.
  const ofLive = [...voters.values()].flatMap(({ arm, network }) => (arm === 'live' ? [network] : []));
  return networks.size >= new Set(ofLive).size;
}

const SAID: Readonly<Record<Kind, string>> = {
  failed: 'had it fail',
  unfetched: 'did not get its files at their first page view',
  slow: 'waited long for it',
  silent: 'were given it and never reported that it came up',
};

function describe(trial: Trial, kind: Kind, evidence: number): string {
  const [canary, live] = [armOf(trial, 'canary'), armOf(trial, 'live')];
  const said = (arm: CanaryArm) => `${arm[kind]} of ${arm.visitors} visitors (${arm.views} page views)`;
  return (
    `${said(canary)} ${SAID[kind]}; of ${live.version} it was ${said(live)}. ` +
    `Evidence 10^${(evidence / Math.LN10).toFixed(1)}, of 10^${(-Math.log10(TESTS[kind].alpha)).toFixed(1)} needed.`
  );
}

/**
 * Compares canaries with what is live by what browsers report, and says of one that it is to be taken back when the evidence is enough.
 * Anybody can send any report, so a visitor counts as one, against a release at most once.
 * @param now in milliseconds since 1970 UTC
 */
export function createCanaryWatch(now: () => number = Date.now): CanaryWatch {
  const trials = new Map<string, Trial>();
  const found = new Map<string, number>();
  let learnt: Registry | null = null;

  function findVoter(trial: Trial, { name, network }: VoterName, bucket: number): Voter | null {
    const arm = isGiven(trial.canary, bucket) ? 'canary' : 'live';
    const known = trial.voters.get(name);
    // Whoever changes sides is not heard any more.
    if (known && known.arm !== arm) return null;
    const voter: Voter = known ?? {
      arm,
      network,
      views: 0,
      isWarm: false,
      against: new Set(),
      awaited: null,
    };
    // Whoever was seen last stands last.
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
      // A stretch goes on until both were seen: whose events they are says nothing where there was only one.
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
        // Another share is another split: who was in one arm may be in the other.
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
      // What stands in for a canary is not what is compared with it.
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
