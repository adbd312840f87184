import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShell } from '../context/ShellContext';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import { Notice } from '../ui/Notice';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { useElapsed } from '../ui/useElapsed';
import { useSignIn } from '../session/useSignIn';

/** Time after which the page says that it is still waiting, and offers a retry. */
const STILL_HERE_MS = 6_000;

/** The step between site and sign-in: visible for a moment, unless the sign-in does not respond. */
export function SignInPage() {
  const { t } = useTranslation();
  const { clock } = useShell();
  const { retry } = useSignIn();
  const stillHere = useElapsed(STILL_HERE_MS, clock);
  useDocumentTitle(t('signIn.pageTitle'));
  return (
    <Notice
      role="status"
      title={stillHere ? t('signIn.slowTitle') : t('signIn.title')}
      text={stillHere ? t('signIn.slowText') : t('signIn.text')}
    >
      {stillHere && (
        <button type="button" className={actions['primary']} onClick={retry}>
          {t('signIn.retry')}
        </button>
      )}
      <Link className={actions['quiet']} to={paths.home.to()}>
        {t('signIn.home')}
      </Link>
    </Notice>
  );
}
