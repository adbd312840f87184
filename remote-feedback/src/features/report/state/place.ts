/** Where a question stands in the report: indexes from 0. */
export interface Place {
  readonly domain: number;
  readonly question: number;
}

/** The id of a question's heading in the page. */
export function questionId({ domain, question }: Place): string {
  return `question-${String(domain + 1)}-${String(question + 1)}`;
}

/** Brings a question into view and gives it the focus, so that whoever reads by keyboard or ear goes on from there. */
export function goToQuestion(place: Place): void {
  const heading = document.getElementById(questionId(place));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
