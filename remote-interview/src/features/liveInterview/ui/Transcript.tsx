import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NarrationState } from '../state/narrationSlice';
import type { Line } from '../state/narrationSlice';
import type { Turn } from '../state/turn';
import styles from './Transcript.module.css';
import { TurnItem } from './TurnItem';

interface TranscriptProps {
  readonly turns: readonly Turn[];
  readonly narration: NarrationState;
  /** What is being waited for, in words; null while nothing is. */
  readonly waitingFor: string | null;
  readonly onPlay: (line: Line) => void;
  readonly onSilence: () => void;
}

/** What has been said so far, oldest first; the newest is kept in sight. */
export function Transcript({ turns, narration, waitingFor, onPlay, onSilence }: TranscriptProps) {
  const { t } = useTranslation('interview');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [turns.length]);
  return (
    <div className={styles['transcript']}>
      <div role="log" aria-label={t('live.transcript')} aria-live="polite">
        <ol className={styles['turns']}>
          {turns.map((turn) => (
            <TurnItem
              key={`${turn.kind}-${turn.id}`}
              turn={turn}
              narration={narration}
              onPlay={onPlay}
              onSilence={onSilence}
            />
          ))}
        </ol>
      </div>
      {waitingFor && (
        <p className={styles['waiting']} aria-hidden="true">
          {waitingFor}
        </p>
      )}
      <div ref={end} className={styles['end']} />
    </div>
  );
}
