import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import { findContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import { isNeededFor } from '@prova/shared/remote-contract/isNeededFor';
import { fetchAntd } from '@prova/shared/ui/antd/fetchAntd';

const again = async <T>(fetch: () => Promise<T>): Promise<T> => fetch().catch(fetch);

/** What the shell mounts remotes with. antd's core comes first: the rest stands on it. */
export async function fetchMounting() {
  // The first failure may be that of the document's own request, which the browser hands on.
  await again(fetchAntd.core);
  return again(() => import(/* webpackChunkName: "mounting" */ './MountedRemote'));
}

/** A shared module is provided only if its name occurs in the provider's graph: naming them here makes them occur. */
const antdOfRemotes: Readonly<Record<string, () => Promise<unknown>>> = {
  '@prova/shared/ui/antd/base': () => again(fetchAntd.base).then(() => import('@prova/shared/ui/antd/base')),
  '@prova/shared/ui/antd/data': () => again(fetchAntd.data).then(() => import('@prova/shared/ui/antd/data')),
  '@prova/shared/ui/antd/form': () => again(fetchAntd.form).then(() => import('@prova/shared/ui/antd/form')),
};

/** Fetches what a remote takes of the page's antd at an address, so that none of it is missing when the remote is evaluated. */
export async function fetchTaken(remote: RegisteredRemote, pathname: string): Promise<void> {
  const route = findContributedRoute({ remotes: [remote] }, pathname)?.path ?? null;
  const taken = (remote.modules ?? []).filter((module) => isNeededFor(module, route));
  await Promise.all(taken.map(async ({ name }) => antdOfRemotes[name]?.()));
}
