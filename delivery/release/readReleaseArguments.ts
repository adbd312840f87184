import { LARGEST_SHARE } from './canary';
import { MOST_HOURS } from './override';

export interface ReleaseCommand {
  readonly act:
    | 'release'
    | 'list'
    | 'rollback'
    | 'to'
    | 'disable'
    | 'enable'
    | 'withdraw'
    | 'sign'
    | 'promote'
    | 'take-back'
    | 'end-override';
  /**
   * The remote as typed: a folder such as `remote-feedback`, a registry name, or the path of a team's
   * release; null if none is needed.
   */
  readonly remote: string | null;
  /** Remotes released in the same set. */
  readonly others: readonly string[];
  /** The canary's share in per cent; null for everybody. */
  readonly share: number | null;
  /** Hours of a developer's override; null for none. */
  readonly hours: number | null;
  /** The version for `--to` and `--withdraw`. */
  readonly version: string | null;
  readonly reason: string | null;
  readonly isDryRun: boolean;
}

const VERBS = ['list', 'rollback', 'to', 'disable', 'enable', 'withdraw', 'sign', 'promote'] as const;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const SHARE = /^\d{1,2}$/;
const NAME = /^[a-z][a-z0-9-]*$/;
const PATH = /^\.{0,2}\/|^~\/|^[A-Za-z]:\\|\/$/;

/** Whether a word is the path of a release rather than a name. */
export const isPath = (word: string) => PATH.test(word);

const isVerb = (word: string): word is (typeof VERBS)[number] => (VERBS as readonly string[]).includes(word);

/**
 * Parses the arguments of `npm run release --`. Their order is free: versions and names look different, and
 * additional words of `--disable` are the reason. Several names are a set; `--canary 0` rolls back, and
 * `--override 0` ends.
 * @returns null if they are invalid
 */
export function readReleaseArguments(args: readonly string[]): ReleaseCommand | null {
  const verbs: (typeof VERBS)[number][] = [];
  const words: string[] = [];
  let isDryRun = false;
  let reason: string | null = null;
  let share: number | null = null;
  let hours: number | null = null;
  const waiting = [...args];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const option = word.startsWith('--') ? word.slice(2) : null;
    if (option === null) words.push(word);
    else if (isVerb(option)) verbs.push(option);
    else if (option === 'dry-run') isDryRun = true;
    else if (option === 'canary' && share === null) {
      const given = waiting.shift() ?? '';
      if (!SHARE.test(given) || Number(given) > LARGEST_SHARE) return null;
      share = Number(given);
    } else if (option === 'override' && hours === null) {
      const given = waiting.shift() ?? '';
      if (!SHARE.test(given) || Number(given) > MOST_HOURS) return null;
      hours = Number(given);
    } else if (option === 'reason' && reason === null) reason = waiting.shift() ?? '';
    else return null;
  }
  const [verb = 'release', another] = verbs;
  if (another !== undefined || ((share !== null || hours !== null) && verb !== 'release')) return null;
  if (share !== null && hours !== null) return null;
  const act = share === 0 ? 'take-back' : hours === 0 ? 'end-override' : verb;
  const takesVersion = act === 'to' || act === 'withdraw';
  const versions = takesVersion ? words.filter((word) => VERSION.test(word)) : [];
  const isWhere = (word: string) => NAME.test(word) || (act === 'release' && isPath(word));
  const rest = words.filter((word) => !versions.includes(word));
  const [remote = null, ...others] = rest.filter(isWhere);
  // The reason may precede the name.
  const [inlineReason, ...more] = rest.filter((word) => !isWhere(word));
  if (inlineReason !== undefined && (act !== 'disable' || reason !== null)) return null;
  if (more.length > 0 || versions.length > 1 || (others.length > 0 && act !== 'release')) return null;
  // A ticket belongs to a single release.
  if (others.length > 0 && hours !== null) return null;
  if (new Set([remote, ...others]).size !== 1 + others.length) return null;
  if (act === 'sign' ? remote !== null : act !== 'list' && remote === null) return null;
  if ((act === 'list' || act === 'sign') && (reason !== null || isDryRun)) return null;
  if (takesVersion !== (versions.length === 1)) return null;
  return {
    act,
    remote,
    others,
    share: act === 'release' ? share : null,
    hours: act === 'release' ? hours : null,
    version: versions[0] ?? null,
    reason: reason ?? inlineReason ?? null,
    isDryRun,
  };
}
