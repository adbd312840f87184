import { languageOf } from '@prova/shared/i18n/useLocales';
import type { LateNotice } from '@prova/shared/remote-contract/awaitedResult';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLive, useShell } from '../context/ShellContext';
import styles from './LateNotices.module.css';

/** Notices of results that arrived after their page was left, with links. */
export function LateNotices() {
  const { t, i18n } = useTranslation();
  const { lateNotices } = useShell();
  const { pathname } = useLocation();
  const told = useLive(lateNotices.told);
  const language = languageOf(i18n);
  useEffect(() => lateNotices.arriveAt(pathname), [lateNotices, pathname]);
  const putAway = (notice: LateNotice) => {
    lateNotices.putAway(notice);
    // The button pressed is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['notices']} role="status">
      {told.map((notice) => (
        <div key={notice.to} className={styles['notice']}>
          <p className={styles['title']}>{notice.title[language]}</p>
          <Link className={styles['link']} to={notice.to}>
            {notice.link[language]}
          </Link>
          <button type="button" className={styles['close']} onClick={() => putAway(notice)}>
            {t('lateNotice.close')}
          </button>
        </div>
      ))}
    </div>
  );
}
