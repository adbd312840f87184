import { constants } from 'node:fs';
import { access, lstat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findingsOf, type Finding } from '@prova/node/finding';

const { well, notice, fault } = findingsOf('data folder');

/**
 * Minimum free bytes: with less, the embedded database is close to its reserve, and a release may not fit.
 */
const LEAST_FREE = 200e6;
const LITTLE_FREE = 1e9;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
const isWritable = (path: string) =>
  access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

/** The data folder's owner, writability, and free disk space. Read-only. */
export async function checkDataFolder(folder: string): Promise<readonly Finding[]> {
  const stats = await lstat(folder).catch(() => null);
  if (stats === null) {
    const parent = dirname(folder);
    return [
      (await isWritable(parent))
        ? notice(`${folder} does not exist yet.`, 'Nothing: the first start creates it.')
        : fault(
            `${folder} does not exist, and this account cannot create it.`,
            `Run: sudo install -d -o $(id -un) -m 700 ${folder}`,
          ),
    ];
  }
  const account = process.geteuid?.();
  const findings: Finding[] = [];
  if (account !== undefined && stats.uid !== account) {
    findings.push(
      fault(
        `${folder} belongs to account ${stats.uid}, and this is account ${account}.`,
        'Run Prova, and this command, as the account that owns the folder.',
      ),
    );
  } else if (!(await isWritable(folder))) {
    findings.push(fault(`${folder} is not writable.`, `Run: chmod u+rwx ${folder}`));
  }
  if ((stats.mode & 0o077) !== 0 && account !== undefined) {
    findings.push(
      notice(
        `Other accounts of this machine can open ${folder}.`,
        'Nothing: the next start restricts the permissions.',
      ),
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const left = `${megabytes(free)} free on its disk.`;
  if (free < LEAST_FREE) findings.push(fault(left, 'Free some space: on a full disk, writes get 503.'));
  else if (free < LITTLE_FREE) findings.push(notice(left, 'Free some space soon.'));
  else if (findings.length === 0) findings.push(well(`${folder} is usable; ${left}`));
  return findings;
}
