import { formatLocaleOf } from '../preferences/formatLocaleOf';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** A span of seconds in the reader's language, in the largest unit that is exact. */
export function describeSpan(seconds: number, language: string): string {
  const fits = (unit: number) => seconds >= unit && seconds % unit === 0;
  const [unit, length] = fits(DAY_S)
    ? (['day', DAY_S] as const)
    : fits(HOUR_S)
      ? (['hour', HOUR_S] as const)
      : (['minute', MINUTE_S] as const);
  return new Intl.NumberFormat(formatLocaleOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(seconds / length);
}
