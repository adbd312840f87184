import type { RegisteredRemote } from '@prova/registry/registry';
import type { Statement } from '../statement/statement';
import { isWithin, overlap } from './overlap';
import type { Policy } from './policy';

const lengthOf = (path: string) => path.split('/').length;
/** Whether some address matches both routes. */
const collide = (a: string, b: string) => lengthOf(a) === lengthOf(b) && overlap(a, b);

/**
 * Routes of a statement that belong to others: routes that the policy assigns to another team and, for
 * another team's remote, routes of live remotes. One sentence each.
 */
export function refuseNeighbours(
  { name, contribution }: Pick<Statement, 'name' | 'contribution'>,
  { remotes }: Policy,
  live: readonly Pick<RegisteredRemote, 'name' | 'contribution'>[],
): readonly string[] {
  const refusals: string[] = [];
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  const neighbours = name in remotes ? live.filter((one) => one.name !== name) : [];
  for (const { path } of contribution.routes) {
    const owner =
      others.find(([, { paths }]) => paths.some((prefix) => isWithin(prefix, path)))?.[0] ??
      neighbours.find((one) => one.contribution.routes.some((route) => collide(route.path, path)))?.name;
    if (owner !== undefined) refusals.push(`The route ${path} belongs to ${owner}.`);
  }
  return refusals;
}
