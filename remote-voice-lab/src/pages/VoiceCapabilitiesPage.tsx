import { Tabs } from '@prova/shared/ui/antd/form';
import { useTranslation } from 'react-i18next';
import { useLabAddress } from './useLabAddress';
import { LAB_TABS } from './labTabs';
import styles from './VoiceCapabilitiesPage.module.css';

/** The administrator's test bench for voices and recognition. The chosen provider and the open tab stand in the address. */
export function VoiceCapabilitiesPage() {
  const { t } = useTranslation('voice-lab');
  const address = useLabAddress();
  const [firstTab] = LAB_TABS;
  const { key: open } = LAB_TABS.find(({ key }) => key === address.tab) ?? firstTab;
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <Tabs
        activeKey={open}
        destroyOnHidden
        tabBarGutter={24}
        items={LAB_TABS.map(({ key, Content }) => ({ key, label: t(`tab.${key}`), children: <Content /> }))}
        onChange={address.openTab}
      />
    </div>
  );
}
