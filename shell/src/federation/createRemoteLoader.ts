import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerOf } from '@prova/shared/remote-contract/containerOf';
import type { Registry, RegisteredRemote } from '@prova/shared/remote-contract/registry';
import { checkRemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import { createEntryLoaderPlugin } from './entryLoaderPlugin';
import { createHostLibrariesWinPlugin } from './hostLibrariesWinPlugin';
import type { LoadFailure, LoadFailureCode, LoadOutcome, RemoteLoader } from '../context/RemoteLoader';

const HOST_NAME = 'prova_shell';

const isChunkFailure = (error: unknown) =>
  error instanceof Error && /Loading (css )?chunk/.test(error.message);

function codeOf(error: unknown): LoadFailureCode {
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes('timed out')) return 'TIMEOUT';
  if (text.includes('ScriptNetworkError') || isChunkFailure(error)) return 'UNREACHABLE';
  return 'BROKEN';
}

function refuse(remote: string, code: LoadFailureCode, detail: string): LoadOutcome {
  const failure: LoadFailure = { remote, code, detail };
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

/** Makes the registry's remotes known to the federation runtime; fetches nothing. */
export function createRemoteLoader(registry: Registry): RemoteLoader {
  const remotes = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  // Of a path on this origin the runtime is told the whole address, which is what it hands on.
  const addressOf = ({ entry }: RegisteredRemote) => new URL(entry, location.origin).href;
  const integrity = new Map(registry.remotes.map((remote) => [addressOf(remote), remote.integrity]));
  registerPlugins([
    createEntryLoaderPlugin((address) => integrity.get(address)),
    createHostLibrariesWinPlugin(HOST_NAME),
  ]);
  registerRemotes(
    registry.remotes.map((remote) => ({
      name: containerOf(remote.name),
      entry: addressOf(remote),
      type: 'global',
    })),
  );

  async function loadRegistered({ name, contract, preload }: RegisteredRemote): Promise<LoadOutcome> {
    if (contract !== CONTRACT_VERSION) {
      return refuse(name, 'CONTRACT_MISMATCH', `the registry says contract ${contract}`);
    }
    try {
      const loaded = await importRemote(name, preload.length);
      const checked = checkRemoteModule(loaded, name);
      return checked.ok ? checked : refuse(name, checked.code, checked.detail);
    } catch (error) {
      return refuse(name, codeOf(error), error instanceof Error ? error.message : String(error));
    }
  }

  return {
    load(name) {
      const disabled = registry.disabled.find((entry) => entry.name === name);
      if (disabled) return Promise.resolve(refuse(name, 'DISABLED', disabled.reason));
      const remote = remotes.get(name);
      if (!remote) return Promise.resolve(refuse(name, 'NOT_REGISTERED', 'the registry does not know it'));
      return loadRegistered(remote);
    },
  };
}
