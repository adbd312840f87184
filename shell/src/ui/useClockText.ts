import { useTranslation } from 'react-i18next';
import { useShell } from '../context/ShellContext';
import { formatLocaleOf } from '../preferences/formatLocaleOf';

/** Names this computer's clock as a possible cause, with its time. */
export function useClockText(): string {
  const { t, i18n } = useTranslation();
  const { clock } = useShell();
  const format = new Intl.DateTimeFormat(formatLocaleOf(i18n.language), {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return t('clock', { time: format.format(clock.now()) });
}
