import { useTranslation } from 'react-i18next';
import { TabbedPage } from '../ui/TabbedPage';
import { LAB_TABS } from './labTabs';
import { useLabAddress } from './useLabAddress';
import styles from './VoiceCapabilitiesPage.module.css';

/** The administrator's test bench for voices and recognition. Provider and open tab are in the address. */
export function VoiceCapabilitiesPage() {
  const { t } = useTranslation('voice-lab');
  const address = useLabAddress();
  const [firstTab] = LAB_TABS;
  const { key: open, Content } = LAB_TABS.find(({ key }) => key === address.tab) ?? firstTab;
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <TabbedPage
        label={t('tabs')}
        tabs={LAB_TABS.map(({ key }) => ({ key, label: t(`tab.${key}`) }))}
        open={open}
        onOpen={address.openTab}
      >
        <Content />
      </TabbedPage>
    </div>
  );
}
