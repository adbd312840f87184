const IS_RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/**
 * A person's words for the middle of a sentence of ours: where they run from right to left, they turn nothing round that stands beside them.
 * @returns the words as they are where they run as the sentence does
 */
export const isolate = (words: string): string =>
  IS_RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words;
