import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LANDING_SECTIONS, paths } from '../context/paths';
import styles from './SectionLinks.module.css';

/** Sections of the landing page. */
export function SectionLinks({ label, onChosen }: { label?: string; onChosen?: () => void }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label ?? t('landing.nav.label')}>
      <ul className={styles['links']}>
        {LANDING_SECTIONS.map((section) => (
          <li key={section}>
            <Link className={styles['link']} to={`${paths.home.to()}#${section}`} onClick={onChosen}>
              {t(`landing.nav.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
