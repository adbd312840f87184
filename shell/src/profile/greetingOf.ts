const NOON_H = 12;
const EVENING_H = 18;

/** Which greeting the hour of the day (0–23, local) asks for. */
export function greetingOf(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < NOON_H) return 'morning';
  return hour < EVENING_H ? 'afternoon' : 'evening';
}
