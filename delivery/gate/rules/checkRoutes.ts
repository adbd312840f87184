import type { RegisteredRemote } from '@prova/registry/registry';
import { TAKEN_BY_SITE } from '@prova/node/layout/takenBySite';
import { SLOT_NAMES } from '@prova/shared/remote-contract/slots';
import type { PackedRemote } from '../../release/packRemote';
import { overlap } from '../../release/policy/overlap';
import type { Finding } from '../rules';

const partsOf = (pattern: string) => pattern.split('/').filter((part) => part !== '');
const placeholders = (pattern: string) => partsOf(pattern).filter((part) => part.startsWith(':')).length;

/** Whether both patterns match some address, with equal specificity. */
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
    return `The route ${path} begins with a placeholder and would match the paths of others; begin it with a fixed segment.`;
  }
  // The shell has no pages below these paths, but the server may.
  if (parts.length === 1 && TAKEN_BY_SITE.includes(first)) {
    return `The route ${path} is an address of the site itself; choose another path.`;
  }
  for (const neighbour of neighbours.filter((remote) => remote.name !== name)) {
    const taken = neighbour.contribution.routes.find((route) => compete(path, route.path))?.path;
    if (taken !== undefined) {
      return `The route ${path} matches the same addresses as ${taken} of the remote ${neighbour.name}; choose another path.`;
    }
  }
  return null;
}

/**
 * Whether the routes may be the remote's: no conflict with the shell, another remote, or each other; and whether
 * its widgets have a slot.
 */
export function checkRoutes(
  { statement: { name, contribution } }: PackedRemote,
  neighbours: readonly Pick<RegisteredRemote, 'name' | 'contribution'>[],
): Finding {
  const paths = contribution.routes.map(({ path }) => path);
  const twice = paths.filter((path, at) => paths.slice(0, at).some((before) => compete(path, before)));
  return {
    faults: [
      ...(paths.length === 0
        ? ['The remote contributes no route; declare at least one in contribution.json.']
        : []),
      ...paths.flatMap((path) => refuseRoute(name, path, neighbours) ?? []),
      ...twice.map(
        (path) => `The route ${path} matches the same addresses as another of its routes; keep one of them.`,
      ),
      ...contribution.menu
        .filter(({ path }) => path.includes('/:'))
        .map(
          ({ path }) =>
            `A menu entry links to ${path}, which is a pattern, not an address; link it to a page.`,
        ),
      // Refused only to new releases: if a later site removes a slot, the widget simply does not show.
      ...(contribution.widgets ?? [])
        .filter(({ slot }) => !SLOT_NAMES.some((known) => known === slot))
        .map(
          ({ slot }) =>
            `A widget fills the slot ${slot}, which this site does not have; it has ${SLOT_NAMES.join(', ')}.`,
        ),
      ...(contribution.widgets ?? [])
        .filter(({ path }) => path.includes('/:'))
        .map(
          ({ path }) =>
            `A widget shows ${path}, whose parameters its slot does not have; show a page without them.`,
        ),
    ],
    seen: `${paths.length === 1 ? 'One route' : `${paths.length} routes`}: ${paths.join(', ')}.`,
  };
}
