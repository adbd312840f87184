import { useTranslation } from 'react-i18next';
import { FAQ_CATEGORIES, type FaqCategory } from '../state/faqItem';
import styles from './FaqFilter.module.css';

interface FaqFilterProps {
  readonly search: string;
  readonly category: FaqCategory | 'all';
  readonly changeSearch: (text: string) => void;
  readonly chooseCategory: (category: FaqCategory | 'all') => void;
}

/** The search box and the category buttons. */
export function FaqFilter({ search, category, changeSearch, chooseCategory }: FaqFilterProps) {
  const { t } = useTranslation('content');
  return (
    <div className={styles['filter']} data-needs-scripts role="search">
      <input
        type="search"
        dir="auto"
        className={styles['input']}
        aria-label={t('faq.searchLabel')}
        placeholder={t('faq.searchPlaceholder')}
        value={search}
        onChange={(event) => changeSearch(event.target.value)}
      />
      <div className={styles['categories']} role="group" aria-label={t('faq.categories')}>
        {(['all', ...FAQ_CATEGORIES] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={styles['category']}
            aria-pressed={each === category}
            onClick={() => chooseCategory(each)}
          >
            {t(`faq.category.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
