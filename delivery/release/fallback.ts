import type { RegisteredRemote } from '@prova/registry/registry';
import type { Move, Pointer } from '../store/pointer';

/** Releases that a move to an earlier release rolls back: all that came after that release. */
function takenBackBy({ act, to }: Move, wereLive: readonly string[]): readonly string[] {
  const before = to === null ? -1 : wereLive.lastIndexOf(to);
  const isBackward = before >= 0 && (act === 'rollback' || act === 'to');
  return isBackward ? wereLive.slice(before + 1) : [];
}

/**
 * The release a page may fall back to if the live release fails to mount: the last earlier release that was
 * neither rolled back nor withdrawn since.
 * @returns null if there is none, or the remote is disabled
 */
export function fallbackOf(name: string, pointer: Pointer, log: readonly Move[]): string | null {
  const { current, disabled, withdrawn = [] } = pointer;
  if (disabled !== null) return null;
  const wereLive: string[] = [];
  const takenBack = new Set<string>();
  for (const move of log.filter(({ remote }) => remote === name)) {
    const { to } = move;
    if (to === null) {
      // The remote was removed, so its history starts afresh.
      wereLive.length = 0;
      takenBack.clear();
      continue;
    }
    // Going to a rolled-back release undoes its rollback, and does not discredit the release live meanwhile.
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

/** The registry entry of a fallback. Prerendered pages and menu belong to the live release. */
export function fallbackRecord({ prerendered: _pages, ...line }: RegisteredRemote): RegisteredRemote {
  return { ...line, contribution: { ...line.contribution, menu: [] } };
}
