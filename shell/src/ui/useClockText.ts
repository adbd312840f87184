import { useTranslation } from 'react-i18next';
import { useShell } from '../context/ShellContext';

/** Names this computer's clock as what may be wrong, with what it says. */
export function useClockText(): string {
  const { t, i18n } = useTranslation();
  const { clock } = useShell();
  const format = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return t('clock', { time: format.format(clock.now()) });
}
