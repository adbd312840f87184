import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSession, useShell } from '../context/ShellContext';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import { Notice } from '../ui/Notice';
import { Spinner } from '../ui/Spinner';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { useElapsed } from '../ui/useElapsed';
import { isFarewell } from '../session/useOwedFarewell';
import { useLogout } from '../session/useLogout';

/** Time that the farewell is shown before the page continues. */
export const FAREWELL_MS = 2_000;
/** Time limit for the provider's page to load. */
export const PROVIDER_PATIENCE_MS = 10_000;

/**
 * Logs out, reports the result, and goes where the server says, else home. A pending farewell is only shown.
 */
export function LogoutPage() {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: unknown };
  useDocumentTitle(t('logout.pageTitle'));
  return isFarewell(state) ? <Farewell next={null} /> : <Leaving />;
}

function Leaving() {
  const { t } = useTranslation();
  const { clock } = useShell();
  const session = useSession();
  const { state, retry } = useLogout();
  const impatient = useElapsed(PROVIDER_PATIENCE_MS, clock);
  switch (state.status) {
    case 'ending':
      // The session has ended here and on the server; only the provider's page is missing.
      if (impatient && session.status === 'anonymous') return <Farewell next={null} />;
      return <Spinner label={t('logout.ending')} />;
    case 'unreachable':
      return (
        <Notice title={t('logout.unreachableTitle')} text={t('logout.unreachableText')}>
          <button type="button" className={actions['primary']} onClick={retry}>
            {t('logout.retry')}
          </button>
          <Link className={actions['quiet']} to={paths.home.to()}>
            {t('logout.home')}
          </Link>
        </Notice>
      );
    case 'ended':
      return <Farewell next={state.next} />;
  }
}

function Farewell({ next }: { next: string | null }) {
  const { t } = useTranslation();
  const { clock, location, farewell } = useShell();
  const navigate = useNavigate();
  const read = useElapsed(FAREWELL_MS, clock);
  useEffect(() => farewell.settle(), [farewell]);
  useEffect(() => {
    if (!read) return;
    if (next) location.assign(next);
    else void navigate(paths.home.to(), { replace: true });
  }, [read, next, location, navigate]);
  return (
    <Notice role="status" title={t('logout.title')} text={t('logout.text')}>
      <Link className={actions['quiet']} to={paths.home.to()} replace>
        {t('logout.home')}
      </Link>
    </Notice>
  );
}
