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
/** What was not there is asked for once more, after this long and up to twice as long again: not by all pages at one moment. */
const AGAIN_MS = 250;

/** What loading a release takes from the browser. */
export interface ReleaseLoaderPorts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly answers: ReadAnswers;
  /** Asks the API for what a page begins with. */
  readonly ask: (paths: readonly string[]) => void;
  /** Loads the page anew at the address where it is by then. */
  readonly reload: () => void;
}

export interface ReleaseLoader {
  /**
   * Loads a release, or says what is wrong with it: entry, chunks and style sheets together have `limit` milliseconds.
   * @param isAhead nobody waits for it yet: what the page that is open needs of it is not asked for
   */
  load(remote: RegisteredRemote, limit: number, isAhead?: boolean): Promise<LoadOutcome>;
  /** Has the files of a release fetched that the page which is open would need of it. */
  fetchAhead(remote: RegisteredRemote): void;
  /** What it means that a release has thrown while it was shown. */
  blame(remote: RegisteredRemote, thrown: unknown): LoadFailure;
  /** Makes room for another release of a remote, or for the same one to begin anew: nothing of what this one has begun goes on. */
  unload(remote: RegisteredRemote): Promise<void>;
  /** The next time that a release is loaded it begins anew. */
  forget(remote: RegisteredRemote): void;
  /** Whether this page may run a release: modules only as the registry has them, not as it was when the document was made. */
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
 * A file whose preload failed while its origin was down stays failed for the first request that wants it, however much
 * later that comes; the second one asks the network. So a missing file is asked for again, once for each preload. One that did not
 * come in time is not: nobody waits that long twice.
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
  /** By remote: how often one of its releases has begun. Each beginning has a name of its own in the federation runtime, which forgets nothing. */
  const beginnings = new Map<string, number>();
  /** The names of those that go on, by remote and version. */
  const names = new Map<string, string>();
  const keyOf = ({ name, version }: RegisteredRemote) => `${name} ${version}`;
  const hung = createHungFiles();
  /** Entries of modules that failed before, and of those that this page will not get any more whatever happens. */
  const failedModules = new Map<string, 'once' | 'for good'>();
  let moduleLoader: Promise<ReturnType<typeof createModuleLoader>> | null = null;
  registerPlugins([
    createEntryLoaderPlugin((address) => integrity.get(address)),
    createHostLibrariesWinPlugin(HOST_NAME),
  ]);

  /** Of a path on this origin the runtime and the browser tell the whole address. */
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
    // A browser keeps a module that failed while it ran, or did not come to an end, for as long as the page lives.
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
    // One that was not there is asked for once more in the same page, which not every browser does.
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

  async function loadOnce(remote: RegisteredRemote, isAhead: boolean): Promise<LoadOutcome> {
    const { pathname, search } = location;
    const found = findContributedRoute({ remotes: [remote] }, pathname);
    const needed = remote.preload.filter((file) => isNeededFor(file, found?.path ?? null));
    if (!isAhead) link(remote, found, 'preload');
    if (found && !isAhead) ask(firstQuestions(found, pathname, search.slice(1)));
    let Around: Awaited<ReturnType<typeof fetchMounting>>;
    try {
      Around = await fetchMounting(remote, pathname);
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
    isAhead: boolean,
  ): Promise<LoadOutcome> {
    const first = await loadOnce(remote, isAhead);
    // Of a module that did not come not every browser asks the network again: a person may, in another document.
    if (first.ok || first.failure.code !== 'MISSING' || remote.format === 'module') return first;
    await clock.wait(AGAIN_MS * (1 + 2 * random()), signal);
    return loadOnce(remote, isAhead);
  }

  async function refuseLate(
    remote: RegisteredRemote,
    limit: number,
    signal: AbortSignal,
  ): Promise<LoadOutcome> {
    await clock.wait(limit / 2, signal);
    // There when it is needed: a script whose own time is up cannot be told any more to whom it belongs.
    void importUnloadRelease().catch(() => undefined);
    await clock.wait(limit / 2, signal);
    const phase = (globalThis as Record<string, unknown>)[containerOf(remote.name)] ? 'chunk' : 'entry';
    const fault: MountFault = { phase, code: 'TIMEOUT', status: 0 };
    return { ok: false, failure: failureOf(remote, fault, `not all of it came within ${limit} ms`) };
  }

  return {
    async load(remote, limit, isAhead = false) {
      const refused = refuseContract(remote.contract);
      if (refused !== null) return refuse(remote, 'CONTRACT_MISMATCH', refused);
      const settled = new AbortController();
      const { signal } = settled;
      try {
        const loading = loadTwice(remote, signal, isAhead);
        const outcome = await Promise.race([loading, refuseLate(remote, limit, signal)]);
        if (!outcome.ok && outcome.failure.code === 'TIMEOUT') hung.note(remote);
        return outcome;
      } finally {
        settled.abort();
      }
    },
    fetchAhead(remote) {
      const found = findContributedRoute({ remotes: [remote] }, location.pathname);
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
