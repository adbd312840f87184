import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Clock } from '@prova/shared/flow/clock';
import { moduleHashesOf } from '@prova/shared/page/moduleHashes';
import { containerOf } from '@prova/shared/page/containerOf';
import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import { findContributedRoute, type ContributedRoute } from '@prova/registry/findContributedRoute';
import { firstQuestions } from '@prova/registry/firstQuestions';
import { isNeededFor } from '@prova/registry/isNeededFor';
import type { ModuleRemote, RegisteredRemote } from '@prova/registry/registry';
import { checkRemoteModule } from '@prova/shared/remote-contract/remoteModule';
import type { LoadFailure, LoadOutcome } from '../context/RemoteLoader';
import { createHungFiles } from './createHungFiles';
import type { createModuleLoader, ModuleOutcome } from './createModuleLoader';
import {
  describeMountFailure,
  describeThrown,
  type LoadProblem,
  type MountFault,
  type ReadAnswers,
} from './describeMountFailure';
import { createEntryLoaderPlugin } from './entryLoaderPlugin';
import { fetchMounting } from './fetchMounting';
import { createHostLibrariesWinPlugin } from './hostLibrariesWinPlugin';
import { isChunkFailure, isLate } from './isChunkFailure';
import { linkFiles } from './linkFiles';

const HOST_NAME = 'prova_shell';
/**
 * Minimum pause before the only retry of a missing file. Up to twice as much is added at random: pages must
 * not retry in step.
 */
const AGAIN_MS = 250;

/** The browser functions for loading a release. */
export interface ReleaseLoaderPorts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly answers: ReadAnswers;
  /** Starts the API calls that a page begins with. */
  readonly ask: (paths: readonly string[]) => void;
  /** Reloads the document at its current address. */
  readonly reload: () => void;
}

interface LoadOptions {
  /**
   * Whether the release is loaded ahead, with nobody waiting: data of the open page is then not requested.
   */
  readonly isAhead?: boolean;
  /** Path of the widget to show; omitted for the open page. */
  readonly widget?: string | undefined;
}

export interface ReleaseLoader {
  /**
   * Loads a release, or explains its fault: entry, chunks and style sheets together have `limit`
   * milliseconds.
   */
  load(remote: RegisteredRemote, limit: number, options?: LoadOptions): Promise<LoadOutcome>;
  /** Prefetches the files of a release for the open page or a widget. */
  fetchAhead(remote: RegisteredRemote, widget?: string): void;
  /** Classifies an error thrown by a mounted release. */
  blame(remote: RegisteredRemote, thrown: unknown): LoadFailure;
  /** Unloads a release, before another release or a fresh start of the same: nothing it started continues. */
  unload(remote: RegisteredRemote): Promise<void>;
  /** Forgets the state of a release, so that its next load starts from scratch. */
  forget(remote: RegisteredRemote): void;
  /** Whether this page may run a release: its modules must be pinned by the page's document. */
  isPinned(remote: RegisteredRemote): boolean;
}

const importReloadFiles = () => import(/* webpackChunkName: "fallback" */ './reloadFiles');
const importUnloadRelease = () => import(/* webpackChunkName: "fallback" */ './unloadRelease');

function problemOf(error: unknown): LoadProblem {
  const text = error instanceof Error ? error.message : String(error);
  if (isLate(text)) return 'TIMEOUT';
  if (text.includes('ScriptNetworkError') || isChunkFailure(error)) return 'UNREACHABLE';
  return 'BROKEN';
}

/**
 * A failed preload fails the first request for it as well, however much later; the second request reaches the
 * network. So a missing file is requested again, once per preload. A timed-out file is not: nobody waits that
 * long twice.
 */
async function importContainer(container: string, preloads: number): Promise<unknown> {
  try {
    return await loadRemote(`${container}/remote`);
  } catch (error) {
    if (preloads > 0 && isChunkFailure(error) && !isLate(error.message)) {
      return importContainer(container, preloads - 1);
    }
    throw error;
  }
}

export function createReleaseLoader({
  clock,
  random,
  answers,
  ask,
  reload,
}: ReleaseLoaderPorts): ReleaseLoader {
  const integrity = new Map<string, string>();
  /**
   * Number of starts by remote. Each start has a unique name in the federation runtime, which never forgets.
   */
  const beginnings = new Map<string, number>();
  /** Names of running releases, by remote and version. */
  const names = new Map<string, string>();
  const keyOf = ({ name, version }: RegisteredRemote) => `${name} ${version}`;
  const hung = createHungFiles();
  /** Entries of modules that failed, and of modules that this page can no longer load. */
  const failedModules = new Map<string, 'once' | 'for good'>();
  let moduleLoader: Promise<ReturnType<typeof createModuleLoader>> | null = null;
  registerPlugins([
    createEntryLoaderPlugin((address) => integrity.get(address)),
    createHostLibrariesWinPlugin(HOST_NAME),
  ]);

  /** The full address of an entry: runtime and browser report it even for a path on this origin. */
  const entryOf = ({ entry }: RegisteredRemote) => new URL(hung.addressOf(entry), location.origin).href;

  function failureOf({ name, version }: RegisteredRemote, fault: MountFault, detail: string): LoadFailure {
    const { code, ...counted } = fault;
    return { remote: name, code, detail, release: { version, ...counted } };
  }

  function refuse(
    remote: RegisteredRemote,
    problem: LoadProblem,
    detail: string,
    thrown?: unknown,
  ): LoadOutcome {
    const fault = describeMountFailure({ problem, thrown }, entryOf(remote), answers);
    if (fault) return { ok: false, failure: failureOf(remote, fault, detail) };
    const code = problem === 'UNVERIFIABLE' ? problem : 'UNREACHABLE';
    return { ok: false, failure: { remote: remote.name, code, detail } };
  }

  function register(remote: Exclude<RegisteredRemote, ModuleRemote>): string {
    const begun = names.get(keyOf(remote));
    if (begun !== undefined) return begun;
    const entryGlobalName = containerOf(remote.name);
    const times = beginnings.get(remote.name) ?? 0;
    beginnings.set(remote.name, times + 1);
    const name = times === 0 ? entryGlobalName : `${entryGlobalName}~${times}`;
    names.set(keyOf(remote), name);
    const entry = entryOf(remote);
    integrity.set(entry, remote.integrity);
    registerRemotes([{ name, entry, type: 'global', entryGlobalName }]);
    return name;
  }

  async function loadModules(remote: ModuleRemote): Promise<ModuleOutcome> {
    const { entry } = remote;
    // A browser caches a module that failed or never finished evaluating for the page's lifetime.
    if (failedModules.get(entry) === 'for good') {
      reload();
      return new Promise<never>(() => undefined);
    }
    moduleLoader ??= import('./createModuleLoader').then((loading) => loading.createModuleLoader());
    const loaded = await moduleLoader.then(
      (loader) => loader.load(remote),
      (error: unknown): ModuleOutcome => {
        moduleLoader = null;
        return { ok: false, problem: 'UNREACHABLE', detail: String(error) };
      },
    );
    if (loaded.ok) return loaded;
    // A missing module is retried once in the same page, which not every browser supports.
    const mayCome = loaded.problem === 'UNREACHABLE' && !failedModules.has(entry);
    failedModules.set(entry, mayCome ? 'once' : 'for good');
    return loaded;
  }

  function link(remote: RegisteredRemote, found: ContributedRoute | null, urgency: 'preload' | 'prefetch') {
    const language = document.documentElement.lang === 'ru' ? 'ru' : 'en';
    const isAskedFor = ({ href }: { readonly href: string }) => !hung.has(href);
    const asked = { ...remote, preload: remote.preload.filter(isAskedFor) };
    linkFiles(document, asked, { route: found?.path ?? null, language, urgency });
  }

  async function loadContainer(
    remote: Exclude<RegisteredRemote, ModuleRemote>,
    needed: RegisteredRemote['preload'],
  ): Promise<ModuleOutcome> {
    const late = needed.filter(({ href }) => hung.has(href));
    if (late.length > 0) {
      const { reloadFiles } = await importReloadFiles();
      await reloadFiles(
        document,
        late.map((file) => ({ ...file, href: hung.addressOf(file.href) })),
      );
    }
    return { ok: true, exposed: await importContainer(register(remote), needed.length) };
  }

  async function loadOnce(
    remote: RegisteredRemote,
    { isAhead = false, widget }: LoadOptions,
  ): Promise<LoadOutcome> {
    const { pathname, search } = widget === undefined ? location : { pathname: widget, search: '' };
    const found = findContributedRoute({ remotes: [remote] }, pathname);
    const needed = remote.preload.filter((file) => isNeededFor(file, found?.path ?? null));
    if (!isAhead) link(remote, found, 'preload');
    if (found && !isAhead) ask(firstQuestions(found, pathname, search.slice(1)));
    let Around: Awaited<ReturnType<typeof fetchMounting>>;
    try {
      Around = await fetchMounting(remote, pathname, widget !== undefined);
    } catch (error) {
      return refuse(remote, 'UNREACHABLE', String(error));
    }
    try {
      const loaded =
        remote.format === 'module' ? await loadModules(remote) : await loadContainer(remote, needed);
      if (!loaded.ok) return refuse(remote, loaded.problem, loaded.detail, loaded.thrown);
      const checked = checkRemoteModule(loaded.exposed, remote.name);
      if (!checked.ok) return refuse(remote, checked.code, checked.detail);
      return { ok: true, module: checked.module, version: remote.version, Around };
    } catch (error) {
      return refuse(remote, problemOf(error), error instanceof Error ? error.message : String(error), error);
    }
  }

  async function loadTwice(
    remote: RegisteredRemote,
    signal: AbortSignal,
    options: LoadOptions,
  ): Promise<LoadOutcome> {
    const first = await loadOnce(remote, options);
    // Not every browser refetches a failed module: Retry by the user loads it in another document.
    if (first.ok || first.failure.code !== 'MISSING' || remote.format === 'module') return first;
    await clock.wait(AGAIN_MS * (1 + 2 * random()), signal);
    return loadOnce(remote, options);
  }

  async function refuseLate(
    remote: RegisteredRemote,
    limit: number,
    signal: AbortSignal,
  ): Promise<LoadOutcome> {
    await clock.wait(limit / 2, signal);
    // Loaded on demand: a script past its time limit can no longer be attributed.
    void importUnloadRelease().catch(() => undefined);
    await clock.wait(limit / 2, signal);
    const phase = (globalThis as Record<string, unknown>)[containerOf(remote.name)] ? 'chunk' : 'entry';
    const fault: MountFault = { phase, code: 'TIMEOUT', status: 0 };
    return { ok: false, failure: failureOf(remote, fault, `not all of it came within ${limit} ms`) };
  }

  return {
    async load(remote, limit, options = {}) {
      const refused = refuseContract(remote.contract);
      if (refused !== null) return refuse(remote, 'CONTRACT_MISMATCH', refused);
      const settled = new AbortController();
      const { signal } = settled;
      try {
        const loading = loadTwice(remote, signal, options);
        const outcome = await Promise.race([loading, refuseLate(remote, limit, signal)]);
        if (!outcome.ok && outcome.failure.code === 'TIMEOUT') hung.note(remote);
        return outcome;
      } finally {
        settled.abort();
      }
    },
    fetchAhead(remote, widget = location.pathname) {
      const found = findContributedRoute({ remotes: [remote] }, widget);
      if (found) link(remote, found, 'prefetch');
    },
    blame(remote, thrown) {
      const failure = failureOf(remote, describeThrown(thrown, entryOf(remote), answers), String(thrown));
      if (failure.code === 'TIMEOUT') hung.note(remote);
      return failure;
    },
    async unload(remote) {
      const { unloadRelease } = await importUnloadRelease();
      unloadRelease(document, remote);
      names.delete(keyOf(remote));
    },
    forget: (remote) => void names.delete(keyOf(remote)),
    isPinned(remote) {
      if (remote.format !== 'module') return true;
      const hashes = moduleHashesOf(document);
      return remote.scripts.every(({ href, integrity: hash }) => hashes[href] === hash);
    },
  };
}
