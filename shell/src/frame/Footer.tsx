import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShell } from '../context/ShellContext';
import { remotePaths } from '../context/paths';
import styles from './Footer.module.css';

/** The footer of every page. */
export function Footer() {
  const { t } = useTranslation();
  const { clock } = useShell();
  return (
    <footer className={styles['footer']}>
      {/* Prerendered markup may be from last year. */}
      <p className={styles['line']} suppressHydrationWarning>
        {`© ${String(new Date(clock.now()).getFullYear())} Prova`}
      </p>
      <nav aria-label={t('footer.label')}>
        <ul className={styles['links']}>
          <li>
            <Link to={remotePaths.privacy.to()}>{t('footer.privacy')}</Link>
          </li>
          <li>
            <Link to={remotePaths.terms.to()}>{t('footer.terms')}</Link>
          </li>
        </ul>
      </nav>
    </footer>
  );
}
