const IS_RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/**
 * A person's words within a sentence of the page: isolated if right-to-left, so that they reverse nothing
 * around them.
 * @returns the words unchanged if they have the direction of the sentence
 */
export const isolate = (words: string): string =>
  IS_RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words;
