/** Position of a question in the report: indexes from 0. */
export interface Place {
  readonly domain: number;
  readonly question: number;
}

/** Element id of a question's heading. */
export function questionId({ domain, question }: Place): string {
  return `question-${String(domain + 1)}-${String(question + 1)}`;
}

/** Scrolls to a question and focuses it, so that keyboard and screen reader users continue there. */
export function goToQuestion(place: Place): void {
  const heading = document.getElementById(questionId(place));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
