import { Tabs } from '@prova/shared/ui/antd/form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RecognitionPanel } from '../features/recognition';
import { SynthesisPanel } from '../features/synthesis';
import { VOICE_PROVIDERS, VoiceProviderChoice } from '../features/voiceProviders';
import styles from './VoiceCapabilitiesPage.module.css';

const TABS = ['text-to-speech', 'speech-to-text'] as const;

/** The administrator's test bench for voices and recognition. The open tab stands in the address. */
export function VoiceCapabilitiesPage() {
  const { t } = useTranslation('voice-lab');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((key) => key === query.get('tab')) ?? TABS[0];
  const panels = {
    'text-to-speech': <SynthesisPanel />,
    'speech-to-text': <RecognitionPanel />,
  };
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <VoiceProviderChoice providers={VOICE_PROVIDERS} chosen="webSpeech" />
      <Tabs
        activeKey={tab}
        destroyOnHidden
        items={TABS.map((key) => ({ key, label: t(`tab.${key}`), children: panels[key] }))}
        onChange={(key) => setQuery({ tab: key }, { replace: true })}
      />
    </div>
  );
}
