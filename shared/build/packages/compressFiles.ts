import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_IT = /\.(js|css|svg|json)$/;

/**
 * Adds a brotli and a gzip copy to every text file of a folder, recursively, so that no server compresses at
 * run time.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => WORTH_IT.test(name));
  for (const name of files) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await Promise.all([
      brotli(bytes, quality).then((small) => writeFile(`${path}.br`, small)),
      zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
    ]);
  }
}
