import type { RegisteredRemote } from '@prova/registry/registry';
import { TAKEN_BY_SITE } from '@prova/node/layout/takenBySite';
import type { PackedRemote } from '../../release/packRemote';
import { overlap } from '../../release/policy/overlap';
import type { Finding } from '../rules';

const partsOf = (pattern: string) => pattern.split('/').filter((part) => part !== '');
const placeholders = (pattern: string) => partsOf(pattern).filter((part) => part.startsWith(':')).length;

/** Whether there is an address that both patterns take, and neither of them before the other. */
const compete = (a: string, b: string) =>
  partsOf(a).length === partsOf(b).length && overlap(a, b) && placeholders(a) === placeholders(b);

function refuseRoute(
  name: string,
  path: string,
  neighbours: readonly Pick<RegisteredRemote, 'name' | 'contribution'>[],
): string | null {
  const parts = partsOf(path);
  const [first = ''] = parts;
  if (parts.length === 0) return 'The route / is the shell’s own page; choose another path.';
  if (first.startsWith(':')) {
    return `The route ${path} begins with a placeholder and would take paths of everybody; begin it with a fixed part.`;
  }
  // Below them the shell has no pages, but the server may have.
  if (parts.length === 1 && TAKEN_BY_SITE.includes(first)) {
    return `The route ${path} is an address of the site itself; choose another path.`;
  }
  for (const neighbour of neighbours.filter((remote) => remote.name !== name)) {
    const taken = neighbour.contribution.routes.find((route) => compete(path, route.path))?.path;
    if (taken !== undefined) {
      return `The route ${path} takes the same addresses as ${taken} of the remote ${neighbour.name}; choose another path.`;
    }
  }
  return null;
}

/** Whether the routes can be the remote's: none of the shell's, none that two remotes or two routes would take. */
export function checkRoutes(
  { statement: { name, contribution } }: PackedRemote,
  neighbours: readonly Pick<RegisteredRemote, 'name' | 'contribution'>[],
): Finding {
  const paths = contribution.routes.map(({ path }) => path);
  const twice = paths.filter((path, at) => paths.slice(0, at).some((before) => compete(path, before)));
  return {
    faults: [
      ...(paths.length === 0 ? ['It contributes no route; name at least one in contribution.json.'] : []),
      ...paths.flatMap((path) => refuseRoute(name, path, neighbours) ?? []),
      ...twice.map(
        (path) => `The route ${path} takes the same addresses as another of its routes; keep one of them.`,
      ),
      ...contribution.menu
        .filter(({ path }) => path.includes('/:'))
        .map(
          ({ path }) =>
            `A menu entry leads to ${path}, which is a pattern and no address; lead it to a page.`,
        ),
    ],
    seen: `${paths.length === 1 ? 'One route' : `${paths.length} routes`}: ${paths.join(', ')}.`,
  };
}
