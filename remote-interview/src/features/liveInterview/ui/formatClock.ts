const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A duration as mm:ss; minutes go on beyond 99. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
