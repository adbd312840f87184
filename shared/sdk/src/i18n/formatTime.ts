const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * The format of times in both languages: `yyyy-MM-dd HH:mm` in the reader's time zone.
 * @param iso a moment as the API gives it; invalid times yield null
 */
export function formatTime(iso: string): string | null {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return null;
  const year = String(time.getFullYear()).padStart(4, '0');
  const date = `${year}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
  return `${date} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** Length of the day in `yyyy-MM-dd HH:mm`. */
const DAY_LENGTH = 10;

/**
 * The reader's local day of a moment, as `yyyy-MM-dd`.
 * @param iso as for `formatTime`; null yields null
 */
export const formatDay = (iso: string | null): string | null =>
  iso === null ? null : (formatTime(iso)?.slice(0, DAY_LENGTH) ?? null);
