import type { ModuleRemote } from '@prova/registry/registry';
import { INTEGRITY_PROBE, moduleHashesOf } from '@prova/shared/page/moduleHashes';
import type { LoadProblem } from './describeMountFailure';
import { isChunkFailure } from './isChunkFailure';

/** After this long a module counts as one that will not come. */
const TIMEOUT_MS = 8_000;

export type ModuleOutcome =
  | { readonly ok: true; readonly exposed: unknown }
  | {
      readonly ok: false;
      readonly problem: LoadProblem;
      readonly detail: string;
      /** What was caught, if something was. */
      readonly thrown?: unknown;
    };

/** What loading ES modules takes of the browser. */
export interface ModulePorts {
  readonly page: Document;
  readonly importModule: (address: string) => Promise<unknown>;
  /** Whether a file of the shell can be had at all. */
  readonly isThere: (address: string) => Promise<boolean>;
  /** Whether this browser refuses scripts for which the page has no hash, as it is told to. */
  readonly hasIntegrityPolicy: boolean;
  /** Resolves after so many milliseconds. */
  readonly wait: (duration: number) => Promise<void>;
}

const browserPorts: ModulePorts = {
  page: document,
  importModule: (address) => import(/* webpackIgnore: true */ address),
  isThere: async (address) => (await fetch(address)).ok,
  // Browsers that have the policy have its reports.
  hasIntegrityPolicy: 'IntegrityViolationReportBody' in globalThis,
  wait: (duration) => new Promise((resolve) => void setTimeout(resolve, duration)),
};

const failed = (problem: LoadProblem, detail: string) => ({ ok: false, problem, detail }) as const;

/** Loads remotes that are ES modules: style sheets and scripts under the hashes that the page has for them. */
export function createModuleLoader({
  page,
  importModule,
  isThere,
  hasIntegrityPolicy,
  wait,
}: ModulePorts = browserPorts) {
  /**
   * Browsers that do not know hashes in import maps pass over them. The page pins one of its own files by a hash that is not that
   * file's: whoever runs it does not look.
   */
  async function looksAtHashes(): Promise<boolean> {
    if (hasIntegrityPolicy) return true;
    const probe = Object.keys(moduleHashesOf(page)).find((address) => address.endsWith(INTEGRITY_PROBE));
    if (probe === undefined) return false;
    if (!(await isThere(probe))) throw new Error('Loading chunk of the shell failed');
    return importModule(probe).then(
      () => false,
      () => true,
    );
  }
  let looking: Promise<boolean> | null = null;

  function link({ href, integrity }: ModuleRemote['preload'][number]): Promise<void> {
    const isLinked = [...page.querySelectorAll('link[rel="stylesheet"]')].some(
      (each) => each.getAttribute('href') === href,
    );
    if (isLinked) return Promise.resolve();
    const sheet = page.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.integrity = integrity;
    sheet.crossOrigin = 'anonymous';
    sheet.setAttribute('href', href);
    return new Promise((resolve, reject) => {
      sheet.addEventListener('load', () => resolve());
      sheet.addEventListener('error', () => {
        sheet.remove();
        reject(new Error(`Loading css chunk ${href} failed`));
      });
      page.head.append(sheet);
    });
  }

  async function fetchRemote({ entry, preload }: ModuleRemote): Promise<ModuleOutcome> {
    try {
      looking ??= looksAtHashes();
      if (!(await looking)) return failed('UNVERIFIABLE', 'the browser does not look at hashes of modules');
      const [exposed] = await Promise.all([
        importModule(entry),
        ...preload.filter(({ as }) => as === 'style').map(link),
      ]);
      return { ok: true, exposed };
    } catch (error) {
      looking = null;
      const detail = error instanceof Error ? error.message : String(error);
      return { ...failed(isChunkFailure(error) ? 'UNREACHABLE' : 'BROKEN', detail), thrown: error };
    }
  }

  return {
    load: (remote: ModuleRemote): Promise<ModuleOutcome> =>
      Promise.race([
        fetchRemote(remote),
        wait(TIMEOUT_MS).then(() => failed('TIMEOUT', `${remote.entry} did not come in time`)),
      ]),
  };
}
