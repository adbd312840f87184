import { findContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import type { Registry } from '@prova/shared/remote-contract/registry';
import { matchPath } from 'react-router-dom';
import { ownAccess, paths } from '../context/paths';

const guardedPatterns = (Object.keys(paths) as (keyof typeof paths)[])
  .filter((name) => ownAccess[name] !== 'public')
  .map((name) => paths[name].pattern);

/** Whether the page at this path, the shell's own or a remote's, is for people who are signed in. */
export function isGuarded(registry: Registry, pathname: string): boolean {
  if (guardedPatterns.some((pattern) => matchPath(pattern, pathname))) return true;
  const route = findContributedRoute(registry, pathname);
  return route !== null && route.access !== 'public';
}
