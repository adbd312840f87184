import { useTranslation } from 'react-i18next';
import { useSession } from '../context/ShellContext';
import { paths } from '../context/paths';
import { MenuItem } from './MenuItem';
import styles from './MenuList.module.css';
import { ThemePicker } from './ThemePicker';
import { useMenu, type MenuLink } from './useMenu';

function Group({ links, onChosen }: { links: readonly MenuLink[]; onChosen?: () => void }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles['group']}>
      {links.map((link) => (
        <li key={link.label}>
          <MenuItem link={link} {...(onChosen && { onChosen })} />
        </li>
      ))}
    </ul>
  );
}

/** All entries of the site's menu, for the side menu and the drawer of narrow screens. */
export function MenuList({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const signedIn = useSession().status === 'authenticated';
  const { personal, general } = useMenu();
  const account: MenuLink = signedIn
    ? { label: t('menu.logout'), icon: 'logout', target: { path: paths.logout.to() } }
    : { label: t('menu.login'), icon: 'profile', target: { path: paths.signIn.to() } };
  const chosen = onChosen && { onChosen };
  return (
    <div className={styles['list']}>
      <Group links={personal} {...chosen} />
      <Group links={general} {...chosen} />
      <ThemePicker />
      <Group links={[account]} {...chosen} />
    </div>
  );
}
