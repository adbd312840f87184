import { constants } from 'node:fs';
import { access, lstat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findingsOf, type Finding } from '@prova/node/finding';

const { well, notice, fault } = findingsOf('data folder');

/** Below this the embedded database is close to its reserve, and a release may not fit. */
const LEAST_FREE = 200e6;
const LITTLE_FREE = 1e9;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
const isWritable = (path: string) =>
  access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

/** Whose the data folder is, whether it can be written to, and what is left on its disk. Changes nothing. */
export async function checkDataFolder(folder: string): Promise<readonly Finding[]> {
  const stats = await lstat(folder).catch(() => null);
  if (stats === null) {
    const parent = dirname(folder);
    return [
      (await isWritable(parent))
        ? notice(`${folder} is not there yet.`, 'Nothing: the first start makes it.')
        : fault(
            `${folder} is not there, and this account cannot make it.`,
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
        'Run Prova, and this command, as the account that the folder belongs to.',
      ),
    );
  } else if (!(await isWritable(folder))) {
    findings.push(fault(`${folder} cannot be written to.`, `Run: chmod u+rwx ${folder}`));
  }
  if ((stats.mode & 0o077) !== 0 && account !== undefined) {
    findings.push(
      notice(`Other accounts of this machine can open ${folder}.`, 'Nothing: the next start closes it.'),
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const left = `${megabytes(free)} are free on its disk.`;
  if (free < LEAST_FREE) findings.push(fault(left, 'Make room: without it changes are answered with 503.'));
  else if (free < LITTLE_FREE) findings.push(notice(left, 'Make room soon.'));
  else if (findings.length === 0) findings.push(well(`${folder} can be used; ${left}`));
  return findings;
}
