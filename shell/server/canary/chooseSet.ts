import type { RegisteredCanary } from '@prova/registry/registry';
import type { ServedRegistry } from '../sources/createRegistrySource';
import { replaceRecords } from '../sources/replaceRecords';
import { BUCKETS } from './bucket';

/** Whether a canary includes this bucket. */
export const isGiven = ({ seat, share }: Pick<RegisteredCanary, 'seat' | 'share'>, bucket: number) =>
  (bucket - seat + BUCKETS) % BUCKETS < share;

const sets = new WeakMap<ServedRegistry, Map<string, ServedRegistry>>();

/** Cached per combination: visits are more frequent than registries. */
function remember(served: ServedRegistry, key: string, make: () => ServedRegistry): ServedRegistry {
  const known = sets.get(served) ?? new Map<string, ServedRegistry>();
  sets.set(served, known);
  const set = known.get(key) ?? make();
  known.set(key, set);
  return set;
}

function withCanaries(served: ServedRegistry, given: readonly RegisteredCanary[]): ServedRegistry {
  const sealed = served.takenApart?.parts.canaries;
  return replaceRecords(
    served,
    given.flatMap(({ remote, fallback }) => {
      const parts = sealed?.get(remote.name);
      return parts ? [{ remote, line: parts.line, standIn: { remote: fallback, part: parts.fallback } }] : [];
    }),
  );
}

/**
 * Chooses a visitor's releases for all remotes at once. The choice depends on their bucket and the registry
 * alone, so one page is one set, and the next page is the same set.
 * @param isStopped whether a canary has been stopped
 */
export function chooseSet(
  served: ServedRegistry,
  bucket: number,
  isStopped: (canary: RegisteredCanary) => boolean,
): ServedRegistry {
  const { canaries = [] } = served.registry;
  const given = canaries.filter((canary) => isGiven(canary, bucket) && !isStopped(canary));
  if (given.length === 0) return served;
  const key = given.map(({ remote }) => remote.name).join(' ');
  return remember(served, key, () => withCanaries(served, given));
}

/** The part of a document that is the same for everybody: remotes with a canary are requested on demand. */
export function setForEverybody(served: ServedRegistry): ServedRegistry {
  const { registry, takenApart } = served;
  const { canaries = [] } = registry;
  if (canaries.length === 0 || !takenApart) return served;
  const isTried = (name: string) => canaries.some(({ remote }) => remote.name === name);
  return remember(served, '*', () => ({
    ...served,
    takenApart: { ...takenApart, remotes: takenApart.remotes.filter(({ name }) => !isTried(name)) },
  }));
}
