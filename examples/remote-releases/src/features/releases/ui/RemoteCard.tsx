import type { ReleasedRemote } from '@prova/shared/releases/releases';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { releasedBy } from '../state/history';
import type { Wish } from '../state/wish';
import { History } from './History';
import { Moment } from './Moment';
import { Mounts } from './Mounts';
import styles from './RemoteCard.module.css';

interface RemoteCardProps {
  readonly remote: ReleasedRemote;
  readonly now: number;
  readonly onAsk: (wish: Wish) => void;
}

type Standing = 'inService' | 'disabled' | 'notServed';

function standingOf({ disabled, isServed }: ReleasedRemote): Standing {
  if (disabled !== null) return 'disabled';
  return isServed ? 'inService' : 'notServed';
}

/** One remote's state and actions. */
export function RemoteCard({ remote, now, onAsk }: RemoteCardProps) {
  const { t } = useTranslation('releases');
  const { name, current, previous, canary, disabled, since, mounts } = remote;
  const standing = standingOf(remote);
  const by = releasedBy(remote);
  return (
    <article className={styles['card']} aria-labelledby={`releases-${name}`}>
      <div className={styles['head']}>
        <h2 id={`releases-${name}`} className={styles['name']}>
          {name}
        </h2>
        <span className={styles['standing']} data-standing={standing}>
          <svg className={styles['dot']} viewBox="0 0 10 10" aria-hidden="true">
            <circle cx="5" cy="5" r="4" />
          </svg>
          {t(`standing.${standing}`)}
        </span>
        <span className={styles['origin']}>{t(remote.isOwn ? 'own' : 'ofTeam')}</span>
      </div>
      <div className={styles['actions']}>
        {previous !== null && (
          <Button
            aria-label={t('rollbackOf', { name })}
            onClick={() => onAsk({ act: 'rollback', name, to: previous })}
          >
            {t('act.rollback')}
          </Button>
        )}
        {disabled === null ? (
          <Button aria-label={t('disableOf', { name })} onClick={() => onAsk({ act: 'disable', name })}>
            {t('act.disable')}
          </Button>
        ) : (
          <Button aria-label={t('enableOf', { name })} onClick={() => onAsk({ act: 'enable', name })}>
            {t('act.enable')}
          </Button>
        )}
      </div>
      {disabled !== null && <p className={styles['remark']}>{t('disabledBecause', { reason: disabled })}</p>}
      {standing === 'notServed' && <p className={styles['remark']}>{t('notServedBecause')}</p>}
      <dl className={styles['facts']}>
        <div>
          <dt>{t('live')}</dt>
          <dd className={styles['version']}>{current}</dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>{since === null ? t('unknown') : <Moment at={since} now={now} />}</dd>
        </div>
        <div>
          <dt>{t('by')}</dt>
          <dd className={styles['person']}>{by ?? t('unknown')}</dd>
        </div>
        <div>
          <dt>{t('rollbackGoesTo')}</dt>
          <dd className={previous === null ? styles['nowhere'] : styles['version']}>
            {previous ?? t('nowhere')}
          </dd>
        </div>
        {canary && (
          <div>
            <dt>{t('givenTo', { share: canary.share })}</dt>
            <dd className={styles['version']}>{canary.version}</dd>
          </div>
        )}
      </dl>
      {mounts && <Mounts name={name} current={current} mounts={mounts} />}
      <History remote={remote} now={now} onAsk={onAsk} />
    </article>
  );
}
