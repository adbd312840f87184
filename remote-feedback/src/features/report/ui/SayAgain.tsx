import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './SayAgain.module.css';

/** Link to the setup of an interview with exactly this question. */
export function SayAgain({ to }: { readonly to: string }) {
  const { t } = useTranslation('feedback');
  return (
    <Link className={styles['again']} to={to}>
      {t('rehearse.sayAgain')}
    </Link>
  );
}
