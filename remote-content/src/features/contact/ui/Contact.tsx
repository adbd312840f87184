import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_TABS, tabOf, type ContactSection } from '../state/contactSection';
import type { Addresses } from '../state/readAddresses';
import { AboutTab } from './AboutTab';
import styles from './Contact.module.css';
import { MailComposer } from './MailComposer';
import { TabList } from './TabList';

interface ContactProps {
  readonly section: ContactSection;
  readonly onSectionChange: (section: ContactSection) => void;
  readonly addresses: Addresses;
  /** Called once the message is on the clipboard, or copying failed. */
  readonly onCopied: (copied: boolean) => void;
  /** Self-help links, shown with the support tab. */
  readonly help: React.ReactNode;
}

/** The two contact forms. The page's address names the open form. */
export function Contact({ section, onSectionChange, addresses, onCopied, help }: ContactProps) {
  const { t } = useTranslation('content');
  const tab = tabOf(section);
  const prerendering = usePrerendering();
  return (
    <>
      <TabList
        label={t('contact.title')}
        tabs={CONTACT_TABS.map((key) => ({ key, label: t(`contact.tab.${key}`) }))}
        selected={tab}
        onSelect={onSectionChange}
      />
      <section
        id={`contact-panel-${tab}`}
        role="tabpanel"
        aria-labelledby={`contact-tab-${tab}`}
        className={styles['panel']}
      >
        <AboutTab tab={tab} address={addresses[tab]}>
          {tab === 'support' && help}
        </AboutTab>
        <MailComposer
          section={section}
          onSectionChange={onSectionChange}
          to={addresses[tab]}
          onCopied={onCopied}
        />
      </section>
      {prerendering && (
        <div className={styles['more']} data-without-scripts>
          <AboutTab tab="business" address={null} />
          <p>{t('contact.withoutScripts')}</p>
        </div>
      )}
    </>
  );
}

const subscribe = () => () => undefined;

/** Whether the page is being prerendered, for readers without scripts. */
function usePrerendering(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
