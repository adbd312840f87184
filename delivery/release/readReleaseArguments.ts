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
   * As it was typed: a folder such as `remote-feedback`, a name in the registry, or the path of a release that a team has handed
   * over; null where none is needed.
   */
  readonly remote: string | null;
  /** What is released in one with it. */
  readonly others: readonly string[];
  /** Of a hundred people, how many are given what is released; null where all are. */
  readonly share: number | null;
  /** For how many hours what is released is shown to a developer alone; null where it is not. */
  readonly hours: number | null;
  /** For `to` and `withdraw`. */
  readonly version: string | null;
  readonly reason: string | null;
  readonly isDryRun: boolean;
}

const VERBS = ['list', 'rollback', 'to', 'disable', 'enable', 'withdraw', 'sign', 'promote'] as const;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const SHARE = /^\d{1,2}$/;
const NAME = /^[a-z][a-z0-9-]*$/;
const PATH = /^\.{0,2}\/|^~\/|^[A-Za-z]:\\|\/$/;

/** Whether it says where a release is, not what it is called. */
export const isPath = (word: string) => PATH.test(word);

const isVerb = (word: string): word is (typeof VERBS)[number] => (VERBS as readonly string[]).includes(word);

/**
 * Reads what was typed after `npm run release --`. The order of words is free: a version and a name look different, and
 * what `--disable` is given besides a name is the reason. Several names are a set; `--canary 0` takes back, and `--override 0`
 * ends.
 * @returns null where it says nothing that can be done
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
  // The reason may stand before the name.
  const [inlineReason, ...more] = rest.filter((word) => !isWhere(word));
  if (inlineReason !== undefined && (act !== 'disable' || reason !== null)) return null;
  if (more.length > 0 || versions.length > 1 || (others.length > 0 && act !== 'release')) return null;
  // One release has one ticket.
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
