import { formatTime } from '@prova/shared/i18n/formatTime';
import type { OwnSession } from '@prova/api/types/sessionList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import { describeBrowser } from './describeBrowser';
import styles from './OwnSessions.module.css';

/** One browser with a session of the account. */
export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation();
  const { isCurrent, userAgent, signedInAt, lastUsedAt } = session;
  const { name, said } = describeBrowser(userAgent);
  const title = name ?? t('account.sessions.unknown');
  const time = (iso: string) => <time dateTime={iso}>{formatTime(iso) ?? t('account.sessions.noDate')}</time>;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <h3 className={styles['name']}>
          {title} {isCurrent && <span className={styles['mark']}>{t('account.sessions.current')}</span>}
        </h3>
        {said !== null && (
          <p className={styles['said']}>
            <bdi>{said}</bdi>
          </p>
        )}
        <p className={styles['facts']}>
          <span>
            {t('account.sessions.signedIn')} {time(signedInAt)}
          </span>{' '}
          <span>
            {t('account.sessions.lastUsed')} {time(lastUsedAt)}
          </span>
        </p>
      </div>
      {isCurrent ? (
        <Link className={`${actions['quiet']} ${actions['small']}`} to={paths.logout.to()}>
          {t('menu.logout')}
        </Link>
      ) : (
        <button
          type="button"
          className={`${actions['quiet']} ${actions['small']}`}
          aria-label={`${t('account.sessions.end')}: ${title}`}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </button>
      )}
    </li>
  );
}
