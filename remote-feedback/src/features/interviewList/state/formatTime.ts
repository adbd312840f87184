const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `yyyy-MM-dd HH:mm` in the reader's time zone; null for what is no time. */
export function formatTime(text: string): string | null {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return null;
  const year = String(time.getFullYear()).padStart(4, '0');
  const date = `${year}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
  return `${date} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}
