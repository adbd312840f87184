export type Tone = 'red' | 'orange' | 'yellow' | 'blue' | 'green';

/** Colour of a level's performance bar. */
export function performanceTone(percent: number): Tone {
  if (percent >= 80) return 'green';
  if (percent >= 60) return 'blue';
  if (percent >= 40) return 'yellow';
  return 'red';
}

/** Colour of a question's total-score bar. */
export function totalTone(percent: number): Tone {
  if (percent <= 20) return 'red';
  if (percent <= 40) return 'orange';
  if (percent <= 60) return 'yellow';
  if (percent <= 80) return 'blue';
  return 'green';
}
