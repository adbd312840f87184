import { useTranslation } from 'react-i18next';
import { useLive, useSession, useShell } from '../context/ShellContext';
import actions from '../ui/actions.module.css';
import styles from './HeldReloadNotice.module.css';

/** Another account signed in under a busy page: what is safe, and the two ways to continue. */
export function HeldReloadNotice() {
  const { t } = useTranslation();
  const { leases, reload } = useShell();
  const session = useSession();
  const isWanted = useLive(reload.isWanted);
  const isHeld = useLive(leases.held).length > 0;
  if (!isWanted || !isHeld || session.status !== 'authenticated') return null;
  const { login, email } = session.account;
  return (
    <section className={styles['notice']} role="alert">
      <h2 className={styles['title']}>{t('heldReload.title')}</h2>
      <p className={styles['text']}>{t('heldReload.text')}</p>
      <p className={styles['text']}>{t('heldReload.advice', { account: login ?? email })}</p>
      <button type="button" className={actions['quiet']} onClick={reload.now}>
        {t('heldReload.reload')}
      </button>
    </section>
  );
}
