import { createTwins, type Twins } from './createTwins';

/** What the bank says in Russian. */
export function readTwins(): Twins {
  return createTwins([]);
}
