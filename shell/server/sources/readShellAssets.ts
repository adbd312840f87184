import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellAssets } from '@prova/shared/page/shellAssets';
import * as v from 'valibot';

const fileSchema = v.object({ href: v.string(), as: v.picklist(['script', 'style']), integrity: v.string() });
const assetsSchema = v.object({
  app: v.array(fileSchema),
  mounting: v.array(fileSchema),
  modules: v.record(v.string(), v.array(fileSchema)),
});

/** The files a document of the built shell may preload; none if its build does not list them. */
export async function readShellAssets(shellFolder: string): Promise<ShellAssets> {
  const text = await readFile(join(shellFolder, 'assets.json'), 'utf8').catch(() => 'null');
  return v.parse(v.fallback(assetsSchema, { app: [], mounting: [], modules: {} }), JSON.parse(text));
}
