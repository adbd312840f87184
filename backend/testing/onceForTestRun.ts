import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process is to make it; after a failure the next is. */
function takeTurn(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * An expensive artefact of several test files: made by the first to request it, in a folder, while the others
 * wait.
 * @returns the folder, which is read-only
 */
export async function onceForTestRun(
  name: string,
  make: (folder: string) => void | Promise<void>,
): Promise<string> {
  const ofRun = process.env['TEST_RUN_FOLDER'];
  if (ofRun === undefined) throw new Error('TEST_RUN_FOLDER is not set: this is for a run of Jest');
  const made = join(ofRun, name);
  const lock = `${made}.lock`;
  while (!existsSync(made)) {
    if (!takeTurn(lock)) {
      await delay(100);
      continue;
    }
    try {
      if (existsSync(made)) break;
      const draft = `${made}.draft`;
      mkdirSync(draft);
      await make(draft);
      renameSync(draft, made);
    } finally {
      rmdirSync(lock);
    }
  }
  return made;
}
