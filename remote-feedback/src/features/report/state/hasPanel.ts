import type { DomainFeedback } from '@prova/shared/api-types/feedback';
import { linesOf } from './sections';

/** Whether opening a domain's row would show anything. */
export function hasPanel(
  { reasoning, suggestion, questions }: DomainFeedback,
  showReasoning: boolean,
): boolean {
  return (
    (showReasoning && linesOf(reasoning).length > 0) ||
    linesOf(suggestion).length > 0 ||
    (questions ?? []).length > 0
  );
}
