import type { ReleaseChange, ReleasedRemote } from '@prova/shared/api-types/releases';

/** What the administrator is about to do, before it is confirmed. */
export type Wish =
  | { readonly act: 'rollback' | 'disable' | 'enable'; readonly name: string }
  | { readonly act: 'to'; readonly name: string; readonly version: string };

/** The version that is live afterwards; null where the wish cannot be fulfilled as things stand. */
export function targetOf(wish: Wish, remote: ReleasedRemote): string | null {
  switch (wish.act) {
    case 'rollback':
      return remote.previous;
    case 'to':
      return wish.version === remote.current ? null : wish.version;
    case 'disable':
      return remote.disabled === null ? remote.current : null;
    case 'enable':
      return remote.disabled === null ? null : remote.current;
  }
}

/** The call for a wish, about the remote as it was shown. */
export function toChange(wish: Wish, seen: string, words: string): ReleaseChange {
  const reason = words.trim();
  if (wish.act === 'disable') return { act: 'disable', seen, reason };
  const why = reason === '' ? {} : { reason };
  return wish.act === 'to'
    ? { act: 'to', seen, version: wish.version, ...why }
    : { act: wish.act, seen, ...why };
}
