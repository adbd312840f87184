import type { PageLook } from '../pages/pageLook';
import { TEXTS } from './texts';

const MINUTE_S = 60;

/** The time to wait before the next attempt, in words. */
export function tooManyText({ language }: PageLook, waitS: number): string {
  const minutes = Math.max(1, Math.ceil(waitS / MINUTE_S));
  // Russian uses the accusative after these words, which differs for one minute only.
  const span =
    language === 'ru' && minutes === 1
      ? 'минуту'
      : new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
          minutes,
        );
  return `${TEXTS[language].tooMany} ${span}.`;
}
