import { types } from 'node:util';

interface SystemSentence {
  /** What happened, as the beginning of a sentence that ends with the code. */
  readonly what: string;
  /** What to do, as a sentence. */
  readonly remedy: string;
}

const MAKE_ROOM = 'Make room there, and repeat.';

/** As its user knows it: the file for which a draft was made, or the folder of a lock. */
function placeOf({ path }: NodeJS.ErrnoException): string {
  if (path === undefined) return 'a file';
  return path.replace(/(?:\/lock-|\.)[0-9a-f-]{36}\.draft$/, '');
}

/**
 * Says what the operating system has refused, and what is to be done about it. What is safe then only the caller knows.
 * @returns null for an error of another kind
 */
export function describeSystemError(error: unknown): SystemSentence | null {
  if (!types.isNativeError(error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A PostgreSQL whose disk is full, on whichever machine.
  if (code === '53100') return { what: `The disk of the database is full (${code})`, remedy: MAKE_ROOM };
  if (syscall === undefined || (code === 'EEXIST' && syscall !== 'mkdir')) return null;
  const place = placeOf(error);
  const say = (what: string, remedy: string) => ({ what: `${what} (${code})`, remedy });
  switch (code) {
    case 'ENOSPC':
      return say(`There is no room left on the disk for ${place}`, MAKE_ROOM);
    case 'EDQUOT':
      return say(`The quota of this account leaves no room for ${place}`, MAKE_ROOM);
    case 'EROFS':
      return say(`The disk of ${place} can only be read`, 'Mount it for writing, and repeat.');
    case 'EACCES':
    case 'EPERM':
      return say(
        `This account may not use ${place}`,
        'Repeat as the account to which it belongs: npm run doctor looks at whose the data folder is.',
      );
    case 'EMFILE':
    case 'ENFILE':
      return say(
        'Too many files are open',
        'Raise that limit (ulimit -n) or end what has them open, and repeat.',
      );
    case 'EIO':
      return say(
        `The disk of ${place} reports a fault`,
        'Look at the disk, and have a backup, before you repeat.',
      );
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EISDIR':
      return say(
        `At ${place} stands a file in the place of a folder, or a folder in the place of a file`,
        'Move it away, and repeat.',
      );
    default:
      return null;
  }
}
