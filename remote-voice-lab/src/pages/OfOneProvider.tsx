import { Alert } from '@prova/shared/ui/antd/base';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN, isUsable, WEB_SPEECH, type VoiceProvider } from '../api/providers/voiceProviders';
import { useCapability, useVoiceProviders, VoiceProviderChoice } from '../features/voiceProviders';
import { useProviderName } from '../ui/useProviderName';
import { useLabAddress } from './useLabAddress';
import styles from './VoiceCapabilitiesPage.module.css';

interface OfOneProviderProps {
  /** The tested direction: speech or transcription. */
  readonly capability: 'tts' | 'stt';
  /** The browser's own test. */
  readonly inBrowser: ReactNode;
  readonly children: (provider: string) => ReactNode;
}

/** The provider choice, with the chosen provider's test below. */
export function OfOneProvider({ capability, inBrowser, children }: OfOneProviderProps) {
  const address = useLabAddress();
  const providers = useVoiceProviders();
  const chosen = providers.find(({ key }) => key === address.provider) ?? providers[0];
  const isInBrowser = !chosen || chosen.key === WEB_SPEECH;
  return (
    <>
      <VoiceProviderChoice
        providers={providers}
        chosen={chosen?.key ?? WEB_SPEECH}
        onChoose={address.chooseProvider}
      />
      {isInBrowser ? (
        inBrowser
      ) : (
        <BehindServer provider={chosen} capability={capability}>
          {children(chosen.key)}
        </BehindServer>
      )}
    </>
  );
}

interface BehindServerProps {
  readonly provider: VoiceProvider;
  readonly capability: 'tts' | 'stt';
  readonly children: ReactNode;
}

/** Explains why a provider is unusable; a provider in an unknown state may be tried. */
function BehindServer({ provider, capability, children }: BehindServerProps) {
  const { t } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  const can = useCapability(provider, capability);
  const name = nameOf(provider.key);
  const code = `${t('errorCode')} PROVIDER_NOT_AVAILABLE`;
  if (!isUsable(provider)) {
    return (
      <Alert type="warning" showIcon title={t('voiceProvider.unavailable', { name })} description={code} />
    );
  }
  if (can !== false) return children;
  const title = t(`voiceProvider.cannot.${capability}`, { name });
  if (provider.status !== 'unknown') {
    const advice =
      provider.key === BUILT_IN && capability === 'stt' ? t('voiceProvider.localRecognition') : null;
    return (
      <Alert
        type="warning"
        showIcon
        title={title}
        description={
          <>
            {advice} {code}
          </>
        }
      />
    );
  }
  return (
    <>
      <div className={styles['note']}>
        <Alert type="warning" showIcon title={t(`voiceProvider.unsaid.${capability}`, { name })} />
      </div>
      {children}
    </>
  );
}
