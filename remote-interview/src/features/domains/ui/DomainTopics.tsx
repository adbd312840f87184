import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import { useTopics } from '../useDomains';
import styles from './DomainTopics.module.css';

interface DomainTopicsProps {
  readonly domainId: string;
  readonly name: string;
}

/** Names what a chosen domain covers, in one line. */
export function DomainTopics({ domainId, name }: DomainTopicsProps) {
  const { t } = useTranslation('interview');
  const { topics, failure } = useTopics(domainId);
  if (failure) return <p className={styles['topics']}>{translateFailure(t, failure).message}</p>;
  if (topics.length === 0) return null;
  return (
    <p className={styles['topics']}>
      <b>{name}</b> {t('domains.covers', { topics: topics.join(', ') })}
    </p>
  );
}
