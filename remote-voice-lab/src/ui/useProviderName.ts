import { useTranslation } from 'react-i18next';

/** The providers' names; an unknown provider is shown by its key. */
export function useProviderName() {
  const { t } = useTranslation('voice-lab');
  return (key: string) => t(`voiceProvider.${key}.name`, { defaultValue: key });
}
