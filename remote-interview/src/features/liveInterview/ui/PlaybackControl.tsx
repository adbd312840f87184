import { Button } from '@prova/shared/ui/antd/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../../../ui/shortcuts';
import { soundOf, wasHeard } from '../state/narrationSlice';
import { linesOf, type SpokenKind, type Turn } from '../state/turn';
import { useLiveActions, useNarration } from '../useLiveInterview';
import styles from './PlaybackControl.module.css';
import { SpeedChoice } from './SpeedChoice';

interface PlaybackControlProps {
  /** Row of the transcript's grid. */
  readonly row: number;
  /** A turn that has a sound. */
  readonly turn: Extract<Turn, { kind: SpokenKind }>;
  /** Whether these are the last spoken words, where the speed is chosen. */
  readonly isNewest: boolean;
}

/** The sound of one turn: pause it, repeat it, or play it where the browser requires a click. */
export const PlaybackControl = memo(function PlaybackControl({ row, turn, isNewest }: PlaybackControlProps) {
  const { t } = useTranslation('interview');
  const sound = useNarration((narration) => soundOf(narration, turn.id));
  const isRepetition = useNarration((narration) => wasHeard(narration, turn.id));
  const { play, pause, resume, silence } = useLiveActions();
  const first = t(`live.play.${turn.kind}`);
  const again = isRepetition ? t('live.replay') : first;
  const named = (label: string) =>
    turn.kind === 'question'
      ? { 'aria-label': `${label}: ${t('live.question', { position: turn.position })}` }
      : {};
  const say = () => play(linesOf(turn));
  const main = {
    loading: { label: t('live.stopAudio'), onClick: () => silence() },
    playing: { label: t('live.pauseAudio'), onClick: () => pause() },
    paused: { label: t('live.continueAudio'), onClick: () => resume() },
    blocked: { label: again, onClick: say },
    failed: { label: again, onClick: say },
    silent: { label: again, onClick: say },
  }[sound];
  return (
    <div className={styles['control']} style={{ gridRow: row }}>
      <Button
        size={sound === 'blocked' ? 'middle' : 'small'}
        type={sound === 'blocked' ? 'primary' : 'link'}
        onClick={main.onClick}
        data-blocked={sound === 'blocked' || undefined}
        aria-keyshortcuts={isNewest ? SHORTCUTS.replay : undefined}
        {...named(main.label)}
      >
        {main.label}
      </Button>
      {sound === 'paused' && (
        <Button size="small" type="link" onClick={say} {...named(again)}>
          {again}
        </Button>
      )}
      {isNewest && <SpeedChoice />}
      {sound === 'failed' && <span className={styles['note']}>{t('live.audioFailed')}</span>}
    </div>
  );
});
