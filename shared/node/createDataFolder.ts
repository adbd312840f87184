import { mkdir } from 'node:fs/promises';
import { StartFailure } from './startFailure';

/**
 * Makes a folder for data where there is none.
 * @throws StartFailure when that cannot be.
 */
export async function createDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new StartFailure(`The data folder ${folder} cannot be created: ${String(error)}.`);
  });
}
