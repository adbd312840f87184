import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactTab } from '../state/contactSection';
import styles from './AboutTab.module.css';

interface AboutTabProps {
  readonly tab: ContactTab;
  /** The form's mail address; null if not configured. */
  readonly address: string | null;
  readonly children?: ReactNode;
}

/** The purpose of one of the two contact forms, and its reply time. */
export function AboutTab({ tab, address, children }: AboutTabProps) {
  const { t } = useTranslation('content');
  return (
    <div className={styles['about']}>
      <h2>{t(`contact.heading.${tab}`)}</h2>
      <p>{t(`contact.about.${tab}`)}</p>
      <dl>
        <dt>{t('contact.replyLabel')}</dt>
        <dd>{t('contact.reply')}</dd>
        <div data-needs-scripts>
          <dt>{t('contact.addressLabel')}</dt>
          <dd>{address ? <a href={`mailto:${address}`}>{address}</a> : t('contact.noAddress')}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
