import { useTranslation } from 'react-i18next';

/** When something was done and, if the account still exists, by whom. */
export function useWhen() {
  const { t, i18n } = useTranslation('voice-lab');
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (at: string | null, by: string | null): string => {
    const date = at === null ? t('preset.unknownTime') : format.format(new Date(at));
    return by === null ? date : t('preset.dateBy', { date, by });
  };
}
