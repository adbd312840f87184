import type { Exhibit } from '@prova/api/types/exhibit';
import type { QuestionItem } from '@prova/grading/bank/questionItem';

const PREFIX = 'exhibit-';

/** The question whose exhibit has this sound id; null for other ids. */
export const questionOfExhibit = (messageId: string): string | null =>
  messageId.startsWith(PREFIX) ? messageId.slice(PREFIX.length) : null;

/** A question's exhibit with its spoken form; null for a question of words only. */
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
