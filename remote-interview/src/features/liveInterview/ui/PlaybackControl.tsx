import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../../../ui/shortcuts';
import { soundOf, wasHeard } from '../state/narrationSlice';
import type { Line, SpokenKind } from '../state/turn';
import { useLiveActions, useNarration } from '../useLiveInterview';
import styles from './PlaybackControl.module.css';
import { SpeedChoice } from './SpeedChoice';

interface PlaybackControlProps {
  /** Of the transcript's grid. */
  readonly row: number;
  readonly turnId: string;
  readonly kind: SpokenKind;
  /** Not empty. */
  readonly lines: readonly Line[];
  /** Which question it speaks, counted from 1; null for a greeting or a farewell. */
  readonly position: number | null;
  /** The last words that were said: how fast they are said is chosen there. */
  readonly isNewest: boolean;
}

/** The sound of one turn: hold it, play it again, or play it at all where the browser waits for a click. */
export function PlaybackControl({ row, turnId, kind, lines, position, isNewest }: PlaybackControlProps) {
  const { t } = useTranslation('interview');
  const sound = useNarration((narration) => soundOf(narration, turnId));
  const isRepetition = useNarration((narration) => wasHeard(narration, turnId));
  const { play, pause, resume, silence } = useLiveActions();
  const first = t(`live.play.${kind}`);
  const again = isRepetition ? t('live.replay') : first;
  const named = (label: string) =>
    position === null ? {} : { 'aria-label': `${label}: ${t('live.question', { position })}` };
  const main = {
    loading: { label: t('live.stopAudio'), onClick: () => silence() },
    playing: { label: t('live.pauseAudio'), onClick: () => pause() },
    paused: { label: t('live.continueAudio'), onClick: () => resume() },
    blocked: { label: again, onClick: () => play(lines) },
    failed: { label: again, onClick: () => play(lines) },
    silent: { label: again, onClick: () => play(lines) },
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
        <Button size="small" type="link" onClick={() => play(lines)} {...named(again)}>
          {again}
        </Button>
      )}
      {isNewest && <SpeedChoice />}
      {sound === 'failed' && <span className={styles['note']}>{t('live.audioFailed')}</span>}
    </div>
  );
}
