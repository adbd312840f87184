import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { RemoteFolder } from '@prova/node/layout/remotes';

const dependencies = v.record(v.string(), v.string());
const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  config: v.optional(v.object({ portOffset: v.number() })),
  scripts: v.optional(v.record(v.string(), v.string())),
  dependencies,
});
const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ dependencies: v.optional(dependencies) })),
});

/**
 * Deviations that prevent a remote's package from being installed, started or developed like the others, one
 * sentence each.
 */
export function checkPackage(root: string, folder: RemoteFolder): string[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const parsed = v.safeParse(packageSchema, read(join(folder, 'package.json')));
  if (!parsed.success) return ['package.json lacks name, version or dependencies'];
  const own = parsed.output;
  const locked = v.parse(lockSchema, read('package-lock.json')).packages[folder]?.dependencies ?? {};
  const isLocked =
    Object.keys(locked).length === Object.keys(own.dependencies).length &&
    Object.entries(own.dependencies).every(([name, version]) => locked[name] === version);
  return [
    ...(own.name === `@prova/${folder}` ? [] : [`package.json: the name is not @prova/${folder}`]),
    ...(own.config ? [] : ['package.json does not set the port: "config": { "portOffset": 30 }']),
    ...(own.scripts?.['dev']?.endsWith(` ${folder}`) === true
      ? []
      : [`package.json: npm run dev does not start ${folder}`]),
    ...(isLocked
      ? []
      : [
          `package-lock.json has different dependencies for it, or none: npm ci would fail. Run npm install.`,
        ]),
  ];
}
