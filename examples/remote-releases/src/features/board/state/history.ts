import type { ReleaseMove, ReleasedRemote } from '@prova/shared/releases/releases';

/** Who made the version live that is live; null where the history does not reach back that far. */
export function releasedBy({ history, current, since }: ReleasedRemote): string | null {
  return history.find(({ at, to }) => at === since && to === current)?.by ?? null;
}

export interface HistoryLine extends ReleaseMove {
  readonly key: string;
  /** The version that can be made live from this line. Each version is offered once, where it was live last. */
  readonly offered: string | null;
}

/** The history as it is shown, newest first. */
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
