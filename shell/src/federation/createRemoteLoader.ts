import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerOf } from '@prova/shared/remote-contract/containerOf';
import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import { checkRemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import type { KnownRegistry } from '../registry/createKnownRegistry';
import { createEntryLoaderPlugin } from './entryLoaderPlugin';
import { fetchTaken } from './fetchMounting';
import { createHostLibrariesWinPlugin } from './hostLibrariesWinPlugin';
import type { LoadFailure, LoadFailureCode, LoadOutcome, RemoteLoader } from '../context/RemoteLoader';
import { isChunkFailure } from './isChunkFailure';

const HOST_NAME = 'prova_shell';

function codeOf(error: unknown): LoadFailureCode {
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes('timed out')) return 'TIMEOUT';
  if (text.includes('ScriptNetworkError') || isChunkFailure(error)) return 'UNREACHABLE';
  return 'BROKEN';
}

function refuse(remote: string, code: LoadFailureCode, detail: string, thrown?: unknown): LoadOutcome {
  const failure: LoadFailure = { remote, code, detail, ...(thrown === undefined ? {} : { thrown }) };
  return { ok: false, failure };
}

/**
 * A file whose preload failed while its origin was down stays failed for the first request that wants it, however much
 * later that comes; the second one asks the network. So a missing file is asked for again, once for each preload.
 */
async function importRemote(name: string, preloads: number): Promise<unknown> {
  try {
    return await loadRemote(`${containerOf(name)}/remote`);
  } catch (error) {
    if (preloads > 0 && isChunkFailure(error)) return importRemote(name, preloads - 1);
    throw error;
  }
}

/**
 * Loads remotes by their lines in the registry; each becomes known to the federation runtime when it is first asked for.
 * @param reload loads the page anew at the address where it is by then
 */
export function createRemoteLoader(
  registry: Pick<KnownRegistry, 'lineOf'>,
  reload: () => void,
): RemoteLoader {
  const registered = new Map<string, RegisteredRemote>();
  const integrity = new Map<string, string>();
  /** What this page has said it may not load; asked for again it is loaded with a new document. */
  const keptOut = new Set<string>();
  const openedAt = location.pathname;
  registerPlugins([
    createEntryLoaderPlugin((address) => integrity.get(address)),
    createHostLibrariesWinPlugin(HOST_NAME),
  ]);

  function register(remote: RegisteredRemote): void {
    // Of a path on this origin the runtime is told the whole address, which is what it hands on.
    const entry = new URL(remote.entry, location.origin).href;
    registered.set(remote.name, remote);
    integrity.set(entry, remote.integrity);
    registerRemotes([{ name: containerOf(remote.name), entry, type: 'global' }]);
  }

  async function loadRegistered(remote: RegisteredRemote): Promise<LoadOutcome> {
    const { name, contract, preload } = remote;
    if (contract !== CONTRACT_VERSION) {
      return refuse(name, 'CONTRACT_MISMATCH', `the registry says contract ${contract}`);
    }
    try {
      await fetchTaken(remote, location.pathname);
    } catch (error) {
      return refuse(name, 'UNREACHABLE', String(error));
    }
    try {
      const loaded = await importRemote(name, preload.length);
      const checked = checkRemoteModule(loaded, name);
      return checked.ok ? checked : refuse(name, checked.code, checked.detail);
    } catch (error) {
      return refuse(name, codeOf(error), error instanceof Error ? error.message : String(error), error);
    }
  }

  async function load(name: string): Promise<LoadOutcome> {
    // One page has one version of a remote, also when the site has another by now.
    const known = registered.get(name);
    if (known) return loadRegistered(known);
    const found = await registry.lineOf(name);
    if (found.ok) {
      register(found.remote);
      return loadRegistered(found.remote);
    }
    const { code, detail } = found.failure;
    if (code === 'OUTSIDE_POLICY' && (location.pathname !== openedAt || keptOut.has(name))) {
      // The document that is made for this address lets it in, now that the site knows who is there.
      reload();
      return new Promise<never>(() => undefined);
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
