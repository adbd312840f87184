import type { ReleaseChange, ReleasedRemote } from '@prova/shared/releases/releases';

/** What the administrator is about to do, before it is confirmed. `to` is the version that was promised. */
export type Wish =
  | { readonly act: 'disable' | 'enable'; readonly name: string }
  | { readonly act: 'rollback' | 'to'; readonly name: string; readonly to: string };

/**
 * Whether the remote is as it was wished: somebody else did it, or the answer was lost. A roll-back that is sent once more
 * would undo it then.
 */
export function isFulfilled(wish: Wish, { current, disabled }: ReleasedRemote): boolean {
  switch (wish.act) {
    case 'rollback':
    case 'to':
      return current === wish.to;
    case 'disable':
      return disabled !== null;
    case 'enable':
      return disabled === null;
  }
}

/** The version that is live afterwards; null where there is none to go to. */
export function targetOf(wish: Wish, { current, previous }: ReleasedRemote): string | null {
  if (wish.act === 'rollback') return previous;
  return wish.act === 'to' ? wish.to : current;
}

/** The call for a wish, about the remote as it was shown. */
export function toChange(wish: Wish, seen: string, words: string): ReleaseChange {
  const reason = words.trim();
  if (wish.act === 'disable') return { act: 'disable', seen, reason };
  const why = reason === '' ? {} : { reason };
  return wish.act === 'to' ? { act: 'to', seen, version: wish.to, ...why } : { act: wish.act, seen, ...why };
}
