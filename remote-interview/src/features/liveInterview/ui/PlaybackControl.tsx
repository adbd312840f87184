import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { soundOf, type Line } from '../state/narrationSlice';
import { useLiveActions, useNarration } from '../useLiveInterview';
import styles from './PlaybackControl.module.css';

interface PlaybackControlProps {
  readonly line: Line;
  readonly isQuestion: boolean;
}

/** The sound of one turn: stop it, play it again, or play it at all where the browser waits for a click. */
export function PlaybackControl({ line, isQuestion }: PlaybackControlProps) {
  const { t } = useTranslation('interview');
  const sound = useNarration((narration) => soundOf(narration, line.turnId));
  const { play, silence } = useLiveActions();
  if (sound === 'loading' || sound === 'playing') {
    return (
      <div className={styles['control']}>
        <span className={styles['wave']} data-heard={sound === 'playing'} aria-hidden="true" />
        <Button size="small" type="link" onClick={() => silence()}>
          {t('live.stopAudio')}
        </Button>
      </div>
    );
  }
  const isBlocked = sound === 'blocked';
  const firstTime = isQuestion ? t('live.playQuestion') : t('live.playMessage');
  return (
    <div className={styles['control']}>
      <Button size="small" type={isBlocked ? 'default' : 'link'} onClick={() => play(line)}>
        {isBlocked ? firstTime : t('live.replay')}
      </Button>
      {sound === 'failed' && <span className={styles['note']}>{t('live.audioFailed')}</span>}
    </div>
  );
}
