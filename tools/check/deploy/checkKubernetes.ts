import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { ask } from './askTool';
import { findLaxPods } from './findLaxPods';
import type { Verdict } from './verdict';

const WHAT = 'Kubernetes manifests with the types of its API';
/** Packages with the types of all objects of Kubernetes 1.30, and with a YAML parser. Used nowhere else. */
const PACKAGES = ['kubernetes-types@1.30.0', 'js-yaml@4.1.0'];

export const manifestSchema = v.looseObject({ apiVersion: v.string(), kind: v.string() });
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Whether an object is a manifest: Kustomize's own file is for Kustomize alone. */
const isManifest = ({ apiVersion }: Manifest) => !apiVersion.startsWith('kustomize.');

/** `policy/v1` in kubernetes-types' naming; no group means `core`. */
const moduleOf = (apiVersion: string) =>
  apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`;

const declare = (manifest: Manifest, index: number) =>
  [
    `import type { ${manifest.kind} as Kind${String(index)} } from 'kubernetes-types/${moduleOf(manifest.apiVersion)}';`,
    `export const manifest${String(index)}: Kind${String(index)} = ${JSON.stringify(manifest, null, 1)};`,
  ].join('\n');

function readManifests(folder: string, cache: string): readonly Manifest[] {
  const { loadAll } = createRequire(join(cache, 'package.json'))('js-yaml') as {
    loadAll(text: string): unknown[];
  };
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => loadAll(readFileSync(join(folder, file), 'utf8')))
    .map((manifest) => v.parse(manifestSchema, manifest))
    .filter(isManifest);
}

/**
 * Writes each manifest as a constant of its type and compiles them: unlike Kubernetes' schemas, a compiler
 * rejects unknown fields, like a strict API server.
 */
function findMistypes(manifests: readonly Manifest[], root: string, cache: string): readonly string[] {
  const file = join(cache, 'manifests.ts');
  writeFileSync(file, manifests.map(declare).join('\n'));
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'preserve',
    '--types',
    '',
    '--ignoreConfig',
  ];
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  const { ok, text } = ask(process.execPath, [compiler, ...options, file], cache);
  return ok ? [] : [text];
}

/** Whether kubectl can assemble the base, if installed. */
function findKustomizeFaults(folder: string): readonly string[] {
  if (spawnSync('kubectl', ['version', '--client'], { stdio: 'ignore' }).status !== 0) return [];
  const { ok, text } = ask('kubectl', ['kustomize', '.'], folder);
  return ok ? [] : [text];
}

/**
 * Whether every manifest fits its kind, with minimal permissions for its containers.
 * @param cache where the types are installed
 */
export function checkKubernetes(examples: string, root: string, cache: string): Verdict {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), '{ "private": true }');
  const options = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  try {
    execFileSync('npm', [...options, ...PACKAGES], { cwd: cache, stdio: 'pipe' });
  } catch {
    return {
      what: WHAT,
      problems: [],
      skipped: `${PACKAGES.join(' and ')} could not be fetched from the npm registry`,
    };
  }
  const folder = join(examples, 'kubernetes');
  const manifests = readManifests(folder, cache);
  const problems = [
    ...findMistypes(manifests, root, cache),
    ...findLaxPods(manifests),
    ...findKustomizeFaults(folder),
  ];
  return { what: `${WHAT} (${String(manifests.length)} objects)`, problems, skipped: null };
}
