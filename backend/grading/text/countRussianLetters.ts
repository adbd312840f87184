/** Number of Russian letters in a text, and of letters in total. */
export function countRussianLetters(text: string): { russian: number; letters: number } {
  return { russian: text.match(/[а-яё]/gi)?.length ?? 0, letters: text.match(/\p{L}/gu)?.length ?? 0 };
}
