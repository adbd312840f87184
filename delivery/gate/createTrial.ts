import { join } from 'node:path';
import { findChromium } from '@prova/node/browser/findChromium';
import type { RegisteredRemote } from '@prova/registry/registry';
import type { Releases } from '../release/openReleases';
import type { Trial } from '../release/releaseCandidate';
import type { DeclaredAnswers } from './site/declaredAnswers';

/** A packed shell: the folder with its document, and its site server's bundle. */
export interface PackedShell {
  readonly folder: string;
  readonly siteServer: string;
}

/** The built shell of a checkout. */
export const shellOf = (root: string): PackedShell => ({
  folder: join(root, 'shell/dist'),
  siteServer: join(root, 'shell/dist-server/site.mjs'),
});

export interface TrialOptions {
  /** Neighbouring remotes; by default, the remotes in the site's registry. */
  readonly neighbours?: readonly RegisteredRemote[];
  /** Answers to the remote's API calls, as declared by its team. */
  readonly answers?: DeclaredAnswers;
}

/**
 * Creates a release's trial in a shell, next to the live remotes where the site is known.
 * @param releases of the target site; null if only the shell is at hand
 */
export function createTrial(
  shell: PackedShell,
  releases: Releases | null,
  environment: NodeJS.ProcessEnv,
  { neighbours, answers }: TrialOptions = {},
): Trial {
  return async (packed) => {
    const chromium = findChromium(environment);
    if (chromium === null) {
      throw new Error(
        'A trial needs Chromium, which this machine does not have. Nothing was changed. ' +
          'Install Chromium or Chrome, or set PROVA_CHROMIUM=/path/to/chromium',
      );
    }
    const [policy, registry] = releases
      ? await Promise.all([releases.policy(), releases.readRegistry()])
      : [undefined, null];
    const { name } = packed.statement;
    // Imports the browser driver, which other parts of a start or a release do not need.
    const [{ checkCandidate }, { packedSiteServer }] = await Promise.all([
      import('./checkCandidate'),
      import('./site/packedSiteServer'),
    ]).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      throw new Error(
        'A trial needs Playwright, which npm ci --omit=dev does not install. Nothing was changed. Release from a folder with all dependencies (npm ci).',
      );
    });
    return checkCandidate(packed, {
      shellFolder: shell.folder,
      siteServer: packedSiteServer(shell.siteServer, shell.folder),
      chromium,
      ...(policy && { policy }),
      ...(answers && { answers }),
      neighbours: (neighbours ?? registry?.remotes ?? []).filter((line) => line.name !== name),
    });
  };
}
