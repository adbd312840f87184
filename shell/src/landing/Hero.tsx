import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../context/ShellContext';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import styles from './Hero.module.css';
import { Specimen } from './Specimen';
import { StartLink } from '../ui/StartLink';

/** Prova in one sentence and one example. */
export function Hero() {
  const { t } = useTranslation();
  const signedIn = useSession().status === 'authenticated';
  return (
    <section id="home" className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['headline']}>{t('landing.hero.headline')}</h1>
        <p className={styles['subtitle']}>{t('landing.hero.subtitle')}</p>
        <div className={styles['actions']}>
          <StartLink className={`${actions['primary'] ?? ''} ${actions['large'] ?? ''}`}>
            {t('landing.hero.start')}
          </StartLink>
          <p className={styles['aside']}>
            {signedIn ? (
              <Link to={paths.logout.to()}>{t('landing.nav.logOut')}</Link>
            ) : (
              <Trans
                i18nKey="landing.hero.account"
                components={{
                  login: <Link to={paths.signIn.to()} state={{ from: paths.home.to() }} />,
                  register: <Link to={paths.signIn.to()} state={{ from: paths.home.to() }} />,
                }}
              />
            )}
          </p>
        </div>
      </div>
      <Specimen />
    </section>
  );
}
