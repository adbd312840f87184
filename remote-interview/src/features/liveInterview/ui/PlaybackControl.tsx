import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { soundOf, wasHeard, type Line } from '../state/narrationSlice';
import { useLiveActions, useNarration } from '../useLiveInterview';
import styles from './PlaybackControl.module.css';

interface PlaybackControlProps {
  /** Of the transcript's grid. */
  readonly row: number;
  readonly line: Line;
  /** Which question it speaks, counted from 1; null for a greeting or a farewell. */
  readonly position: number | null;
}

/** The sound of one turn: stop it, play it again, or play it at all where the browser waits for a click. */
export function PlaybackControl({ row, line, position }: PlaybackControlProps) {
  const { t } = useTranslation('interview');
  const sound = useNarration((narration) => soundOf(narration, line.turnId));
  const isRepetition = useNarration((narration) => wasHeard(narration, line.turnId));
  const { play, silence } = useLiveActions();
  if (sound === 'loading' || sound === 'playing') {
    return (
      <div className={styles['control']} style={{ gridRow: row }}>
        <span className={styles['wave']} data-heard={sound === 'playing'} aria-hidden="true" />
        <Button size="small" type="link" onClick={() => silence()}>
          {t('live.stopAudio')}
        </Button>
      </div>
    );
  }
  const firstTime = position === null ? t('live.playMessage') : t('live.playQuestion');
  const label = isRepetition ? t('live.replay') : firstTime;
  return (
    <div className={styles['control']} style={{ gridRow: row }}>
      <Button
        size="small"
        type={sound === 'blocked' ? 'default' : 'link'}
        onClick={() => play(line)}
        {...(position !== null && { 'aria-label': `${label}: ${t('live.question', { position })}` })}
      >
        {label}
      </Button>
      {sound === 'failed' && <span className={styles['note']}>{t('live.audioFailed')}</span>}
    </div>
  );
}
