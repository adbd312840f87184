import { INTERVIEW_SORT_FIELDS } from '@prova/api/types/interview';
import { useTranslation } from 'react-i18next';
import { readSort, sortToText, type ListSort } from '../state/listQuery';
import styles from './SortSelect.module.css';

interface SortSelectProps {
  readonly sort: ListSort;
  readonly isAdmin: boolean;
  readonly onChange: (sort: ListSort) => void;
}

/** Sort order of the cards, which have no column headers. */
export function SortSelect({ sort, isAdmin, onChange }: SortSelectProps) {
  const { t } = useTranslation('feedback');
  const fields = INTERVIEW_SORT_FIELDS.filter((field) => field !== 'createdBy' || isAdmin);
  return (
    <label className={styles['sort']}>
      {t('list.sort.label')}
      <select
        className={styles['select']}
        value={sortToText(sort)}
        onChange={(event) => {
          onChange(readSort(event.target.value, isAdmin));
        }}
      >
        {fields.flatMap((field) =>
          (['desc', 'asc'] as const).map((direction) => (
            <option key={`${field},${direction}`} value={sortToText({ field, direction })}>
              {t(`list.sort.${field}.${direction}`)}
            </option>
          )),
        )}
      </select>
    </label>
  );
}
