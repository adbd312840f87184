import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const lockfileSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      license: v.optional(v.string()),
      link: v.optional(v.boolean()),
    }),
  ),
});

/** One package that `npm ci` takes from a registry. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string | null;
  /** An SPDX expression, as the package states it. */
  readonly licence: string | null;
}

const FOLDER = 'node_modules/';

/** The packages of a `package-lock.json`, without the project's own. @throws ValiError when it is none */
export function parseLockfile(text: string): readonly LockedPackage[] {
  const { packages } = v.parse(lockfileSchema, JSON.parse(text));
  return Object.entries(packages).flatMap(([path, { version, integrity, license, link }]) =>
    path.includes(FOLDER) && link !== true
      ? [
          {
            name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
            version: version ?? '',
            integrity: integrity ?? null,
            licence: license ?? null,
          },
        ]
      : [],
  );
}

export const readLockfile = (root: string): readonly LockedPackage[] =>
  parseLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));
