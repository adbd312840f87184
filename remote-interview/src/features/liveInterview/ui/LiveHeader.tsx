import { Button } from '@prova/shared/ui/antd/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ShrinkingLabel } from '../../../ui/ShrinkingLabel';
import { SHORTCUTS } from '../../../ui/shortcuts';
import { currentPosition } from '../state/conversationState';
import type { LiveInterview } from '../state/liveInterview';
import type { WithLiveInterview } from '../state/liveInterviewReducer';
import { elapsedOf } from '../state/stopwatchSlice';
import { useConversation, useElapsedMs, useLiveActions, useNarration } from '../useLiveInterview';
import styles from './LiveHeader.module.css';
import { paceOf } from './paceOf';

const LOUD = 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10';
const SILENT = 'M3 8v4h3l4 3.5v-11L6 8zM13.5 8l4 4M17.5 8l-4 4';
const EXIT = 'M12 3.5H4.5v13H12M9 10h8M14 7l3 3-3 3';

interface LiveHeaderProps {
  readonly domainNames: string;
  readonly interview: LiveInterview;
  readonly keyboardMap: ReactNode;
  readonly onExit: () => void;
}

/** Topics, question number, time, and exit. */
export function LiveHeader({ domainNames, interview, keyboardMap, onExit }: LiveHeaderProps) {
  const { t } = useTranslation('interview');
  const position = useConversation(({ phase }) => currentPosition(phase));
  const isMuted = useNarration((narration) => narration.isMuted);
  const { toggleMute } = useLiveActions();
  const { durationMs, showsTimeProgress, questions } = interview;
  const totalMs = showsTimeProgress ? durationMs : null;
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <h1 className={styles['title']}>
          {domainNames ? t('live.title', { domains: domainNames }) : t('live.titleBare')}
        </h1>
        <p className={styles['facts']}>
          <span>{t('live.position', { position, total: questions.length })}</span>
          <ElapsedTime totalMs={totalMs} />
          <Pace totalMs={totalMs} openQuestions={questions.length - position + 1} />
        </p>
        <div className={styles['actions']}>
          {keyboardMap}
          <Button
            type="link"
            aria-pressed={isMuted}
            aria-keyshortcuts={SHORTCUTS.sound}
            onClick={() => toggleMute()}
          >
            <ShrinkingLabel outline={isMuted ? SILENT : LOUD}>
              {t(isMuted ? 'live.soundOff' : 'live.soundOn')}
            </ShrinkingLabel>
          </Button>
          <Button aria-keyshortcuts={SHORTCUTS.leave} onClick={onExit}>
            <ShrinkingLabel outline={EXIT}>{t('live.exit')}</ShrinkingLabel>
          </Button>
        </div>
      </div>
      {totalMs !== null && <TimeProgress totalMs={totalMs} />}
    </header>
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A duration as mm:ss; minutes go on beyond 99. */
function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

function ElapsedTime({ totalMs }: { totalMs: number | null }) {
  const { t } = useTranslation('interview');
  const elapsedMs = useElapsedMs();
  return (
    <span role="timer" translate="no" aria-label={t('live.elapsed')} className={styles['time']}>
      {formatClock(elapsedMs)}
      {totalMs !== null && <small> / {formatClock(totalMs)}</small>}
    </span>
  );
}

/**
 * The remaining time in words from the first question on. It changes at most once a minute, so that the end is
 * no surprise.
 */
function Pace({ totalMs, openQuestions }: { totalMs: number | null; openQuestions: number }) {
  const { t } = useTranslation('interview');
  const minutes = useSelector(({ liveInterview: { conversation, stopwatch } }: WithLiveInterview) =>
    conversation.turns.some(({ kind }) => kind === 'question')
      ? paceOf(totalMs, elapsedOf(conversation, stopwatch), openQuestions)
      : null,
  );
  if (totalMs === null) return null;
  return <span className={styles['pace']}>{minutes !== null && t('live.pace', { count: minutes })}</span>;
}

function TimeProgress({ totalMs }: { totalMs: number }) {
  const { t } = useTranslation('interview');
  const spent = Math.min(1, useElapsedMs() / totalMs);
  return (
    <div
      className={styles['progress']}
      role="progressbar"
      aria-label={t('live.timeProgress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(spent * 100)}
      style={{ '--spent': spent } as React.CSSProperties}
    />
  );
}
