import type { Domain } from '@prova/shared/api-types/domain';
import { MAX_DOMAINS } from '@prova/shared/api-types/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterDomains, isSelectable } from '../state/domainChoice';
import styles from './DomainPicker.module.css';
import { Option } from './Option';

interface DomainPickerProps {
  readonly domains: readonly Domain[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onToggle: (domainId: string) => void;
}

/** Up to three of the domains, found by name. */
export function DomainPicker({ domains, chosen, disabled, onToggle }: DomainPickerProps) {
  const { t } = useTranslation('interview');
  const [search, setSearch] = useState('');
  const isFull = chosen.length >= MAX_DOMAINS;
  const shown = filterDomains(domains, search);
  return (
    <>
      <input
        type="search"
        className={styles['searchBox']}
        value={search}
        disabled={disabled}
        placeholder={t('configuration.searchDomains')}
        aria-label={t('configuration.searchDomains')}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={styles['list']}>
        {shown.map((domain) => {
          const isChosen = chosen.includes(domain.id);
          const isOpen = isSelectable(domain);
          return (
            <li key={domain.id}>
              <Option
                type="checkbox"
                checked={isChosen}
                disabled={disabled || !isOpen || (isFull && !isChosen)}
                onChange={() => onToggle(domain.id)}
              >
                {domain.displayName}
                {!isOpen && <small>{t('configuration.notYet')}</small>}
              </Option>
            </li>
          );
        })}
      </ul>
      <p className={styles['note']} role="status">
        {shown.length === 0 && t('configuration.noDomains', { search })}
        {isFull && t('configuration.maximumDomains')}
      </p>
    </>
  );
}
