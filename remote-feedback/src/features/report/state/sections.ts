import type { DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';

/** What the interviewer writes where there is nothing to say; such a section is not shown. */
const NOT_AVAILABLE = 'Not available';

/** The lines of a text that is worth showing; none for an empty or unavailable one. */
export function linesOf(text: string | null | undefined): string[] {
  if (!text || text.trim() === NOT_AVAILABLE) return [];
  return shownItems(text.split('\n'));
}

/** The items of a list that say something. */
export function shownItems(items: readonly string[] | null | undefined): string[] {
  return (items ?? []).map((item) => item.trim()).filter((item) => item !== '');
}

/** The lines that do not repeat the model answer, which has a place of its own where the server gives it by itself. */
export function withoutModel(lines: readonly string[], model: readonly string[]): string[] {
  return lines.filter((line) => !model.some((told) => line.includes(told)));
}

/** Whether opening a domain's row would show anything. */
export function hasPanel(
  { reasoning, suggestion, questions }: DomainFeedbackAnswer,
  showReasoning: boolean,
): boolean {
  return (
    (showReasoning && linesOf(reasoning).length > 0) || linesOf(suggestion).length > 0 || questions.length > 0
  );
}
