import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../context/ShellContext';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import { SectionLinks } from '../ui/SectionLinks';
import styles from './ClosingCall.module.css';
import { StartLink } from '../ui/StartLink';

/** The landing page's end: the call to action again, and links to everything else. */
export function ClosingCall() {
  const { t } = useTranslation();
  const signedIn = useSession().status === 'authenticated';
  return (
    <section className={styles['closing']} aria-labelledby="closing-title">
      <div>
        <h2 id="closing-title" className={styles['title']}>
          {t('landing.closing.title')}
        </h2>
        <StartLink className={`${actions['primary'] ?? ''} ${actions['large'] ?? ''}`}>
          {t('landing.closing.start')}
        </StartLink>
      </div>
      <div className={styles['links']}>
        <SectionLinks label={t('landing.nav.again')} />
        <ul className={styles['account']}>
          {signedIn ? (
            <li>
              <Link to={paths.logout.to()}>{t('landing.nav.logOut')}</Link>
            </li>
          ) : (
            <>
              <li>
                <Link to={paths.signIn.to()} state={{ from: paths.home.to() }}>
                  {t('landing.nav.logIn')}
                </Link>
              </li>
              <li>
                <Link to={paths.signIn.to()} state={{ from: paths.home.to() }}>
                  {t('landing.nav.register')}
                </Link>
              </li>
            </>
          )}
        </ul>
      </div>
    </section>
  );
}
