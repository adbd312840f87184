import type { QuestionItem } from '@prova/grading/bank/questionItem';

/** Material that goes with a question: its exhibit, or how to judge a story. */
export function shownWith(item: QuestionItem): string[] {
  switch (item.kind) {
    case 'DEBUG':
      return [`Shown with it (${item.snippet.language}):\n${item.snippet.code}`];
    case 'DESIGN':
      return [`Given: ${item.givens.join('; ')}`];
    case 'STORY':
      return [
        'Judge only whether each part of the story is there and concrete, never whether the story is true.',
      ];
    case 'EXPLAIN':
      return [];
  }
}
