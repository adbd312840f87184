import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaqItem } from '../state/faqItem';
import { useFaq } from '../useFaq';
import styles from './Faq.module.css';
import { FaqEntry } from './FaqEntry';
import { FaqFilter } from './FaqFilter';

/** All questions, filtered by the reader. */
export function Faq({ items }: { items: readonly FaqItem[] }) {
  const { t } = useTranslation('content');
  const headingId = useId();
  const { search, category, openIds, groups, count, link, changeSearch, chooseCategory, setOpen } =
    useFaq(items);
  return (
    <>
      <FaqFilter {...{ search, category, changeSearch, chooseCategory }} />
      <p className={styles['count']} data-needs-scripts role="status">
        {count === 0 ? t('faq.nothing') : t('faq.count', { count, total: items.length })}
      </p>
      {groups.map((group) => (
        <section
          key={group.category}
          className={styles['group']}
          aria-labelledby={headingId + group.category}
        >
          <h2 id={headingId + group.category}>{t(`faq.category.${group.category}`)}</h2>
          {group.items.map((item) => (
            <FaqEntry
              key={item.id}
              item={item}
              open={openIds.includes(item.id)}
              linkedBy={link?.id === item.id ? link.visit : undefined}
              onToggle={(open) => setOpen(item.id, open)}
            />
          ))}
        </section>
      ))}
    </>
  );
}
