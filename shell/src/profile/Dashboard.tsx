import { isolate } from '@prova/shared/i18n/isolate';
import type { Account } from '@prova/shared/session/account';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useShell } from '../context/ShellContext';
import { paths, remotePaths } from '../context/paths';
import { Slot } from '../federation/Slot';
import actions from '../ui/actions.module.css';
import { PersonHead } from '../ui/PersonHead';
import { useTriedParts } from '../tryIt/useTriedParts';
import styles from './Dashboard.module.css';
import { displayName, initialsOf } from '../session/displayName';

const NOON_H = 12;
const EVENING_H = 18;

/** The greeting for an hour of the day (0–23, local). */
export function greetingOf(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < NOON_H) return 'morning';
  return hour < EVENING_H ? 'afternoon' : 'evening';
}

/** Greets, and starts an interview; the rest are widgets of remotes. */
export function Dashboard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { clock } = useShell();
  const navigate = useNavigate();
  const { parts } = useTriedParts();
  const name = displayName(account, t('profile.someone'));
  const greeting = greetingOf(new Date(clock.now()).getHours());
  return (
    <div className={styles['dashboard']}>
      <PersonHead
        initials={initialsOf(account, name)}
        title={t(`profile.greeting.${greeting}`, { name: isolate(name) })}
        action={
          <button
            type="button"
            className={actions['primary']}
            data-leads-to={remotePaths.setup.to()}
            onClick={() => void navigate(remotePaths.setup.to(), { state: { reset: true } })}
          >
            {t('profile.start')}
          </button>
        }
      >
        <p>{t('profile.welcome')}</p>
        <p>
          <Link to={paths.account.to()}>{t('profile.account')}</Link>
        </p>
      </PersonHead>
      {parts && parts !== 'failed' && <parts.KeptAnswer />}
      <Slot name="shell.profile.main" />
    </div>
  );
}
