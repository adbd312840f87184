/** A word for comparison, in lower case and without punctuation, with its position in the text. */
export interface PlacedWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

export const placedWordsOf = (text: string): PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)].map(({ index, 0: found }) => ({
    word: found.toLowerCase(),
    from: index,
    to: index + found.length,
  }));

export const wordsOf = (text: string): string[] => placedWordsOf(text).map(({ word }) => word);
