import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import * as v from 'valibot';
import { nameOfRemote, type RemoteFolder } from '../layout/remotes';
import { fingerprintOf, type ReleaseFiles } from './fingerprint';
import type { Release } from './releaseStore';

const assetsSchema = v.object({ entry: v.string(), preload: v.array(v.string()) });
/** The remote's pages as markup, where its build has made any. */
const PRERENDERED = 'prerendered.json';
const packageSchema = v.object({ version: v.string() });
const SERVED = /\.(js|css|svg|png|woff2|json|html)(\.br|\.gz)?$/;

export interface PackedRemote {
  readonly release: Release;
  readonly files: ReleaseFiles;
}

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function readJson<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const parsed = v.safeParse(schema, JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'content'} ${issue.message}`);
}

function bytesOf(files: ReleaseFiles, name: string): Uint8Array {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`The build names ${name}, but did not write it.`);
  return bytes;
}

/**
 * Makes a release of a built remote. Its version is the package's with a hash of all its files, so that other bytes
 * are always another version.
 * @param address where the remote's releases are served, e.g. `/r/content` or `http://localhost:3001`
 */
export async function packRemote(root: string, folder: RemoteFolder, address: string): Promise<PackedRemote> {
  const output = join(root, folder, 'dist');
  const names = (await readdir(output, { recursive: true }))
    .filter((name) => SERVED.test(name) && name !== 'assets.json')
    .sort();
  const files = new Map<string, Uint8Array>();
  for (const name of names) files.set(name, await readFile(join(output, name)));

  const contribution = await readJson(join(root, folder, 'contribution.json'), contributionSchema);
  const { version: released } = await readJson(join(root, folder, 'package.json'), packageSchema);
  const version = `${released}-${fingerprintOf(files, contribution, address)}`;

  const assets = await readJson(join(output, 'assets.json'), assetsSchema);
  const addressOfFile = (name: string) => `${address}/${version}/${name}`;
  const prerendered = files.get(PRERENDERED);
  const release: Release = {
    name: nameOfRemote(folder),
    version,
    contract: CONTRACT_VERSION,
    entry: addressOfFile(assets.entry),
    integrity: integrityOf(bytesOf(files, assets.entry)),
    preload: assets.preload.map((name) => ({
      href: addressOfFile(name),
      as: name.endsWith('.css') ? ('style' as const) : ('script' as const),
      integrity: integrityOf(bytesOf(files, name)),
    })),
    ...(prerendered && {
      prerendered: { href: addressOfFile(PRERENDERED), integrity: integrityOf(prerendered) },
    }),
    contribution,
  };
  return { release, files };
}
