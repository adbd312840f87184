import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerOf } from '@prova/shared/remote-contract/containerOf';
import { findContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import { firstQuestions } from '@prova/shared/remote-contract/firstQuestions';
import { isNeededFor } from '@prova/shared/remote-contract/isNeededFor';
import type { ModuleRemote, RegisteredRemote } from '@prova/shared/remote-contract/registry';
import { checkRemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import type { KnownRegistry, LineOutcome } from '../registry/createKnownRegistry';
import { moduleHashesOf } from '@prova/shared/page/moduleHashes';
import type { createModuleLoader, ModuleOutcome } from './createModuleLoader';
import { createEntryLoaderPlugin } from './entryLoaderPlugin';
import { askAhead } from '../session/earlyCalls';
import { fetchMounting } from './fetchMounting';
import { createHostLibrariesWinPlugin } from './hostLibrariesWinPlugin';
import type { LoadFailure, LoadFailureCode, LoadOutcome, RemoteLoader } from '../context/RemoteLoader';
import { isChunkFailure, isLate } from './isChunkFailure';
import { linkFiles } from './linkFiles';

const HOST_NAME = 'prova_shell';

function codeOf(error: unknown): LoadFailureCode {
  const text = error instanceof Error ? error.message : String(error);
  if (isLate(text)) return 'TIMEOUT';
  if (text.includes('ScriptNetworkError') || isChunkFailure(error)) return 'UNREACHABLE';
  return 'BROKEN';
}

function refuse(remote: string, code: LoadFailureCode, detail: string, thrown?: unknown): LoadOutcome {
  const failure: LoadFailure = { remote, code, detail, ...(thrown === undefined ? {} : { thrown }) };
  return { ok: false, failure };
}

/**
 * A file whose preload failed while its origin was down stays failed for the first request that wants it, however much
 * later that comes; the second one asks the network. So a missing file is asked for again, once for each preload. One that did not
 * come in time is not: nobody waits that long twice.
 */
async function importRemote(name: string, preloads: number): Promise<unknown> {
  try {
    return await loadRemote(`${containerOf(name)}/remote`);
  } catch (error) {
    if (preloads > 0 && isChunkFailure(error) && !isLate(error.message)) {
      return importRemote(name, preloads - 1);
    }
    throw error;
  }
}

/** Whether this page may run a remote's modules: as they are in the registry, not as they were when its document was made. */
function arePinned({ scripts }: ModuleRemote): boolean {
  const hashes = moduleHashesOf(document);
  return scripts.every(({ href, integrity }) => hashes[href] === integrity);
}

/**
 * Loads remotes by their lines in the registry; each becomes known to the federation runtime when it is first asked for.
 * @param reload loads the page anew at the address where it is by then
 * @param ask asks the API for what a page begins with
 */
export function createRemoteLoader(
  registry: Pick<KnownRegistry, 'lineOf'>,
  reload: () => void,
  ask: (paths: readonly string[]) => void = (paths) => askAhead(window, paths, performance.now()),
): RemoteLoader {
  const registered = new Map<string, RegisteredRemote>();
  const integrity = new Map<string, string>();
  /** What this page has said it may not load; asked for again it is loaded with a new document. */
  const keptOut = new Set<string>();
  /** Modules that failed before, and those that this page will not get any more whatever happens. */
  const failedModules = new Map<string, 'once' | 'for good'>();
  let moduleLoader: Promise<ReturnType<typeof createModuleLoader>> | null = null;
  const openedAt = location.pathname;
  registerPlugins([
    createEntryLoaderPlugin((address) => integrity.get(address)),
    createHostLibrariesWinPlugin(HOST_NAME),
  ]);

  function register(remote: RegisteredRemote): void {
    registered.set(remote.name, remote);
    if (remote.format === 'module') return;
    // Of a path on this origin the runtime is told the whole address, which is what it hands on.
    const entry = new URL(remote.entry, location.origin).href;
    integrity.set(entry, remote.integrity);
    registerRemotes([{ name: containerOf(remote.name), entry, type: 'global' }]);
  }

  /** At the address where the page is by then. */
  function openAnew(): Promise<never> {
    reload();
    return new Promise<never>(() => undefined);
  }

  async function loadModules(remote: ModuleRemote): Promise<ModuleOutcome> {
    const { name } = remote;
    // A browser keeps a module that failed while it ran, or did not come to an end, for as long as the page lives.
    if (failedModules.get(name) === 'for good') return openAnew();
    moduleLoader ??= import('./createModuleLoader').then((loading) => loading.createModuleLoader());
    const loaded = await moduleLoader.then(
      (loader) => loader.load(remote),
      (error: unknown): ModuleOutcome => {
        moduleLoader = null;
        return { ok: false, code: 'UNREACHABLE', detail: String(error) };
      },
    );
    if (loaded.ok) return loaded;
    // One that was not there is asked for once more in the same page, which not every browser does.
    const mayCome = loaded.code === 'UNREACHABLE' && !failedModules.has(name);
    failedModules.set(name, mayCome ? 'once' : 'for good');
    return loaded;
  }

  async function loadRegistered(remote: RegisteredRemote): Promise<LoadOutcome> {
    const { name, contract } = remote;
    if (contract !== CONTRACT_VERSION) {
      return refuse(name, 'CONTRACT_MISMATCH', `the registry says contract ${contract}`);
    }
    const { pathname, search } = location;
    const found = findContributedRoute({ remotes: [remote] }, pathname);
    const route = found?.path ?? null;
    const preload = remote.preload.filter((file) => isNeededFor(file, route));
    const language = document.documentElement.lang === 'ru' ? 'ru' : 'en';
    linkFiles(document, remote, { route, language, urgency: 'preload' });
    if (found) ask(firstQuestions(found, pathname, search.slice(1)));
    let Around: Awaited<ReturnType<typeof fetchMounting>>;
    try {
      Around = await fetchMounting(remote, pathname);
    } catch (error) {
      return refuse(name, 'UNREACHABLE', String(error));
    }
    try {
      const loaded: ModuleOutcome =
        remote.format === 'module'
          ? await loadModules(remote)
          : { ok: true, exposed: await importRemote(name, preload.length) };
      if (!loaded.ok) return refuse(name, loaded.code, loaded.detail, loaded.thrown);
      const checked = checkRemoteModule(loaded.exposed, name);
      return checked.ok ? { ...checked, Around } : refuse(name, checked.code, checked.detail);
    } catch (error) {
      return refuse(name, codeOf(error), error instanceof Error ? error.message : String(error), error);
    }
  }

  async function findLine(name: string): Promise<LineOutcome> {
    const found = await registry.lineOf(name);
    if (!found.ok || found.remote.format !== 'module' || arePinned(found.remote)) return found;
    const detail = 'this document has no hashes of its modules';
    return { ok: false, failure: { code: 'OUTSIDE_POLICY', detail } };
  }

  async function load(name: string): Promise<LoadOutcome> {
    // One page has one version of a remote, also when the site has another by now.
    const known = registered.get(name);
    if (known) return loadRegistered(known);
    const found = await findLine(name);
    if (found.ok) {
      register(found.remote);
      return loadRegistered(found.remote);
    }
    const { code, detail } = found.failure;
    if (code === 'OUTSIDE_POLICY' && (location.pathname !== openedAt || keptOut.has(name))) {
      // The document that is made for this address lets it in, now that the site knows who is there.
      return openAnew();
    }
    if (code === 'OUTSIDE_POLICY') keptOut.add(name);
    return refuse(name, code, detail);
  }

  const underway = new Set<Promise<LoadOutcome>>();
  return {
    load(name) {
      const loading = load(name).finally(() => underway.delete(loading));
      underway.add(loading);
      return loading;
    },
    releaseOf: (name) => registered.get(name) ?? null,
    async settled() {
      while (underway.size > 0) await Promise.allSettled(underway);
    },
  };
}
