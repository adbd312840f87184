const YELLOW_ABOVE = 3500;
const RED_ABOVE = 3800;

/** How near a job description is to its limit. */
export function readCounterTone(length: number): 'calm' | 'yellow' | 'red' {
  if (length > RED_ABOVE) return 'red';
  return length > YELLOW_ABOVE ? 'yellow' : 'calm';
}
