import { useTranslation } from 'react-i18next';
import { FILTER_STATUSES, SPANS, type ListFilter } from '../state/listFilter';
import type { InterviewListView } from '../useInterviewList';
import styles from './FilterBar.module.css';
import select from './SortSelect.module.css';

interface FilterBarProps {
  readonly view: InterviewListView;
  readonly isAdmin: boolean;
}

/** Filters by domain, status, period and, for administrators, owner. The page's address keeps the choice. */
export function FilterBar({ view, isAdmin }: FilterBarProps) {
  const { t } = useTranslation('feedback');
  const { filter } = view.query;
  const choose = (change: Partial<ListFilter>) => {
    view.filterBy({ ...filter, ...change });
  };
  const unnamed =
    filter.domain === null || view.domains.some(({ id }) => id === filter.domain) ? [] : [filter.domain];
  return (
    <div className={styles['bar']} role="group" aria-label={t('list.filter.label')}>
      <label className={select['sort']}>
        {t('list.column.domains')}
        <select
          className={select['select']}
          value={filter.domain ?? ''}
          onChange={({ target }) => {
            choose({ domain: target.value === '' ? null : target.value });
          }}
        >
          <option value="">{t('list.filter.allDomains')}</option>
          {view.domains.map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
          {unnamed.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <label className={select['sort']}>
        {t('list.column.status')}
        <select
          className={select['select']}
          value={filter.status ?? ''}
          onChange={({ target }) => {
            choose({ status: FILTER_STATUSES.find((status) => status === target.value) ?? null });
          }}
        >
          <option value="">{t('list.filter.allStatuses')}</option>
          {FILTER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`list.status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={select['sort']}>
        {t('list.filter.time')}
        <select
          className={select['select']}
          value={filter.span ?? ''}
          onChange={({ target }) => {
            choose({ span: SPANS.find((span) => span === target.value) ?? null });
          }}
        >
          <option value="">{t('list.filter.allTime')}</option>
          {SPANS.map((span) => (
            <option key={span} value={span}>
              {t(`list.filter.span.${span}`)}
            </option>
          ))}
        </select>
      </label>
      {isAdmin && (
        <label className={select['sort']}>
          {t('list.filter.owner')}
          <select
            className={select['select']}
            value={filter.isMine ? 'me' : ''}
            onChange={({ target }) => {
              choose({ isMine: target.value === 'me' });
            }}
          >
            <option value="">{t('list.filter.everyone')}</option>
            <option value="me">{t('list.filter.mine')}</option>
          </select>
        </label>
      )}
    </div>
  );
}
