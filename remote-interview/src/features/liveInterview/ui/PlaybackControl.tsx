import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import type { Line, NarrationState } from '../state/narrationSlice';
import styles from './PlaybackControl.module.css';

interface PlaybackControlProps {
  readonly line: Line;
  readonly isQuestion: boolean;
  readonly narration: NarrationState;
  readonly onPlay: (line: Line) => void;
  readonly onSilence: () => void;
}

/** The sound of one turn: stop it, play it again, or play it at all where the browser waits for a click. */
export function PlaybackControl({ line, isQuestion, narration, onPlay, onSilence }: PlaybackControlProps) {
  const { t } = useTranslation('interview');
  const { phase, failedTurnId } = narration;
  const isOurs = phase.name !== 'silent' && phase.line.turnId === line.turnId;
  if (isOurs && phase.name === 'speaking') {
    return (
      <div className={styles['control']}>
        <span className={styles['wave']} data-heard={phase.isHeard} aria-hidden="true" />
        <Button size="small" type="link" onClick={onSilence}>
          {t('live.stopAudio')}
        </Button>
      </div>
    );
  }
  const isBlocked = isOurs && phase.name === 'blocked';
  const play = isQuestion ? t('live.playQuestion') : t('live.playMessage');
  return (
    <div className={styles['control']}>
      <Button size="small" type={isBlocked ? 'default' : 'link'} onClick={() => onPlay(line)}>
        {isBlocked ? play : t('live.replay')}
      </Button>
      {failedTurnId === line.turnId && <span className={styles['note']}>{t('live.audioFailed')}</span>}
    </div>
  );
}
