import { useTranslation } from 'react-i18next';
import { MenuList } from './MenuList';
import styles from './SideMenu.module.css';

/** The menu beside the page, on screens that have room for both. */
export function SideMenu() {
  const { t } = useTranslation();
  return (
    <nav className={styles['menu']} aria-label={t('menu.label')}>
      <MenuList />
    </nav>
  );
}
