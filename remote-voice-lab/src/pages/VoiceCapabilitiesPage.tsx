import { Tabs } from '@prova/shared/ui/antd/data';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePorts } from '../app/PortsContext';
import { PROVIDERS, ProviderChoice } from '../features/providers';
import { RecognitionPanel } from '../features/recognition';
import { SynthesisPanel } from '../features/synthesis';
import styles from './VoiceCapabilitiesPage.module.css';

const TABS = ['text-to-speech', 'speech-to-text'] as const;

/** The administrator's test bench for voices and recognition. The open tab stands in the address. */
export function VoiceCapabilitiesPage() {
  const { t } = useTranslation('voice-lab');
  const { recognizer, synthesizer } = usePorts();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((key) => key === query.get('tab')) ?? TABS[0];
  const panels = {
    'text-to-speech': <SynthesisPanel supported={synthesizer.supported} />,
    'speech-to-text': <RecognitionPanel supported={recognizer.supported} onDevice={recognizer.onDevice} />,
  };
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <ProviderChoice providers={PROVIDERS} chosen="webSpeech" />
      <Tabs
        activeKey={tab}
        destroyOnHidden
        items={TABS.map((key) => ({ key, label: t(`tab.${key}`), children: panels[key] }))}
        onChange={(key) => setQuery({ tab: key }, { replace: true })}
      />
    </div>
  );
}
