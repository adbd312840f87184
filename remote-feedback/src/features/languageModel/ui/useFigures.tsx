import { Absent } from '@prova/shared/ui/Absent';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** From this amount on, more than cents say nothing. */
const SMALL = 1;
const DIGITS_OF_SMALL = 4;

/** Numbers and money in the page's language; a dash for none. */
export function useFigures() {
  const { language } = useTranslation('feedback-language-model').i18n;
  const number = (value: number, digits = 0): string =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  return {
    number,
    orAbsent: (value: number | null | undefined, digits = 0): ReactNode =>
      value === null || value === undefined ? <Absent /> : number(value, digits),
    money: (amount: number, currency: string): string =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        ...(amount < SMALL && { maximumFractionDigits: DIGITS_OF_SMALL }),
      }).format(amount),
  };
}
