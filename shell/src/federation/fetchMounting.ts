import type { RegisteredRemote } from '@prova/registry/registry';
import { findContributedRoute } from '@prova/registry/findContributedRoute';
import { isNeededFor } from '@prova/registry/isNeededFor';
import { isAntd, takesAntd } from '@prova/registry/takesAntd';
import { fetchAntd } from '@prova/shared/ui/antd/fetchAntd';
import type { AroundRemote } from '../context/RemoteLoader';

/** Tries once more: the first failure may stem from the document's preload, which the browser reuses. */
const again = async <T>(fetch: () => Promise<T>): Promise<T> => fetch().catch(fetch);

/**
 * A shared module is provided only if its name occurs in the provider's graph: naming them here ensures that.
 * Each is requested by name once its files are loaded.
 */
const antdOfRemotes: Readonly<Record<string, () => Promise<unknown>>> = {
  '@prova/shared/ui/antd/core': () => again(fetchAntd.core).then(() => import('@prova/shared/ui/antd/core')),
  '@prova/shared/ui/antd/base': () => again(fetchAntd.base).then(() => import('@prova/shared/ui/antd/base')),
  '@prova/shared/ui/antd/data': () => again(fetchAntd.data).then(() => import('@prova/shared/ui/antd/data')),
  '@prova/shared/ui/antd/form': () => again(fetchAntd.form).then(() => import('@prova/shared/ui/antd/form')),
};

const importAround = () => import(/* webpackChunkName: "mounting" */ './AntdAroundRemote');

/**
 * Fetches the shell's mounting code and the antd modules the remote needs at an address: a remote evaluated
 * while a shared module is missing stays broken until a reload. A remote without antd waits for none.
 * @param isWidget whether a widget is shown: it stays at its path, so its wrapper need not serve the remote's
 * other pages
 * @returns a wrapper around the remote; null for none
 */
export async function fetchMounting(
  remote: RegisteredRemote,
  pathname: string,
  isWidget = false,
): Promise<AroundRemote | null> {
  if (!takesAntd(remote)) return null;
  const route = findContributedRoute({ remotes: [remote] }, pathname)?.path ?? null;
  const taken = (remote.modules ?? []).filter((module) => isNeededFor(module, route));
  if (isWidget && remote.modules && !taken.some(isAntd)) return null;
  const [{ AntdAroundRemote }] = await Promise.all([
    again(importAround),
    ...taken.map(async ({ name }) => antdOfRemotes[name]?.()),
  ]);
  return AntdAroundRemote;
}
