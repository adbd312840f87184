import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const lockfileSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      devOptional: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
      link: v.optional(v.boolean()),
    }),
  ),
});

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const INSTALLED = 'node_modules/';
const RULE = '-'.repeat(80);

function licenceTextOf(folder: string): string {
  const [file] = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort();
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

/**
 * The licences of all production dependencies as one text, sorted by name. Platform binaries and development
 * dependencies are left out.
 * @param root folder with `package-lock.json` and `node_modules`
 */
export function collectNotices(root: string): string {
  const lockfile: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages } = v.parse(lockfileSchema, lockfile);
  const notices = new Map<string, string>();
  for (const [path, { version = '', license = 'see below', ...given }] of Object.entries(packages)) {
    const isShipped = !given.dev && !given.devOptional && !given.optional && !given.link;
    const at = path.lastIndexOf(INSTALLED);
    if (!isShipped || at === -1 || !existsSync(join(root, path))) continue;
    const title = `${path.slice(at + INSTALLED.length)} ${version}`;
    notices.set(title, [RULE, `${title} (${license})`, RULE, licenceTextOf(join(root, path))].join('\n'));
  }
  const sorted = [...notices].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, notice]) => notice);
  return ['Prova includes the following third-party software.', ...sorted, ''].join('\n\n');
}
