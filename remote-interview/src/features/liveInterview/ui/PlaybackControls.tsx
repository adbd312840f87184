import type { Turn } from '../state/turn';
import { isSpoken } from '../state/turn';
import { PlaybackControl } from './PlaybackControl';
import styles from './PlaybackControl.module.css';

/** The row of the transcript's grid in which a turn's words stand; the one below is for its sound. */
export const rowOf = (at: number) => 2 * at + 1;

/** The sound of every turn that has one, each below the words that it speaks. */
export function PlaybackControls({ turns }: { turns: readonly Turn[] }) {
  return (
    <div className={styles['controls']}>
      {turns.map((turn, at) =>
        isSpoken(turn) && turn.utterance ? (
          <PlaybackControl
            key={`${turn.kind}-${turn.id}`}
            row={rowOf(at) + 1}
            line={{ turnId: turn.id, utterance: turn.utterance }}
            position={turn.kind === 'question' ? turn.position : null}
          />
        ) : null,
      )}
    </div>
  );
}
