import type { ReleaseChange, ReleasedRemote } from '@prova/shared/releases/releases';

/**
 * The administrator's intended change, before confirmation. `to` is the version that the dialog announces.
 */
export type Wish =
  | { readonly act: 'disable' | 'enable'; readonly name: string }
  | { readonly act: 'rollback' | 'to'; readonly name: string; readonly to: string };

/**
 * Whether the remote already has the intended state: somebody else made the change, or the response was lost.
 * Repeating a rollback would then undo it.
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

/** The version that is live after the change; null for none. */
export function targetOf(wish: Wish, { current, previous }: ReleasedRemote): string | null {
  if (wish.act === 'rollback') return previous;
  return wish.act === 'to' ? wish.to : current;
}

/** The API request for a change. `seen` is the version displayed as live. */
export function toChange(wish: Wish, seen: string, words: string): ReleaseChange {
  const reason = words.trim();
  if (wish.act === 'disable') return { act: 'disable', seen, reason };
  const why = reason === '' ? {} : { reason };
  return wish.act === 'to' ? { act: 'to', seen, version: wish.to, ...why } : { act: wish.act, seen, ...why };
}
