import type { RegisteredRemote } from '@prova/registry/registry';
import type { Move, Pointer } from '../store/pointer';

/** What a move took back, by going to a release that had been live before: all that came after that one. */
function takenBackBy({ act, to }: Move, wereLive: readonly string[]): readonly string[] {
  const before = to === null ? -1 : wereLive.lastIndexOf(to);
  const isBackward = before >= 0 && (act === 'rollback' || act === 'to');
  return isBackward ? wereLive.slice(before + 1) : [];
}

/**
 * The release that a page may fall back to where it cannot bring the live one up: the last one before it that nobody has taken back or
 * withdrawn since.
 * @returns null where there is none, or the remote is out of service
 */
export function fallbackOf(name: string, pointer: Pointer, log: readonly Move[]): string | null {
  const { current, disabled, withdrawn = [] } = pointer;
  if (disabled !== null) return null;
  const wereLive: string[] = [];
  const takenBack = new Set<string>();
  for (const move of log.filter(({ remote }) => remote === name)) {
    const { to } = move;
    if (to === null) {
      // It was removed, and begins anew.
      wereLive.length = 0;
      takenBack.clear();
      continue;
    }
    // Whoever goes to what was taken back undoes that, and has nothing against what was live meanwhile.
    const isUndone = takenBack.delete(to);
    if (!isUndone) for (const version of takenBackBy(move, wereLive)) takenBack.add(version);
    if (wereLive.at(-1) !== to) wereLive.push(to);
  }
  return (
    wereLive.findLast(
      (version) => version !== current && !takenBack.has(version) && !withdrawn.includes(version),
    ) ?? null
  );
}

/** What the registry says of it. Its pages as markup and its menu belong to what is live. */
export function fallbackRecord({ prerendered: _pages, ...line }: RegisteredRemote): RegisteredRemote {
  return { ...line, contribution: { ...line.contribution, menu: [] } };
}
