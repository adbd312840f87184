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

/** Null when the lock was given back or never held: its text is then not a holder's. */
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
      `The data folder ${folder} is held by process ${holder.pid} on the machine ${holder.host}. If that machine is gone for good, delete ${lock} and start again.`,
    );
  }
  const started = processStart(holder.pid);
  const isGone = started === null || (holder.started !== null && started !== holder.started);
  if (isGone) return;
  throw new StartFailure(
    `The data folder ${folder} is in use by process ${holder.pid}. Stop that process or set DATA_DIR to another folder; nothing was changed.`,
  );
}

/**
 * Holds `folder` for this process and answers what gives it back. After `kill -9` the next start needs no help.
 *
 * A lock is a numbered file made by `link`, whole and at once. Whoever finds the highest number's process gone links the
 * next number; the highest file is never deleted, so that two starters can never both believe they took over.
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
      // A starter that was faster has moved on past this number and cleaned up behind itself.
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
    // Without room it stays as `kill -9` would leave it: whoever comes next finds this process gone.
    await rm(draft, { force: true });
  }
}
