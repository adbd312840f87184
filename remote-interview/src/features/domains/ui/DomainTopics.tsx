import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import { useTopics } from '../useDomains';
import styles from './DomainTopics.module.css';

interface DomainTopicsProps {
  readonly domainId: string;
  readonly name: string;
}

/** Topics shown at once; the rest opens on demand. */
const LISTED = 4;

/** Lists a chosen domain's topics, in one line. */
export function DomainTopics({ domainId, name }: DomainTopicsProps) {
  const { t } = useTranslation('interview');
  const { topics, failure } = useTopics(domainId);
  if (failure) return <p className={styles['topics']}>{translateFailure(t, failure).message}</p>;
  if (topics.length === 0) return null;
  const listed = topics.slice(0, LISTED);
  const rest = topics.slice(LISTED);
  const intro = (
    <>
      <b>{name}</b> {t('domains.covers', { topics: listed.join(', ') })}
    </>
  );
  if (rest.length === 0) return <p className={styles['topics']}>{intro}</p>;
  return (
    <details className={styles['topics']}>
      <summary>
        {intro} <span className={styles['more']}>{t('domains.more', { count: rest.length })}</span>
      </summary>
      {rest.join(', ')}
    </details>
  );
}
