export interface ReleaseCommand {
  readonly act: 'release' | 'list' | 'rollback' | 'to' | 'disable' | 'enable' | 'withdraw' | 'sign';
  /**
   * As it was typed: a folder such as `remote-feedback`, a name in the registry, or the path of a release that a team has handed
   * over; null where none is needed.
   */
  readonly remote: string | null;
  /** For `to` and `withdraw`. */
  readonly version: string | null;
  readonly reason: string | null;
  readonly isDryRun: boolean;
}

const VERBS = ['list', 'rollback', 'to', 'disable', 'enable', 'withdraw', 'sign'] as const;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const NAME = /^[a-z][a-z0-9-]*$/;
const PATH = /^\.{0,2}\/|^~\/|^[A-Za-z]:\\|\/$/;

/** Whether it says where a release is, not what it is called. */
export const isPath = (word: string) => PATH.test(word);

const isVerb = (word: string): word is (typeof VERBS)[number] => (VERBS as readonly string[]).includes(word);

/**
 * Reads what was typed after `npm run release --`. The order of words is free: a version and a name look different, and
 * what `--disable` is given besides a name is the reason.
 * @returns null where it says nothing that can be done
 */
export function readReleaseArguments(args: readonly string[]): ReleaseCommand | null {
  const verbs: (typeof VERBS)[number][] = [];
  const words: string[] = [];
  let isDryRun = false;
  let reason: string | null = null;
  const waiting = [...args];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const option = word.startsWith('--') ? word.slice(2) : null;
    if (option === null) words.push(word);
    else if (isVerb(option)) verbs.push(option);
    else if (option === 'dry-run') isDryRun = true;
    else if (option === 'reason' && reason === null) reason = waiting.shift() ?? '';
    else return null;
  }
  const [verb = 'release', another] = verbs;
  if (another !== undefined) return null;
  const act = verb;
  const takesVersion = act === 'to' || act === 'withdraw';
  const versions = takesVersion ? words.filter((word) => VERSION.test(word)) : [];
  const [remote = null, inlineReason, ...more] = words
    .filter((word) => !versions.includes(word))
    // The reason may stand before the name.
    .sort((a, b) => Number(NAME.test(b)) - Number(NAME.test(a)));
  if (inlineReason !== undefined && (act !== 'disable' || reason !== null)) return null;
  if (
    more.length > 0 ||
    versions.length > 1 ||
    (remote !== null && !NAME.test(remote) && !(act === 'release' && isPath(remote)))
  )
    return null;
  if (act === 'sign' ? remote !== null : act !== 'list' && remote === null) return null;
  if ((act === 'list' || act === 'sign') && (reason !== null || isDryRun)) return null;
  if (takesVersion !== (versions.length === 1)) return null;
  return { act, remote, version: versions[0] ?? null, reason: reason ?? inlineReason ?? null, isDryRun };
}
