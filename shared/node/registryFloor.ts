import { messageOf } from './messageOf';
import { readIfPresent } from './readIfPresent';

/**
 * Reads the highest registry version served by this machine, the floor for accepting others.
 * @returns 0 where none was served yet
 * @throws Error with one sentence if the file exists and is unreadable
 */
export async function readRegistryFloor(file: string): Promise<number> {
  const refuse = (why: string) =>
    new Error(
      `${file}, the record of the last served registry version, ${why}. Nothing was changed. ` +
        'Make sure that the registry is the newest, then remove the file: it is created again.',
    );
  const text = await readIfPresent(file).catch((error: unknown) => {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? messageOf(error)})`);
  });
  if (text === null) return 0;
  const version = Number(text.trim() === '' ? Number.NaN : text);
  if (Number.isSafeInteger(version) && version >= 0) return version;
  throw refuse('is damaged');
}
