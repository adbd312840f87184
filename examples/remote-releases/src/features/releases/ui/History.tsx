import type { ReleasedRemote } from '@prova/shared/releases/releases';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { toLines } from '../state/history';
import type { Wish } from '../state/wish';
import styles from './History.module.css';
import { Moment } from './Moment';

interface HistoryProps {
  readonly remote: ReleasedRemote;
  readonly now: number;
  readonly onAsk: (wish: Wish) => void;
}

/** A remote's history, newest first; each earlier version can be made live again. */
export function History({ remote, now, onAsk }: HistoryProps) {
  const { t } = useTranslation('releases');
  const { name, history } = remote;
  if (history.length === 0) return null;
  return (
    <details>
      <summary className={styles['summary']}>{t('history', { count: history.length })}</summary>
      <ol className={styles['lines']} aria-label={t('historyOf', { name })}>
        {toLines(remote).map(({ key, at, act, by, from, to, of, why, offered }) => (
          <li key={key} className={styles['line']}>
            <div className={styles['what']}>
              <p className={styles['act']}>
                {t(`move.${act}`, { defaultValue: act })}
                <span className={styles['muted']}>
                  {' · '}
                  <Moment at={at} now={now} /> · {by}
                </span>
              </p>
              {from === to ? (
                <p className={styles['versions']}>{of ?? to}</p>
              ) : (
                <p className={styles['versions']}>
                  {from ?? t('nothing')} → {to ?? t('nothing')}
                </p>
              )}
              {why !== null && <p className={styles['muted']}>{t('because', { why })}</p>}
            </div>
            {offered !== null && (
              <Button
                size="small"
                aria-label={t('makeLiveOf', { name, version: offered })}
                onClick={() => onAsk({ act: 'to', name, to: offered })}
              >
                {t('act.to')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
