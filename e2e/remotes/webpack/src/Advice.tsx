import { useTranslation } from 'react-i18next';
import styles from './Advice.module.css';

export default function Advice() {
  const { t } = useTranslation('bookmarks');
  return <p className={styles['advice']}>{t('advice')}</p>;
}
