import { Button } from '@prova/shared/ui/antd/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countFilters } from '../state/listFilter';
import type { InterviewListView } from '../useInterviewList';
import { FilterBar } from './FilterBar';
import styles from './FilterBar.module.css';
import { SortSelect } from './SortSelect';

interface ListControlsProps {
  readonly view: InterviewListView;
  readonly isAdmin: boolean;
  /** Whether there is no room for a table: then a button opens all controls, including the sort order. */
  readonly isNarrow: boolean;
}

/** Filters above the list. On a phone, a button opens them together with the sort order. */
export function ListControls({ view, isAdmin, isNarrow }: ListControlsProps) {
  const { t } = useTranslation('feedback');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const filters = view.offersFilters && <FilterBar view={view} isAdmin={isAdmin} />;
  if (!isNarrow) return filters;
  const count = countFilters(view.query.filter);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {count === 0 ? t('list.filter.open') : t('list.filter.openCount', { count })}
      </Button>
      <div id={id} className={styles['controls']} hidden={!isOpen}>
        {filters}
        <SortSelect sort={view.query.sort} isAdmin={isAdmin} onChange={view.sortBy} />
      </div>
    </>
  );
}
