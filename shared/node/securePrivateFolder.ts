import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { describeSystemError } from './describeSystemError';
import { StartFailure } from './startFailure';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

/** The file-system functions for permissions; replaced in tests. */
interface FileSystemPorts {
  /** The process's account; undefined on Windows, which has no file modes. */
  readonly account: number | undefined;
  chmod(path: string, mode: number): void;
}

const systemPorts = (): FileSystemPorts => ({ account: process.geteuid?.(), chmod: chmodSync });

const octal = (mode: number) => `0${(mode & 0o777).toString(8).padStart(3, '0')}`;
const isWide = ({ mode }: Stats) => (mode & OTHERS) !== 0;

/** Null for entries that have vanished: other processes work in the same folder. */
function ifPresent<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

/**
 * Makes a folder private to this account: creates it if missing, removes the permissions of all other
 * accounts from its content (folders 0700, files 0600), and sets the process's umask accordingly.
 *
 * Symbolic links are left alone, wherever they lead. A folder is closed before its content is examined, so
 * that nobody else can swap entries meanwhile.
 * @returns the repairs, as a sentence for the log; null for none
 * @throws StartFailure when the folder cannot be created, or something in it is open to others and cannot be
 * closed
 */
export function securePrivateFolder(
  folder: string,
  { account, chmod }: FileSystemPorts = systemPorts(),
): string | null {
  process.umask(OTHERS);
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  } catch (error) {
    const { what, remedy } = describeSystemError(error) ?? {
      what: reasonOf(error),
      remedy: 'Check its disk.',
    };
    throw new StartFailure(
      `The data folder ${folder} cannot be created: ${what}. Nothing was changed. ${remedy}`,
    );
  }
  if (account === undefined) return null;

  const refuse = (what: string, remedy: string) =>
    new StartFailure(
      `The data folder ${folder} is open to other accounts of this machine: ${what}. Nothing was started. ${remedy}, or set DATA_DIR to another folder.`,
    );
  let mended = 0;
  let example = '';

  const close = (path: string, stats: Stats) => {
    if (stats.uid !== account) {
      throw refuse(
        `${path} belongs to account ${stats.uid}, but this process runs as account ${account}`,
        `Run it as the account that owns the folder, or run: chown -R ${account} ${folder}`,
      );
    }
    if (!isWide(stats)) return;
    const mode = stats.isDirectory() ? FOLDER_MODE : FILE_MODE;
    const unrepaired = (why: string) =>
      refuse(
        `${path} has mode ${octal(stats.mode)} and cannot be changed to ${octal(mode)} (${why})`,
        `Run: chmod -R go= ${folder}`,
      );
    try {
      chmod(path, mode);
    } catch (error) {
      if (!ifPresent(() => lstatSync(path))) return;
      throw unrepaired(reasonOf(error));
    }
    const after = ifPresent(() => lstatSync(path));
    // Some file systems report success and change nothing.
    if (after && isWide(after)) throw unrepaired('its file system does not support permissions');
    mended += 1;
    example ||= `${path} (${octal(stats.mode)})`;
  };

  const visit = (path: string) => {
    const stats = ifPresent(() => lstatSync(path));
    if (!stats) return;
    // A link has no permissions; its owner is its creator.
    if (!stats.isSymbolicLink() || stats.uid !== account) close(path, stats);
    if (!stats.isDirectory()) return;
    for (const name of ifPresent(() => readdirSync(path)) ?? []) visit(join(path, name));
  };

  try {
    // A folder that is a link was arranged by the operator.
    visit(realpathSync(folder));
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The permissions in the data folder ${folder} cannot be read (${reasonOf(error)}).`,
    );
  }
  if (mended === 0) return null;
  return `Other accounts of this machine had access to ${mended} files and folders of ${folder}, such as ${example}. Their permissions were corrected.`;
}
