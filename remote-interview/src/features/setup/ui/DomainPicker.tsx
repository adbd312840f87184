import type { DomainAnswer } from '@prova/api/answers/domainAnswer';
import { isReadable, type Broken } from '@prova/shared/http/tolerant';
import { MAX_DOMAINS } from '@prova/api/types/limits';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { filterDomains, isSelectable } from '../state/domainChoice';
import styles from './DomainPicker.module.css';
import { Option } from './Option';

interface DomainPickerProps {
  readonly domains: readonly (DomainAnswer | Broken)[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onToggle: (domainId: string) => void;
}

/** Search and selection of up to three domains. */
export function DomainPicker({ domains, chosen, disabled, onToggle }: DomainPickerProps) {
  const { t } = useTranslation('interview');
  const [search, setSearch] = useState('');
  const isFull = chosen.length >= MAX_DOMAINS;
  const readable = domains.filter(isReadable);
  const shown = filterDomains(readable, search);
  const broken = domains.length - readable.length;
  return (
    <>
      <input
        type="search"
        dir="auto"
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
        {broken > 0 && (
          <li className={styles['note']}>{t('configuration.brokenDomains', { count: broken })}</li>
        )}
      </ul>
      <p className={styles['note']} role="status">
        {shown.length === 0 && (
          <Trans
            t={t}
            i18nKey="configuration.noDomains"
            values={{ search }}
            tOptions={{ interpolation: { escapeValue: true } }}
            shouldUnescape
            components={{ bdi: <bdi /> }}
          />
        )}
        {isFull && t('configuration.maximumDomains')}
      </p>
    </>
  );
}
