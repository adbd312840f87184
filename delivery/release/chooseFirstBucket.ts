import { createHash } from 'node:crypto';
import type { Pointer } from '../store/pointer';

const BUCKETS = 100;

/** The release of one remote. */
interface Tried {
  readonly name: string;
  readonly version: string;
}

function keptSeat(pointers: ReadonlyMap<string, Pointer>, set: readonly Tried[]): number | null {
  const seats = set.map(({ name, version }) => {
    const canary = pointers.get(name)?.canary;
    return canary?.version === version ? canary.seat : null;
  });
  const [first = null] = seats;
  return seats.every((seat) => seat === first) ? first : null;
}

/**
 * Chooses the first bucket of a canary. All remotes of a set share it, so that the set can be rolled back
 * together; no other canary has the same. A changed share keeps the current bucket.
 * @param pointers of all remotes of the site
 */
export function chooseFirstBucket(pointers: ReadonlyMap<string, Pointer>, set: readonly Tried[]): number {
  const kept = keptSeat(pointers, set);
  if (kept !== null) return kept;
  const own = new Set(set.map(({ name }) => name));
  const taken = new Set(
    [...pointers].flatMap(([name, { canary }]) => (canary && !own.has(name) ? [canary.seat] : [])),
  );
  const versions = set.map(({ version }) => version).toSorted();
  const wanted = createHash('sha256').update(versions.join(' ')).digest().readUInt32BE(0) % BUCKETS;
  const inTurn = Array.from({ length: BUCKETS }, (_, step) => (wanted + step) % BUCKETS);
  return inTurn.find((seat) => !taken.has(seat)) ?? wanted;
}
