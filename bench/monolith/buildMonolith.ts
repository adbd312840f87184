import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_PAINT } from '@prova/shared/build/shellOutput';
import { LANDING_FILE } from '@prova/shared/page/landingPage';
import { MODULE_BRIDGES } from '@prova/shared/page/moduleHashes';
import { integrityOf } from '@prova/shared/node/integrityOf';
import { projectRoot } from '@prova/shared/node/projectRoot';
import type { MultiStats } from '@rspack/core';
import { compressFiles } from '../../tools/build/compressFiles';
import { findRemotes, nameOfRemote } from '../../tools/layout/remotes';
import { monolithConfig } from './monolithConfig';
import { runBuild } from './runBuild';

/** A file to fetch ahead, as the registry writes one. */
export interface PreloadedFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
  /** The file in `src/pages` that alone needs it; for every page of the remote where none is named. */
  readonly page?: string;
}

export interface Monolith {
  /** In the place of the shell's `dist`. */
  readonly folder: string;
  /** The same with what the site gives itself: its first script, which asks early who is there, and `/` as markup. */
  readonly earlyFolder: string;
  /** What the pages of a remote need beside the first script, by the remote's name. */
  readonly preloads: Readonly<Record<string, readonly PreloadedFile[]>>;
}

/** The files of the chunks that mounting a remote's pages in English takes, page by page where they differ. */
function findPreloads(stats: MultiStats, dist: string): Monolith['preloads'] {
  const { namedChunkGroups = {}, chunks = [] } =
    stats.stats[0]?.toJson({ all: false, chunkGroups: true, chunks: true, chunkOrigins: true, ids: true }) ??
    {};
  const fileOf = (name: string): PreloadedFile => ({
    href: `/assets/${name}`,
    as: name.endsWith('.css') ? 'style' : 'script',
    integrity: integrityOf(readFileSync(join(dist, name))),
  });
  const filesOf = (group: string) =>
    (namedChunkGroups[group]?.assets ?? [])
      .map(({ name }) => name)
      .filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(
    findRemotes(projectRoot).map((remote) => {
      const always = new Set([...filesOf('mounting'), ...filesOf(remote)]);
      const files = [...always].map(fileOf);
      for (const { origins = [], files: later = [] } of chunks) {
        const requests = origins
          .filter(({ moduleName }) => moduleName.includes(`${remote}/src/`))
          .map(({ request }) => request);
        const page = requests.flatMap((request) => /\/pages\/(\w+)(?:\.tsx)?$/.exec(request)?.[1] ?? [])[0];
        const isText = requests.some((request) => request.endsWith('/locales/en.json'));
        if (page === undefined && !isText) continue;
        const missing = later.filter((name) => /\.(js|css)$/.test(name) && !always.has(name));
        files.push(...missing.map((name) => ({ ...fileOf(name), ...(page === undefined ? {} : { page }) })));
      }
      return [nameOfRemote(remote), files];
    }),
  );
}

/** Builds the same sources as one application, compressed as the real build is. The site has to be built. */
export async function buildMonolith(folder: string): Promise<Monolith> {
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  const stats = await runBuild(monolithConfig(folder));
  // The site server looks for them, and finds that nothing is shared.
  writeFileSync(join(dist, MODULE_BRIDGES), '{}');
  const early = join(folder, 'early');
  const own = readFileSync(join(early, FIRST_PAINT));
  cpSync(dist, early, { recursive: true });
  writeFileSync(join(early, FIRST_PAINT), own);
  // Its markup has the class names of these very sources.
  cpSync(join(projectRoot, 'shell/dist', LANDING_FILE), join(early, LANDING_FILE));
  await compressFiles(dist);
  await compressFiles(early);
  const preloads = findPreloads(stats, dist);
  return { folder: dist, earlyFolder: early, preloads };
}
