import type { RegisteredRemote } from '@prova/registry/registry';
import type { Statement } from '../statement/statement';
import { isWithin, overlap } from './overlap';
import type { Policy } from './policy';

const lengthOf = (path: string) => path.split('/').length;
/** Whether one address can belong to both routes. */
const collide = (a: string, b: string) => lengthOf(a) === lengthOf(b) && overlap(a, b);

/**
 * The routes of a statement that are somebody else's: what the policy gives to another team, and, for another team's remote,
 * what a remote has that is live. A sentence for each.
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
    if (owner !== undefined) refusals.push(`Its route ${path} belongs to ${owner}.`);
  }
  return refusals;
}
