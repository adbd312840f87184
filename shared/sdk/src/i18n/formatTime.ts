const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * The one way in which a moment is written, in both languages: `yyyy-MM-dd HH:mm` in the reader's time zone.
 * @param iso a moment as the API gives it; null is the answer for what is no time
 */
export function formatTime(iso: string): string | null {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return null;
  const year = String(time.getFullYear()).padStart(4, '0');
  const date = `${year}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
  return `${date} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}
