import { matchPath } from 'react-router-dom';
import { ownAccess, paths } from '../context/paths';
import type { RegistryState } from '../registry/createRegistryState';

const guardedPatterns = (Object.keys(paths) as (keyof typeof paths)[])
  .filter((name) => ownAccess[name] !== 'public')
  .map((name) => paths[name].pattern);

/** Whether the page at this path, the shell's own or a remote's, requires a session. */
export function isGuarded(knowledge: RegistryState, pathname: string): boolean {
  if (guardedPatterns.some((pattern) => matchPath(pattern, pathname))) return true;
  const route = knowledge.findRoute(pathname);
  return route !== null && route !== 'unknown' && route.access !== 'public';
}
