import type { ReleaseMove, ReleasedRemote } from '@prova/shared/releases/releases';

/** The author of the live version; null if the history does not reach back that far. */
export function releasedBy({ history, current, since }: ReleasedRemote): string | null {
  return history.find(({ at, to }) => at === since && to === current)?.by ?? null;
}

export interface HistoryLine extends ReleaseMove {
  readonly key: string;
  /**
   * The version that this line offers to make live; null for none. Each version is offered once, on its
   * newest line.
   */
  readonly offered: string | null;
}

/** The displayed history, newest first. */
export function toLines({ history, current }: ReleasedRemote): readonly HistoryLine[] {
  const seen = new Set([current]);
  return history.map((move, place) => {
    const isOffered = move.to !== null && !seen.has(move.to);
    if (move.to !== null) seen.add(move.to);
    return {
      ...move,
      key: `${move.at}:${String(history.length - place)}`,
      offered: isOffered ? move.to : null,
    };
  });
}
