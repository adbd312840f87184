import { findContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';

/** Whether something that some routes alone need is needed at an address. */
export function isNeededAt(
  remote: RegisteredRemote,
  { routes }: { readonly routes?: readonly string[] | undefined },
  pathname: string,
): boolean {
  if (routes === undefined) return true;
  const route = findContributedRoute({ remotes: [remote] }, pathname);
  return route !== null && routes.includes(route.path);
}
