import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort';
import { findPostgres } from './findPostgres';

const USER = 'postgres';
const START_LIMIT_MS = 60_000;

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));
/** PostgreSQL does not run as root. */
const asPostgres = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {});

/**
 * When the starting process ends in any way, its end of the pipe closes: server and folder do not outlive it.
 */
const UNTIL_STDIN_ENDS =
  'folder=$1; shift; "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$folder"';

/**
 * Starts an empty PostgreSQL server on loopback, in a temporary folder.
 * @param within prefix of the command line, such as `ip netns exec <network>`, which only root may use
 * @returns its address, and a function that stops it and removes the folder
 */
export async function startPostgres(
  within: readonly string[] = [],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const programs = findPostgres();
  if (programs === null)
    throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql');
  const owner = asPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'prova-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', USER, '--auth=trust', '-E', 'UTF8', '--no-sync'],
    {
      ...owner,
      cwd: folder,
      stdio: 'pipe',
    },
  );
  const port = await freePort();
  // Deadlocks are reported soon: a busy machine has used up most of a statement's time by then. Durability is
  // not needed here.
  const settings = ['-c', 'deadlock_timeout=100ms', '-c', 'fsync=off'];
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings];
  const command = ['sh', '-c', UNTIL_STDIN_ENDS, 'sh', folder, join(programs, 'postgres'), ...options];
  const asUser = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups'];
  const [program = '', ...words] = within.length === 0 ? command : [...within, ...asUser, ...command];
  const server = spawn(program, words, {
    ...(within.length === 0 && owner),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(server, 'exit');
  const limit = Date.now() + START_LIMIT_MS;
  const isReady = () => {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', folder, '-p', String(port)], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    }
  };
  while (!isReady()) {
    if (server.exitCode !== null || Date.now() > limit) throw new Error('PostgreSQL did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: `postgres://${USER}@127.0.0.1:${String(port)}/postgres`,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}
