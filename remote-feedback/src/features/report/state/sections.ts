import type { DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';

/** The interviewer's placeholder for an empty section, which is hidden. */
const NOT_AVAILABLE = 'Not available';

/** Lines of a text worth showing; none if it is empty or unavailable. */
export function linesOf(text: string | null | undefined): string[] {
  if (!text || text.trim() === NOT_AVAILABLE) return [];
  return shownItems(text.split('\n'));
}

/** Non-blank items of a list, trimmed. */
export function shownItems(items: readonly string[] | null | undefined): string[] {
  return (items ?? []).map((item) => item.trim()).filter((item) => item !== '');
}

/** Lines that do not repeat the model answer, which is shown separately if the server sends it separately. */
export function withoutModel(lines: readonly string[], model: readonly string[]): string[] {
  return lines.filter((line) => !model.some((told) => line.includes(told)));
}

/** Whether an open domain row would show anything. */
export function hasPanel(
  { reasoning, suggestion, questions }: DomainFeedbackAnswer,
  showReasoning: boolean,
): boolean {
  return (
    (showReasoning && linesOf(reasoning).length > 0) || linesOf(suggestion).length > 0 || questions.length > 0
  );
}
