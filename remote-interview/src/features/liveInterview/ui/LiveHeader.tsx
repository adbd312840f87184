import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import type { LiveInterview } from '../state/liveInterview';
import { formatClock } from './formatClock';
import styles from './LiveHeader.module.css';

interface LiveHeaderProps {
  readonly domainNames: string;
  readonly interview: LiveInterview;
  readonly position: number;
  readonly elapsedMs: number;
  readonly isMuted: boolean;
  readonly onToggleMute: () => void;
  readonly onExit: () => void;
}

/** What the interview is about, which question it is at, the time, and the way out. */
export function LiveHeader(props: LiveHeaderProps) {
  const { domainNames, interview, position, elapsedMs, isMuted, onToggleMute, onExit } = props;
  const { t } = useTranslation('interview');
  const { durationMs, showsTimeProgress, questions } = interview;
  const total = showsTimeProgress ? durationMs : null;
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <h1 className={styles['title']}>
          {domainNames ? t('live.title', { domains: domainNames }) : t('live.titleBare')}
        </h1>
        <p className={styles['facts']}>
          <span>{t('live.position', { position, total: questions.length })}</span>
          <span role="timer" aria-label={t('live.elapsed')} className={styles['time']}>
            {formatClock(elapsedMs)}
            {total !== null && <small> / {formatClock(total)}</small>}
          </span>
        </p>
        <div className={styles['actions']}>
          <Button type="link" aria-pressed={isMuted} onClick={onToggleMute}>
            {t(isMuted ? 'live.soundOff' : 'live.soundOn')}
          </Button>
          <Button onClick={onExit}>{t('live.exit')}</Button>
        </div>
      </div>
      {total !== null && (
        <div
          className={styles['progress']}
          role="progressbar"
          aria-label={t('live.timeProgress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(100, Math.floor((elapsedMs / total) * 100))}
          style={{ '--spent': Math.min(1, elapsedMs / total) } as React.CSSProperties}
        />
      )}
    </header>
  );
}
