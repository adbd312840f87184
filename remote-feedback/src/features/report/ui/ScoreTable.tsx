import { useTranslation } from 'react-i18next';
import type { NamedScore } from '../state/scores';
import styles from './ScoreTable.module.css';

export function ScoreTable({ scores }: { readonly scores: readonly NamedScore[] }) {
  const { t } = useTranslation('feedback');
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('scores.score')}</th>
          <th scope="col">{t('scores.min')}</th>
          <th scope="col">{t('scores.current')}</th>
          <th scope="col">{t('scores.max')}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ name, min, max, current }) => (
          <tr key={name}>
            <th scope="row">{t(`scores.${name}`)}</th>
            <td>{min}</td>
            <td>{current}</td>
            <td>{max}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
