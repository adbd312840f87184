import { containerOf } from '@prova/shared/page/containerOf';
import type { RegisteredRemote } from '@prova/registry/registry';
import { chromium, type Browser } from 'playwright';
import { CHROMIUM_ARGUMENTS, FAKE_MEDIA_ARGUMENTS } from '@prova/node/chromiumArguments';
import { digestOf } from '../store/fingerprint';
import type { PackedRemote } from '../release/packRemote';
import { NO_POLICY, type Policy } from '../release/policy/policy';
import type { CandidateReport, Check } from '../release/statement/report';
import { auditRoutes, type RouteAudit } from './page/auditRoutes';
import { withLimit, type Noted } from './page/openSession';
import { repeatMounts, type MountsSeen } from './page/repeatMounts';
import { checkOf, notTried, RULES, type Finding, type Rule } from './rules';
import { checkContract } from './rules/checkContract';
import { checkFiles } from './rules/checkFiles';
import { checkLabels } from './rules/checkLabels';
import { checkPolicy } from './rules/checkPolicy';
import { checkRoutes } from './rules/checkRoutes';
import { checkSize } from './rules/checkSize';
import { checkStyleLeaks, checkMounts } from './rules/checkStyleLeaks';
import { checkNotedErrors } from './rules/checkNotedErrors';
import { growthOf, checkLibraryCopies, checkLeaks } from './rules/checkLeaks';
import { readShellBuild } from './shellBuild';
import { NO_ANSWERS, type DeclaredAnswers } from './site/declaredAnswers';
import type { StartSiteServer } from './site/packedSiteServer';
import { startGateSite, type GateSite } from './site/startGateSite';

export interface GateOptions {
  /** The packed shell: the folder with its `index.html`. */
  readonly shellFolder: string;
  /** Starts the site server that belongs to the shell. */
  readonly siteServer: StartSiteServer;
  /** The Chromium to use, e.g. from `findChromium`. */
  readonly chromium: string;
  /** Answers to the candidates' API calls; only the account by default. */
  readonly answers?: DeclaredAnswers;
}

export interface CheckOptions {
  /** The operator's policy; without one, every claim of the statement is allowed. */
  readonly policy?: Policy;
  /** Registry lines of the remotes that are live next to the candidate. */
  readonly neighbours?: readonly RegisteredRemote[];
  /** The rules to check; all by default. A report of fewer rules does not count. */
  readonly rules?: readonly Rule[];
  /** How often every route is mounted and unmounted. */
  readonly rounds?: number;
  /** Time limit of everything in a browser, in milliseconds. */
  readonly limit?: number;
}

const ROUNDS = 10;
const LIMIT_MS = 150_000;

const ARGUMENTS = [
  ...CHROMIUM_ARGUMENTS,
  ...FAKE_MEDIA_ARGUMENTS,
  // Memory is measured in steps that reveal a leak of a few kilobytes.
  '--enable-precise-memory-info',
];

/** The static checks, which take milliseconds. */
function checkRelease(
  candidate: PackedRemote,
  shellContract: number | null,
  { policy = NO_POLICY, neighbours = [] }: CheckOptions,
): Partial<Record<Rule, Finding>> {
  return {
    files: checkFiles(candidate),
    size: checkSize(candidate),
    routes: checkRoutes(candidate, neighbours),
    policy: checkPolicy(candidate, policy, neighbours),
    labels: checkLabels(candidate),
    contract: checkContract(candidate, shellContract),
  };
}

const LOOK_RULES: readonly Rule[] = [
  'mounts',
  'errors',
  'blocked',
  'requests',
  'page',
  'languages',
  'accessibility',
];
const REPEAT_RULES: readonly Rule[] = [
  'libraries',
  'errors',
  'blocked',
  'requests',
  'globals',
  'storage',
  'leaks',
  'styles',
];

interface Tried {
  readonly findings: Partial<Record<Rule, Finding>>;
  /** Why the remaining rules were not tried; null if all were. */
  readonly stopped: string | null;
}

async function tryInBrowser(
  candidate: PackedRemote,
  site: GateSite,
  browser: Browser,
  { neighbours = [], rules = RULES, rounds = ROUNDS }: CheckOptions,
): Promise<Tried> {
  const { name, format, contribution } = candidate.statement;
  const { routes } = contribution;
  const container = containerOf(name);
  const wants = (some: readonly Rule[]) => some.some((rule) => rules.includes(rule));
  const folder = await site.release(candidate, neighbours);
  const notes: Noted[] = [];
  const onOpened = (noted: Noted) => void notes.push(noted);
  const session = { browser, site: site.origin, name, folder, onOpened };
  let looked: RouteAudit[] = [];
  let repeated: MountsSeen | null = null;
  let stopped: string | null = null;
  try {
    if (wants(LOOK_RULES)) {
      const isThorough = wants(['page', 'languages', 'accessibility']);
      looked = await auditRoutes(routes, {
        ...session,
        container: format === 'module' ? null : container,
        remote: { name, contribution },
        isThorough,
        isAxeWanted: rules.includes('accessibility'),
      });
    }
    if (looked.some(({ noted }) => noted.refused.length > 0)) stopped = 'the remote does not mount.';
    else if (wants(REPEAT_RULES)) {
      const isGrowing = (held: Parameters<typeof growthOf>[0]) => growthOf(held).length > 0;
      repeated = await repeatMounts(routes, { ...session, rounds, isGrowing });
    }
  } catch (error) {
    stopped = `${messageOf(error)}.`;
  }
  const blocked = [...looked, ...(repeated ? [repeated] : [])].map((page) => page.blocked);
  const mounts = checkMounts(candidate, looked);
  const found: Partial<Record<Rule, Finding>> = {
    ...(looked.length > 0 && checkStyleLeaks(looked)),
    ...(repeated && checkLeaks(candidate, container, repeated)),
    ...checkNotedErrors(notes, blocked),
    libraries: checkLibraryCopies(candidate, repeated),
    mounts: stopped !== null && mounts.faults.length === 0 ? brokenOff(stopped) : mounts,
  };
  // An aborted trial may have missed effects, so only its faults count.
  const isKnown = ([, { faults }]: [string, Finding]) => stopped === null || faults.length > 0;
  return { findings: Object.fromEntries(Object.entries(found).filter(isKnown)), stopped };
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const brokenOff = (why: string): Finding => ({
  faults: [
    `The trial was aborted: ${why} Usual causes are an endless loop and a page that leaves the site or reloads; fix it.`,
  ],
  seen: '',
});

/** A site and a browser for any number of candidates, one after the other. */
export interface Gate {
  check(candidate: PackedRemote, options?: CheckOptions): Promise<CandidateReport>;
  readonly site: GateSite;
  browser(): Promise<Browser>;
  close(): Promise<void>;
}

/**
 * Starts the packed shell and a Chromium for trials.
 * @throws Error with one sentence if there is no shell, or it does not start
 */
export async function openGate({
  shellFolder,
  siteServer,
  chromium: executablePath,
  answers = NO_ANSWERS,
}: GateOptions): Promise<Gate> {
  const shell = await readShellBuild(shellFolder);
  const site = await startGateSite(siteServer, answers);
  let running: Promise<Browser> | null = null;
  const browser = () => (running ??= chromium.launch({ executablePath, args: ARGUMENTS }));
  const closeBrowser = async () => {
    const open = running;
    running = null;
    await (await open)?.close();
  };

  async function tryWithin(candidate: PackedRemote, options: CheckOptions): Promise<Tried> {
    const work = browser().then((open) => tryInBrowser(candidate, site, open, options));
    try {
      return await withLimit(work, options.limit ?? LIMIT_MS, 'the time limit was exceeded');
    } catch (error) {
      // A frozen page may keep the browser from closing; the next candidate gets a new browser.
      work.catch(() => undefined);
      await withLimit(closeBrowser(), 5_000, 'the browser does not close').catch(() => undefined);
      const why = `${messageOf(error)}.`;
      return { findings: { mounts: brokenOff(why) }, stopped: why };
    }
  }

  return {
    site,
    browser,
    async check(candidate, options = {}) {
      const started = Date.now();
      const { rules = RULES } = options;
      const ofRelease = checkRelease(candidate, shell.contract, options);
      const needsBrowser = [...LOOK_RULES, ...REPEAT_RULES].some((rule) => rules.includes(rule));
      const { findings, stopped } = needsBrowser
        ? await tryWithin(candidate, options)
        : { findings: {}, stopped: null };
      const found: Partial<Record<Rule, Finding>> = { ...findings, ...ofRelease };
      const checks: Check[] = RULES.filter((rule) => rules.includes(rule)).map((rule) => {
        const finding = found[rule];
        return finding ? checkOf(rule, finding) : notTried(rule, stopped ?? 'it was not reached.');
      });
      return {
        passed: checks.every(({ passed }) => passed),
        shell: { hash: shell.hash, contract: shell.contract ?? 0 },
        checks,
        digest: digestOf(candidate.files),
        at: new Date(started).toISOString(),
        took: Date.now() - started,
      };
    },
    async close() {
      await closeBrowser();
      await site.stop();
    },
  };
}

/** Tries one candidate in the packed shell under the production policy. The report contains its faults. */
export async function checkCandidate(
  candidate: PackedRemote,
  options: GateOptions & CheckOptions,
): Promise<CandidateReport> {
  const gate = await openGate(options);
  try {
    return await gate.check(candidate, options);
  } finally {
    await gate.close();
  }
}
