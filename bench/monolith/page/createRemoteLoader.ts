import { checkRemoteModule } from '@prova/shared/remote-contract/remoteModule';
import type { RemoteLoader } from '../../../shell/src/context/RemoteLoader';
import { remotes } from './bundledRemotes';

/** In the place of the shell's loader of that name: a remote is a chunk of this very build. */
export function createRemoteLoader(): RemoteLoader {
  return {
    async load(name) {
      const checked = checkRemoteModule(await remotes[name]?.(), name);
      if (checked.ok) return checked;
      return { ok: false, failure: { remote: name, code: checked.code, detail: checked.detail } };
    },
    releaseOf: () => null,
    settled: () => Promise.resolve(),
  };
}
