import { checkRemoteModule } from '@prova/shared/remote-contract/remoteModule';
import type { RemoteLoader } from '../../../../shell/src/context/RemoteLoader';
import { remotes } from './bundledRemotes';
import { fetchMounting } from './fetchMounting';

/** Replaces the shell's loader of that name: a remote is a chunk of this build. */
export function createRemoteLoader(): RemoteLoader {
  return {
    async load(name) {
      const [Around, exposed] = await Promise.all([fetchMounting({ name }), remotes[name]?.()]);
      const checked = checkRemoteModule(exposed, name);
      if (checked.ok) return { ok: true, module: checked.module, version: '', Around };
      return { ok: false, failure: { remote: name, code: 'CONTRACT', detail: checked.detail } };
    },
    loadInstead: (failure) => Promise.resolve({ ok: false, failure }),
    blame: (remote, thrown) => ({ remote, code: 'RENDER', detail: String(thrown) }),
    renew: () => Promise.resolve(),
    isOutdated: () => false,
    settled: () => Promise.resolve(),
  };
}
