import { randomUUID } from 'node:crypto';
import { link, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartFailure } from './startFailure';
import { processStart } from './processStart';

const holderSchema = v.object({ pid: v.number(), host: v.string(), started: v.nullable(v.string()) });
type Holder = v.InferOutput<typeof holderSchema>;

const LOCK_NAME = /^lock\.(\d+)$/;
const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

async function generations(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .flatMap((name) => LOCK_NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);
}

/** The holder of a lock; null if the lock was released or never held, since its text names no holder then. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), holderSchema), await readFile(path, 'utf8'));
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function refuseLiveHolder(folder: string, lock: string, holder: Holder): void {
  if (holder.host !== hostname()) {
    throw new StartFailure(
      `The data folder ${folder} is in use by process ${holder.pid} on the machine ${holder.host}. If that machine is gone for good, delete ${lock} and start again.`,
    );
  }
  const started = processStart(holder.pid);
  const isGone = started === null || (holder.started !== null && started !== holder.started);
  if (isGone) return;
  throw new StartFailure(
    `The data folder ${folder} is in use by process ${holder.pid}. Nothing was changed. Stop that process, or set DATA_DIR to another folder.`,
  );
}

/**
 * Locks `folder` for this process and returns the release function. After `kill -9` the next start recovers
 * automatically.
 *
 * A lock is a numbered file made by `link`, atomically. A starter that finds the highest number's process
 * dead links the next number; the highest file is never deleted, so two starters can never both believe they
 * took over.
 * @throws StartFailure naming the process that holds it.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const draft = join(folder, `lock-${randomUUID()}.draft`);
  const me: Holder = { pid: process.pid, host: hostname(), started: processStart(process.pid) };
  try {
    await writeFile(draft, JSON.stringify(me), { flush: true }).catch((error: unknown) => {
      throw Object.assign(error as NodeJS.ErrnoException, { path: folder });
    });
    for (;;) {
      const [highest = 0] = await generations(folder);
      const current = join(folder, `lock.${highest}`);
      const holder = await readHolder(current);
      if (holder) refuseLiveHolder(folder, current, holder);

      const mine = join(folder, `lock.${highest + 1}`);
      try {
        await link(draft, mine);
      } catch (error) {
        if (hasCode(error, 'EEXIST')) continue;
        throw error;
      }
      const all = await generations(folder);
      if (all[0] === highest + 1) {
        await Promise.all(all.slice(1).map((old) => rm(join(folder, `lock.${old}`), { force: true })));
        return () => giveBack(mine);
      }
      // A faster starter has moved past this number and cleaned up.
      await rm(mine);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function giveBack(lock: string): Promise<void> {
  const draft = `${lock}.draft`;
  try {
    await writeFile(draft, '{}', { flush: true });
    await rename(draft, lock);
  } catch (error) {
    if (!hasCode(error, 'ENOSPC')) throw error;
    // On a full disk the lock stays, as after `kill -9`: the next starter finds this process dead.
    await rm(draft, { force: true });
  }
}
