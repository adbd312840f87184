import { useTranslation } from 'react-i18next';
import styles from './SessionOver.module.css';

/**
 * The session has ended under the interview. The link loads this page anew instead of going to /sign-in: the site
 * still believes in the session, and only asks the server again when it starts. It then leads to the sign-in and back.
 */
export function SessionOver({ path }: { path: string }) {
  const { t } = useTranslation('interview');
  return (
    <section className={styles['notice']} role="alert">
      <p>{t('sessionOver.text')}</p>
      <a className={styles['signIn']} href={path}>
        {t('sessionOver.signIn')}
      </a>
    </section>
  );
}
