import { useEffect, useEffectEvent } from 'react';
import { isSpoken, linesOf, type Turn } from '../state/turn';
import { useLiveActions } from '../useLiveInterview';
import { PlaybackControl } from './PlaybackControl';
import styles from './PlaybackControl.module.css';

/** The grid row of a turn's words; the next row is for its sound. */
export const rowOf = (at: number) => 2 * at + 1;

/** Esc silences from anywhere on the page, except where it cancels an input method's composition. */
function useEscape(silence: () => void) {
  const onEscape = useEffectEvent(silence);
  useEffect(() => {
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The sound controls of every turn with sound, each below its words. */
export function PlaybackControls({ turns }: { turns: readonly Turn[] }) {
  const { silence } = useLiveActions();
  useEscape(silence);
  const newest = turns.findLastIndex((turn) => linesOf(turn).length > 0);
  return (
    <div className={styles['controls']}>
      {turns.map((turn, at) =>
        isSpoken(turn) && linesOf(turn).length > 0 ? (
          <PlaybackControl
            key={`${turn.kind}-${turn.id}`}
            row={rowOf(at) + 1}
            turn={turn}
            isNewest={at === newest}
          />
        ) : null,
      )}
    </div>
  );
}
