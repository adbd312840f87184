import type { Quote } from './scoreDemoAnswer';

export interface AnswerPart {
  readonly start: number;
  readonly text: string;
  /** What the words were quoted for; null for those between the quotes. */
  readonly about: Quote['about'] | null;
}

/** Cuts an answer into quoted and other parts, in order and without loss. */
export function splitByQuotes(answer: string, quotes: readonly Quote[]): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  for (const { start, end, about } of quotes) {
    if (start > at) parts.push({ start: at, text: answer.slice(at, start), about: null });
    parts.push({ start, text: answer.slice(start, end), about });
    at = end;
  }
  if (at < answer.length) parts.push({ start: at, text: answer.slice(at), about: null });
  return parts;
}
