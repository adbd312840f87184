import type { TechnologyAnswer } from '@prova/api/answers/readinessAnswer';
import { useTranslation } from 'react-i18next';
import styles from './ReadinessPlan.module.css';

/** What the CV names, with the years that it states. */
export function FromCv({ technologies }: { readonly technologies: readonly TechnologyAnswer[] }) {
  const { t } = useTranslation('readiness');
  const named = technologies.flatMap(({ name, cv }) => {
    if (!cv) return [];
    return cv.years === null ? name : t('cv.years', { name, count: cv.years });
  });
  if (named.length === 0) return <p className={styles['note']}>{t('cv.nothing')}</p>;
  return <p className={styles['note']}>{t('cv.from', { list: named.join(', ') })}</p>;
}
