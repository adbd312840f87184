import type { RegisteredRemote } from '@prova/registry/registry';
import { findContributedRoute } from '@prova/registry/findContributedRoute';
import { isNeededFor } from '@prova/registry/isNeededFor';
import { takesAntd } from '@prova/registry/takesAntd';
import { fetchAntd } from '@prova/shared/ui/antd/fetchAntd';
import type { AroundRemote } from '../context/RemoteLoader';

/** The first failure may be that of the document's own request, which the browser hands on. */
const again = async <T>(fetch: () => Promise<T>): Promise<T> => fetch().catch(fetch);

/**
 * A shared module is provided only if its name occurs in the provider's graph: naming them here makes them occur. Each is asked for by its
 * name when its files are there.
 */
const antdOfRemotes: Readonly<Record<string, () => Promise<unknown>>> = {
  '@prova/shared/ui/antd/core': () => again(fetchAntd.core).then(() => import('@prova/shared/ui/antd/core')),
  '@prova/shared/ui/antd/base': () => again(fetchAntd.base).then(() => import('@prova/shared/ui/antd/base')),
  '@prova/shared/ui/antd/data': () => again(fetchAntd.data).then(() => import('@prova/shared/ui/antd/data')),
  '@prova/shared/ui/antd/form': () => again(fetchAntd.form).then(() => import('@prova/shared/ui/antd/form')),
};

const importAround = () => import(/* webpackChunkName: "mounting" */ './AntdAroundRemote');

/**
 * Fetches what the shell mounts a remote with, and what the remote takes of the page's antd at an address: a remote that is evaluated
 * while a module that it shares with the shell is missing stays broken until the page is loaded anew. One that takes none waits for none.
 * @returns what to draw around the remote; null for nothing
 */
export async function fetchMounting(
  remote: RegisteredRemote,
  pathname: string,
): Promise<AroundRemote | null> {
  if (!takesAntd(remote)) return null;
  const route = findContributedRoute({ remotes: [remote] }, pathname)?.path ?? null;
  const taken = (remote.modules ?? []).filter((module) => isNeededFor(module, route));
  const [{ AntdAroundRemote }] = await Promise.all([
    again(importAround),
    ...taken.map(async ({ name }) => antdOfRemotes[name]?.()),
  ]);
  return AntdAroundRemote;
}
