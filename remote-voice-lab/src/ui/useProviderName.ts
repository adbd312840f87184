import { useTranslation } from 'react-i18next';

/** The names by which people know the providers; one that this page does not know goes by its key. */
export function useProviderName() {
  const { t } = useTranslation('voice-lab');
  return (key: string) => t(`voiceProvider.${key}.name`, { defaultValue: key });
}
