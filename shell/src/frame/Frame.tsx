import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSession, useShell } from '../context/ShellContext';
import { HOME_PATHS } from '../context/paths';
import { Arrival } from '../ui/Arrival';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';
import { HeldReloadNotice } from './HeldReloadNotice';
import { MenuList } from './MenuList';
import { SessionNotice } from './SessionNotice';
import { Spinner } from '../ui/Spinner';
import { useElapsed } from '../ui/useElapsed';
import { usePageArrival } from './usePageArrival';
import { useSessionLoss } from './useSessionLoss';
import hidden from '../ui/visuallyHidden.module.css';

/** A page that needs no session is not kept waiting longer than this for the answer who is there. */
const SESSION_PATIENCE_MS = 2_500;

/** What stands around every page. */
export function Frame() {
  const { t } = useTranslation();
  const { clock } = useShell();
  const { pathname } = useLocation();
  const session = useSession();
  const impatient = useElapsed(SESSION_PATIENCE_MS, clock);
  const main = useRef<HTMLElement>(null);
  const announcement = usePageArrival(main);
  const landing = HOME_PATHS.includes(pathname);
  const loss = useSessionLoss();
  return (
    <>
      {loss && <SessionNotice reason={loss} />}
      <div className={styles['frame']} inert={loss !== null} aria-hidden={loss !== null || undefined}>
        <a className={styles['skip']} href="#main">
          {t('skip')}
        </a>
        <Header landing={landing} />
        <div className={styles['body']}>
          {session.status === 'authenticated' && !landing && (
            <nav className={styles['sideMenu']} aria-label={t('menu.label')}>
              <MenuList />
            </nav>
          )}
          <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
            {session.status === 'loading' && !impatient ? (
              <Arrival>
                <Spinner label={t('guard.loading')} />
              </Arrival>
            ) : (
              <>
                <HeldReloadNotice />
                <Outlet />
              </>
            )}
          </main>
        </div>
        <Footer />
        <p className={hidden['hidden']} role="status">
          {announcement}
        </p>
        <ScrollRestoration />
      </div>
    </>
  );
}
