import type { Account } from '@prova/shared/session/account';
import { useTranslation } from 'react-i18next';
import { displayName, initialsOf } from '../session/displayName';
import { PersonHead } from '../ui/PersonHead';
import { AccountSection } from './AccountSection';
import { OwnData } from './OwnData';
import styles from './OwnAccount.module.css';
import { OwnSessions } from './OwnSessions';

/** Names of the roles known to the site; other roles are shown as the server sends them. */
const KNOWN_ROLES: readonly string[] = ['ROLE_USER', 'ROLE_ADMIN'];

/** The user's identity, stored data and sessions. */
export function OwnAccount({ account }: { account: Account }) {
  const { t } = useTranslation();
  const name = displayName(account, t('profile.someone'));
  const { login, email, firstName, lastName, authorities } = account;
  const facts = [
    [t('account.who.login'), login],
    [t('account.who.email'), email],
    [t('account.who.name'), [firstName, lastName].filter(Boolean).join(' ')],
    [
      t('account.who.roles'),
      authorities
        .map((role) => (KNOWN_ROLES.includes(role) ? t(`account.who.role.${role}`) : role))
        .join(', '),
    ],
  ].filter(([, value]) => value);
  return (
    <div className={styles['account']}>
      <PersonHead initials={initialsOf(account, name)} title={t('account.title')}>
        <p>{t('account.text')}</p>
      </PersonHead>
      <AccountSection title={t('account.who.title')} text={t('account.who.text')}>
        <dl className={styles['facts']}>
          {facts.map(([term, value]) => (
            <div key={term} className={styles['fact']}>
              <dt>{term}</dt>
              <dd>
                <bdi translate="no">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </AccountSection>
      <OwnData account={account} />
      <OwnSessions />
    </div>
  );
}
