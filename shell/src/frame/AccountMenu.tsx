import type { Account } from '@prova/shared/session/account';
import { useTranslation } from 'react-i18next';
import { paths } from '../context/paths';
import { displayName, initialsOf } from '../session/displayName';
import styles from './AccountMenu.module.css';
import { MenuItem } from './MenuItem';
import { useDisclosure } from '@prova/shared/ui/useDisclosure';
import { useMenu } from './useMenu';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';

/** The signed-in user and their pages. */
export function AccountMenu({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { open, close, trigger, container } = useDisclosure();
  const { profile, administration } = useMenu();
  const name = displayName(account, t('profile.someone'));
  const links = [
    profile,
    administration,
    { label: t('menu.logout'), icon: 'logout', target: { path: paths.logout.to() } },
  ].filter((link) => link !== null);
  return (
    <div className={styles['account']} {...container}>
      <button type="button" className={styles['trigger']} {...trigger}>
        <span className={styles['initials']} aria-hidden="true">
          {initialsOf(account, name)}
        </span>
        <span className={hidden['hidden']}>{t('menu.account')} </span>
        <bdi translate="no" className={styles['name']}>
          {name}
        </bdi>
      </button>
      {open && (
        <div className={styles['panel']}>
          <p dir="auto" translate="no" className={styles['email']}>
            {account.email ?? account.login ?? name}
          </p>
          <ul className={styles['list']}>
            {links.map((link) => (
              <li key={link.label}>
                <MenuItem link={link} onChosen={close} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
