import type { Contribution } from './contribution';
import type { Registry } from './registry';

export type ContributedRoute = Contribution['routes'][number] & { readonly remote: string };

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(?<=.)\/+$/, '').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}

const placeholders = (path: string) => path.split('/').filter((part) => part.startsWith(':')).length;

/** The route that a path belongs to, fixed parts before placeholders: the site server and the shell agree on it. */
export function findContributedRoute(registry: Registry, pathname: string): ContributedRoute | null {
  const candidates = registry.remotes
    .flatMap(({ name, contribution }) => contribution.routes.map((route) => ({ ...route, remote: name })))
    .filter(({ path }) => matches(path, pathname))
    .sort((a, b) => placeholders(a.path) - placeholders(b.path));
  return candidates[0] ?? null;
}
