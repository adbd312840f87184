import { types } from 'node:util';

interface SystemSentence {
  /** What happened, as the beginning of a sentence that ends with the code. */
  readonly what: string;
  /** What to do about it, as sentences. */
  readonly remedy: string;
}

const MAKE_ROOM = 'Free some space there, and retry.';

/** The path as shown to the user: a draft's target file, or a lock's folder. */
function placeOf({ path }: NodeJS.ErrnoException): string {
  if (path === undefined) return 'a file';
  return path.replace(/(?:\/lock-|\.)[0-9a-f-]{36}\.draft$/, '');
}

/**
 * Explains an error of the operating system and its remedy. Only the caller knows what is safe.
 * @returns null for an error of another kind
 */
export function describeSystemError(error: unknown): SystemSentence | null {
  if (!types.isNativeError(error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A PostgreSQL whose disk is full, on any machine.
  if (code === '53100') return { what: `The disk of the database is full (${code})`, remedy: MAKE_ROOM };
  if (syscall === undefined || (code === 'EEXIST' && syscall !== 'mkdir')) return null;
  const place = placeOf(error);
  const say = (what: string, remedy: string) => ({ what: `${what} (${code})`, remedy });
  switch (code) {
    case 'ENOSPC':
      return say(`The disk has no space left for ${place}`, MAKE_ROOM);
    case 'EDQUOT':
      return say(`The quota of this account has no space left for ${place}`, MAKE_ROOM);
    case 'EROFS':
      return say(`The disk of ${place} is read-only`, 'Remount it writable, and retry.');
    case 'EACCES':
    case 'EPERM':
      return say(
        `This account has no access to ${place}`,
        'Retry as the account that owns it: npm run doctor reports the owner of the data folder.',
      );
    case 'EMFILE':
    case 'ENFILE':
      return say(
        'Too many files are open',
        'Raise that limit (ulimit -n) or stop the process that has them open, and retry.',
      );
    case 'EIO':
      return say(
        `The disk of ${place} reports an error`,
        'Check the disk, and make sure that you have a backup, before you retry.',
      );
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EISDIR':
      return say(
        `At ${place} there is a file instead of a folder, or a folder instead of a file`,
        'Move it away, and retry.',
      );
    default:
      return null;
  }
}
