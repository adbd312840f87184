import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { remotePaths } from '../context/paths';
import styles from '../ui/SectionLinks.module.css';
import { useMenu } from './useMenu';

const CONTACT_PATH = remotePaths.contact.to();
const never = () => () => undefined;

/** Remotes' links in the header. On the contact page, a link to the home page replaces the contact link. */
export function HeaderLinks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { header, home } = useMenu();
  // Prerendered markup is the same for every page.
  const isContact = useSyncExternalStore(
    never,
    () => pathname === CONTACT_PATH,
    () => false,
  );
  const links = header.map((link) =>
    isContact && 'path' in link.target && link.target.path === CONTACT_PATH ? home : link,
  );
  return (
    <nav aria-label={t('menu.help')}>
      <ul className={styles['links']}>
        {links.map(({ label, target }) => (
          <li key={label}>
            <Link className={styles['link']} to={'path' in target ? target.path : target.url}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
