import { failureOf } from '@prova/shared/http/failureOf';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../locales/translateFailure';
import { domainsApi } from '../api/domainsApi';
import styles from './DomainTopics.module.css';

interface DomainTopicsProps {
  readonly domainId: string;
  readonly name: string;
}

/** Names what a chosen domain covers, in one line. */
export function DomainTopics({ domainId, name }: DomainTopicsProps) {
  const { t } = useTranslation('interview');
  const { data, error } = domainsApi.useKeywordsQuery(domainId);
  const failure = failureOf(error);
  if (failure) return <p className={styles['topics']}>{translateFailure(t, failure).message}</p>;
  if (!data || data.length === 0) return null;
  return (
    <p className={styles['topics']}>
      <b>{name}</b> {t('domains.covers', { topics: data.join(', ') })}
    </p>
  );
}
