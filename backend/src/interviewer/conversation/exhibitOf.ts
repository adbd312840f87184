import type { Exhibit } from '@prova/api/types/exhibit';
import type { QuestionItem } from '@prova/grading/bank/questionItem';

const PREFIX = 'exhibit-';

/** The question whose exhibit is spoken under an id; null for an id of something else. */
export const questionOfExhibit = (messageId: string): string | null =>
  messageId.startsWith(PREFIX) ? messageId.slice(PREFIX.length) : null;

/** What lies on the table beside a question, with the words for it; null beside one that is all words itself. */
export function exhibitOf(item: QuestionItem): Exhibit | null {
  const messageId = `${PREFIX}${item.id}`;
  switch (item.kind) {
    case 'DEBUG': {
      const { language, code, aloud } = item.snippet;
      return { kind: 'SNIPPET', language, code, speaks: { text: aloud, messageId } };
    }
    case 'DESIGN':
      return { kind: 'GIVENS', givens: item.givens, speaks: { text: sayGivens(item.givens), messageId } };
    case 'EXPLAIN':
    case 'STORY':
      return null;
  }
}

const sayGivens = (givens: readonly string[]) =>
  `Here’s what you’re given. ${givens.map((given) => `${given}.`).join(' ')}`;
