/** Where a question stands in the report: indexes from 0. */
export interface Place {
  readonly domain: number;
  readonly question: number;
}

/** The id of a question's heading in the page. */
export function questionId({ domain, question }: Place): string {
  return `question-${String(domain + 1)}-${String(question + 1)}`;
}
