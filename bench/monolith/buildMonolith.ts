import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { rspack, type MultiStats } from '@rspack/core';
import { compressFiles } from '../../tools/build/compressFiles';
import { findRemotes, nameOfRemote } from '../../tools/layout/remotes';
import { monolithConfig } from './monolithConfig';

/** A file to fetch ahead, as the registry writes one. */
export interface PreloadedFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

export interface Monolith {
  /** In the place of the shell's `dist`. */
  readonly folder: string;
  /** What the pages of a remote need beside the first script, by the remote's name. */
  readonly preloads: Readonly<Record<string, readonly PreloadedFile[]>>;
}

function build(folder: string): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(monolithConfig(folder));
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('The monolith was not built.'));
      else if (stats.hasErrors()) reject(new Error(`The monolith: ${stats.toString('errors-only')}`));
      else compiler.close(() => resolve(stats));
    });
  });
}

/** The files of the chunks that mounting a remote's page in English takes. */
function findPreloads(stats: MultiStats, dist: string): Monolith['preloads'] {
  const { namedChunkGroups = {}, chunks = [] } =
    stats.stats[0]?.toJson({
      all: false,
      chunkGroups: true,
      chunks: true,
      chunkModules: true,
      modules: true,
      ids: true,
    }) ?? {};
  const filesOf = (group: string) => (namedChunkGroups[group]?.assets ?? []).map(({ name }) => name);
  const fileOf = (name: string): PreloadedFile => ({
    href: `/assets/${name}`,
    as: name.endsWith('.css') ? 'style' : 'script',
    integrity: `sha384-${createHash('sha384')
      .update(readFileSync(join(dist, name)))
      .digest('base64')}`,
  });
  return Object.fromEntries(
    findRemotes(projectRoot).map((remote) => {
      const texts = chunks
        .filter(({ modules = [] }) =>
          modules.some(({ name }) => name?.endsWith(`${remote}/src/locales/en.json`)),
        )
        .flatMap(({ files = [] }) => files);
      const names = new Set([...filesOf('mounting'), ...filesOf(remote), ...texts]);
      return [nameOfRemote(remote), [...names].filter((name) => /\.(js|css)$/.test(name)).map(fileOf)];
    }),
  );
}

/** Builds the same sources as one application, compressed as the real build is. */
export async function buildMonolith(folder: string): Promise<Monolith> {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const stats = await build(folder);
  await compressFiles(dist);
  const preloads = findPreloads(stats, dist);
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(preloads, null, 1));
  return { folder: dist, preloads };
}
