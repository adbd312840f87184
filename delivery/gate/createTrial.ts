import { join } from 'node:path';
import { findChromium } from '@prova/node/browser/findChromium';
import type { RegisteredRemote } from '@prova/registry/registry';
import type { Releases } from '../release/openReleases';
import type { Trial } from '../release/releaseCandidate';
import type { DeclaredAnswers } from './site/declaredAnswers';

/** A packed shell: the folder with its document, and the bundle of its site server. */
export interface PackedShell {
  readonly folder: string;
  readonly siteServer: string;
}

/** The shell of a checkout, as it is built. */
export const shellOf = (root: string): PackedShell => ({
  folder: join(root, 'shell/dist'),
  siteServer: join(root, 'shell/dist-server/site.mjs'),
});

export interface TrialOptions {
  /** The remotes beside which it is to stand; those of the site's registry unless said otherwise. */
  readonly neighbours?: readonly RegisteredRemote[];
  /** For the calls of the remote, as its team has declared them. */
  readonly answers?: DeclaredAnswers;
}

/**
 * Builds the trial of a release in a shell, beside what is live where the site is known.
 * @param releases of the site for which it is meant; null where only the shell is at hand
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
        'A release is tried in a Chromium, and there is none here. Nothing was changed. ' +
          'Install Chromium or Chrome, or name one: PROVA_CHROMIUM=/path/to/chromium',
      );
    }
    const [policy, registry] = releases
      ? await Promise.all([releases.policy(), releases.readRegistry()])
      : [undefined, null];
    const { name } = packed.statement;
    // With the browser's driver behind it, which nothing else of a start or a release needs.
    const [{ checkCandidate }, { packedSiteServer }] = await Promise.all([
      import('./checkCandidate'),
      import('./site/packedSiteServer'),
    ]).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      throw new Error(
        'A release is tried with Playwright, which npm ci --omit=dev does not install. Nothing was changed. Release it from where npm ci has run.',
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
