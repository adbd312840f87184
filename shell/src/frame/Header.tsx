import { Wordmark } from '@prova/shared/ui/Wordmark';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../context/ShellContext';
import { paths } from '../context/paths';
import { AccountMenu } from './AccountMenu';
import actions from '../ui/actions.module.css';
import styles from './Header.module.css';
import { HeaderLinks } from './HeaderLinks';
import { LanguageSwitch } from './LanguageSwitch';
import { LoadingBar } from './LoadingBar';
import { MobileMenu } from './MobileMenu';
import { Ribbon } from './Ribbon';
import { SectionLinks } from '../ui/SectionLinks';
import { ThemeToggle } from './ThemeToggle';
import { useScrolledBeyond } from './useScrolledBeyond';

const COMPACT_AFTER_PX = 10;

/** The header of every page. */
export function Header({ landing }: { landing: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const session = useSession();
  const compact = useScrolledBeyond(COMPACT_AFTER_PX);
  const wide = landing ? styles['onLanding'] : '';
  return (
    <header className={styles['header']} data-compact={compact}>
      <LoadingBar />
      <div className={styles['inner']}>
        <Link className={styles['brand']} to={paths.home.to()} aria-label={t('menu.brand')}>
          <Wordmark />
        </Link>
        <Ribbon />
        {landing && (
          <div className={styles['sections']}>
            <SectionLinks />
          </div>
        )}
        <div className={styles['tools']}>
          <div className={`${styles['links'] ?? ''} ${wide ?? ''}`}>
            <HeaderLinks />
          </div>
          <div className={`${styles['links'] ?? ''} ${wide ?? ''}`}>
            <LanguageSwitch />
          </div>
          <div className={styles['theme']}>
            <ThemeToggle />
          </div>
          {session.status === 'authenticated' && <AccountMenu account={session.account} />}
          {session.status === 'anonymous' && (
            <Link
              className={`${actions['quiet'] ?? ''} ${actions['small'] ?? ''}`}
              to={paths.signIn.to()}
              state={{ from: `${pathname}${search}` }}
            >
              {t('menu.login')}
            </Link>
          )}
          <div className={styles['menu']} data-landing={landing} data-session={session.status}>
            <MobileMenu withSections={landing} />
          </div>
        </div>
      </div>
    </header>
  );
}
