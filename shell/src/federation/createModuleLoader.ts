import type { ModuleRemote } from '@prova/registry/registry';
import { INTEGRITY_PROBE, moduleHashesOf } from '@prova/shared/page/moduleHashes';
import type { LoadProblem } from './describeMountFailure';
import { isChunkFailure } from './isChunkFailure';

/** Time limit for a module: a slower module counts as failed. */
const TIMEOUT_MS = 8_000;

export type ModuleOutcome =
  | { readonly ok: true; readonly exposed: unknown }
  | {
      readonly ok: false;
      readonly problem: LoadProblem;
      readonly detail: string;
      /** The error caught, if any. */
      readonly thrown?: unknown;
    };

/** Browser capabilities for loading ES modules. */
export interface ModulePorts {
  readonly page: Document;
  readonly importModule: (address: string) => Promise<unknown>;
  /** Whether a file of the shell is reachable. */
  readonly isThere: (address: string) => Promise<boolean>;
  /** Whether this browser refuses scripts without a hash in the page, as configured. */
  readonly hasIntegrityPolicy: boolean;
  /** Resolves after this many milliseconds. */
  readonly wait: (duration: number) => Promise<void>;
}

const browserPorts: ModulePorts = {
  page: document,
  importModule: (address) => import(/* webpackIgnore: true */ address),
  isThere: async (address) => (await fetch(address)).ok,
  // Browsers that support the policy report under it.
  hasIntegrityPolicy: 'IntegrityViolationReportBody' in globalThis,
  wait: (duration) => new Promise((resolve) => void setTimeout(resolve, duration)),
};

const failed = (problem: LoadProblem, detail: string) => ({ ok: false, problem, detail }) as const;

/** Loads ES-module remotes: style sheets and scripts under the page's hashes. */
export function createModuleLoader({
  page,
  importModule,
  isThere,
  hasIntegrityPolicy,
  wait,
}: ModulePorts = browserPorts) {
  /**
   * Whether the browser checks hashes in import maps, which some browsers ignore. The page pins one of its
   * files with a wrong hash: a browser that runs it does not check.
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
