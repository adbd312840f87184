import { useTranslation } from 'react-i18next';
import { usePresets } from '../features/presets';
import { TabbedPage } from '../ui/TabbedPage';
import { LAB_TABS, PROVIDER_TAB, STATE_TAB } from './labTabs';
import { useLabAddress } from './useLabAddress';
import styles from './VoiceCapabilitiesPage.module.css';

/** The administrator's test bench for voices and recognition. Provider and open tab are in the address. */
export function VoiceCapabilitiesPage() {
  const { t } = useTranslation('voice-lab');
  const address = useLabAddress();
  // A server with only the specified calls has no voice of its own to show.
  const { isOffered } = usePresets();
  const tabs = LAB_TABS.filter((tab) => isOffered || tab !== STATE_TAB);
  const wanted = address.tab ?? (address.provider === null ? STATE_TAB.key : null);
  const { key: open, content } = tabs.find(({ key }) => key === wanted) ?? PROVIDER_TAB;
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <TabbedPage
        label={t('tabs')}
        tabs={tabs.map(({ key }) => ({ key, label: t(`tab.${key}`) }))}
        open={open}
        onOpen={address.openTab}
      >
        {content}
      </TabbedPage>
    </div>
  );
}
