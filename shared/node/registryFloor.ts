import { messageOf } from './messageOf';
import { readIfPresent } from './readIfPresent';

/**
 * Reads which version of the registry this machine has served last, below which it takes none.
 * @returns 0 where none was served yet
 * @throws Error with one sentence where the file is there and does not say
 */
export async function readRegistryFloor(file: string): Promise<number> {
  const refuse = (why: string) =>
    new Error(
      `${file}, which says which version of the registry was served last, ${why}. Nothing was changed. ` +
        'See that the registry is the newest, and remove the file: it is made anew.',
    );
  const text = await readIfPresent(file).catch((error: unknown) => {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? messageOf(error)})`);
  });
  if (text === null) return 0;
  const version = Number(text.trim() === '' ? Number.NaN : text);
  if (Number.isSafeInteger(version) && version >= 0) return version;
  throw refuse('is damaged');
}
