import { useTranslation } from 'react-i18next';
import { totalTone } from '../state/tones';
import { Bar } from './Bar';
import styles from './TotalScore.module.css';

export function TotalScore({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('feedback');
  return (
    <span className={styles['total']}>
      {t('question.total')}
      <span className={styles['bar']}>
        <Bar percent={percent} tone={totalTone(percent)} />
      </span>
      <strong className={styles['number']}>{`${String(percent)}%`}</strong>
    </span>
  );
}
