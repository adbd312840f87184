import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { STARTS_AT_ONCE } from '../../../ui/startsAtOnce';
import styles from './SayAgain.module.css';

/** Link to an interview with exactly this question. */
export function SayAgain({ to }: { readonly to: string }) {
  const { t } = useTranslation('feedback');
  return (
    <Link className={styles['again']} to={to} state={STARTS_AT_ONCE}>
      {t('rehearse.sayAgain')}
    </Link>
  );
}
