import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useShell } from '../context/ShellContext';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import { Notice } from '../ui/Notice';
import { Spinner } from '../ui/Spinner';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { useElapsed } from '../ui/useElapsed';
import { useLogout } from '../session/useLogout';

/** How long the farewell can be read before the page goes on. */
export const FAREWELL_MS = 2_000;

/** Logs out, says how it went, and goes where the server says, else home. */
export function LogoutPage() {
  const { t } = useTranslation();
  const { state, retry } = useLogout();
  useDocumentTitle(t('logout.pageTitle'));
  switch (state.status) {
    case 'ending':
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
      return <Farewell logoutUrl={state.logoutUrl} />;
  }
}

function Farewell({ logoutUrl }: { logoutUrl: string | null }) {
  const { t } = useTranslation();
  const { clock, location } = useShell();
  const navigate = useNavigate();
  const read = useElapsed(FAREWELL_MS, clock);
  useEffect(() => {
    if (!read) return;
    if (logoutUrl) location.assign(logoutUrl);
    else void navigate(paths.home.to(), { replace: true });
  }, [read, logoutUrl, location, navigate]);
  return (
    <Notice role="status" title={t('logout.title')} text={t('logout.text')}>
      <Link className={actions['quiet']} to={paths.home.to()} replace>
        {t('logout.home')}
      </Link>
    </Notice>
  );
}
