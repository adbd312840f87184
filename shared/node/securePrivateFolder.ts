import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { describeSystemError } from './describeSystemError';
import { StartFailure } from './startFailure';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

/** Whose rights are looked at, and how they are changed; tests put others in their place. */
interface FileSystemPorts {
  /** The account that this process runs as; undefined on Windows, which has no such modes. */
  readonly account: number | undefined;
  chmod(path: string, mode: number): void;
}

const systemPorts = (): FileSystemPorts => ({ account: process.geteuid?.(), chmod: chmodSync });

const octal = (mode: number) => `0${(mode & 0o777).toString(8).padStart(3, '0')}`;
const isWide = ({ mode }: Stats) => (mode & OTHERS) !== 0;

/** Null for what went away meanwhile: other processes work in the same folder. */
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
 * Keeps a folder for this account alone: makes it where there is none, takes the rights of all other accounts from what is
 * in it (folders 0700, files 0600), and lets this process create nothing from now on that others may open.
 *
 * Symbolic links are left alone, wherever they lead. A folder is closed before it is looked into, so that nobody else can
 * exchange what is about to be changed.
 * @returns what had to be mended, as a sentence for the log; null when nothing was
 * @throws StartFailure when the folder cannot be made, or something in it is open to others and cannot be closed
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
      remedy: 'Look at its disk.',
    };
    throw new StartFailure(
      `The data folder ${folder} cannot be made: ${what}. Nothing was changed. ${remedy}`,
    );
  }
  if (account === undefined) return null;

  const refuse = (what: string, remedy: string) =>
    new StartFailure(
      `The data folder ${folder} is open to other accounts of this machine: ${what}. ${remedy}, or set DATA_DIR to another folder; nothing was started.`,
    );
  let mended = 0;
  let example = '';

  const close = (path: string, stats: Stats) => {
    if (stats.uid !== account) {
      throw refuse(
        `${path} belongs to account ${stats.uid}, and this process runs as account ${account}`,
        `Run it as the account that the folder belongs to, or run: chown -R ${account} ${folder}`,
      );
    }
    if (!isWide(stats)) return;
    const mode = stats.isDirectory() ? FOLDER_MODE : FILE_MODE;
    const unrepaired = (why: string) =>
      refuse(
        `${path} has mode ${octal(stats.mode)} and cannot be given ${octal(mode)} (${why})`,
        `Run: chmod -R go= ${folder}`,
      );
    try {
      chmod(path, mode);
    } catch (error) {
      if (!ifPresent(() => lstatSync(path))) return;
      throw unrepaired(reasonOf(error));
    }
    const after = ifPresent(() => lstatSync(path));
    // Some file systems take the change, say so, and do nothing.
    if (after && isWide(after)) throw unrepaired('its file system keeps no such rights');
    mended += 1;
    example ||= `${path} (${octal(stats.mode)})`;
  };

  const visit = (path: string) => {
    const stats = ifPresent(() => lstatSync(path));
    if (!stats) return;
    // A link has no rights of its own; whose it is tells who put it there.
    if (!stats.isSymbolicLink() || stats.uid !== account) close(path, stats);
    if (!stats.isDirectory()) return;
    for (const name of ifPresent(() => readdirSync(path)) ?? []) visit(join(path, name));
  };

  try {
    // Where the folder itself is a link, that is how the operator arranged it.
    visit(realpathSync(folder));
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The rights in the data folder ${folder} cannot be read (${reasonOf(error)}).`);
  }
  if (mended === 0) return null;
  return `Other accounts of this machine could open ${mended} files and folders of ${folder}, such as ${example}; now only this account can.`;
}
