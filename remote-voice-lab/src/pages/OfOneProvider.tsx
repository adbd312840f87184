import { Alert } from '@prova/shared/ui/antd/base';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUsable, WEB_SPEECH } from '../api/providers/voiceProviders';
import { useVoiceProviders, VoiceProviderChoice } from '../features/voiceProviders';
import { useProviderName } from '../ui/useProviderName';
import { useLabAddress } from './useLabAddress';

interface OfOneProviderProps {
  /** What is tried in the browser alone. */
  readonly inBrowser: ReactNode;
  readonly children: (provider: string) => ReactNode;
}

/** The choice of a provider, and below it what is tried with the one that is chosen. */
export function OfOneProvider({ inBrowser, children }: OfOneProviderProps) {
  const { t } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  const address = useLabAddress();
  const providers = useVoiceProviders();
  const chosen = providers.find(({ key }) => key === address.provider) ?? providers[0];
  const key = chosen?.key ?? WEB_SPEECH;
  const tried = key === WEB_SPEECH ? inBrowser : children(key);
  return (
    <>
      <VoiceProviderChoice providers={providers} chosen={key} onChoose={address.chooseProvider} />
      {!chosen || isUsable(chosen) ? (
        tried
      ) : (
        <Alert
          type="warning"
          showIcon
          title={t('voiceProvider.unavailable', { name: nameOf(key) })}
          description={`${t('errorCode')} PROVIDER_NOT_AVAILABLE`}
        />
      )}
    </>
  );
}
