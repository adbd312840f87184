import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { refuseName } from './refuseName';
import { renameTemplate } from './readTemplate';
import { describeProject } from './describeProject';

const templateSchema = v.object({
  pins: v.record(v.string(), v.string()),
  files: v.record(v.string(), v.string()),
});
const packageSchema = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });
/** Settings of the template that serve this repository only. */
const OF_THE_REPOSITORY = ['tsconfig.json', 'rspack.config.ts'];
/** Leftovers of `npm install <kit>` in an empty folder, and of a new repository. */
const MAY_BE_THERE = new Set(['package.json', 'package-lock.json', 'node_modules', '.git']);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The specifier of the kit in the folder's `package.json`; the kit's version where there is none. */
function findKit(folder: string, version: string): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return version;
  return v.parse(packageSchema, readJson(file)).dependencies['@prova/shared'] ?? version;
}

/**
 * Writes a remote with one page into an empty folder: its sources, its settings, its test.
 * @param kit the folder of the unpacked kit
 * @throws Error with one sentence if name or folder is invalid; nothing is written then
 */
export function createProject(kit: string, folder: string, name: string | undefined): void {
  const refusal = refuseName(name, 'npx prova create');
  if (refusal !== null || name === undefined) throw new Error(refusal ?? '');
  const inTheWay = readdirSync(folder).filter((file) => !MAY_BE_THERE.has(file) && !file.endsWith('.tgz'));
  if (inTheWay.length > 0) {
    throw new Error(
      `This folder is not empty: ${inTheWay.slice(0, 3).join(', ')}${inTheWay.length > 3 ? ' and more' : ''} ` +
        `would be in the way. Nothing was written. Run the command in an empty folder.`,
    );
  }
  const { pins, files } = v.parse(templateSchema, readJson(join(kit, 'bin/template.json')));
  const { version } = v.parse(v.object({ version: v.string() }), readJson(join(kit, 'package.json')));
  const sources = new Map(Object.entries(files).filter(([file]) => !OF_THE_REPOSITORY.includes(file)));
  const project = describeProject({ name, pins, kit: findKit(folder, version) });
  for (const [file, text] of [...renameTemplate(sources, name), ...project]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
