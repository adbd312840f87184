import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useLive, useSession, useShell } from '../context/ShellContext';
import { HOME_PATHS, paths } from '../context/paths';
import { Arrival } from '../ui/Arrival';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';
import { HeldReloadNotice } from './HeldReloadNotice';
import { LateNotices } from './LateNotices';
import { MenuList } from './MenuList';
import { OverrideBanner } from './OverrideBanner';
import { SessionNotice } from './SessionNotice';
import { PageSkeleton } from '../ui/PageSkeleton';
import { useElapsed } from '../ui/useElapsed';
import { positionKey } from './positionKey';
import { usePageArrival } from './usePageArrival';
import { useSessionLoss } from './useSessionLoss';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';

/** Time limit for the session on a public page: after it, the page is shown without. */
const SESSION_PATIENCE_MS = 2_500;

/** Whether room is reserved for the side menu until the session is known; the document did the same. */
function useMenuPlace(pathname: string): boolean {
  const { registry, wasMember } = useShell();
  const route = useLive(registry.knowledge).findRoute(pathname);
  return (
    wasMember ||
    pathname === paths.profile.pattern ||
    (route !== null && route !== 'unknown' && route.access !== 'public')
  );
}

/** The frame of every page. */
export function Frame() {
  const { t } = useTranslation();
  const { clock } = useShell();
  const { pathname } = useLocation();
  const session = useSession();
  const impatient = useElapsed(SESSION_PATIENCE_MS, clock);
  const main = useRef<HTMLElement>(null);
  const expectsMenu = useMenuPlace(pathname);
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
        <OverrideBanner />
        <Header landing={landing} />
        <div className={styles['body']}>
          {!landing && session.status === 'authenticated' && (
            <nav className={styles['sideMenu']} aria-label={t('menu.label')}>
              <MenuList />
            </nav>
          )}
          {!landing && session.status === 'loading' && expectsMenu && <div className={styles['sideMenu']} />}
          <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
            {session.status === 'loading' && !impatient ? (
              <Arrival>
                <PageSkeleton label={t('guard.loading')} />
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
        <LateNotices />
        <ScrollRestoration getKey={positionKey} />
      </div>
    </>
  );
}
