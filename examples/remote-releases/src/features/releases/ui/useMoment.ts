import { useTranslation } from 'react-i18next';

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Times in the reader's language: exact, and relative to `now`. */
export function useMoment(now: number) {
  const { t, i18n } = useTranslation('releases');
  const exactly = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'medium' });
  const relatively = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' });
  return (at: string): { readonly exact: string; readonly relative: string } => {
    const time = Date.parse(at);
    if (Number.isNaN(time)) return { exact: at, relative: at };
    const step = STEPS.find(([, length]) => Math.abs(now - time) >= length);
    return {
      exact: exactly.format(time),
      relative: step ? relatively.format(Math.trunc((time - now) / step[1]), step[0]) : t('justNow'),
    };
  };
}
