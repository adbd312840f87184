/** How many of a text's letters are Russian, and how many letters it has. */
export function countRussianLetters(text: string): { russian: number; letters: number } {
  return { russian: text.match(/[а-яё]/gi)?.length ?? 0, letters: text.match(/\p{L}/gu)?.length ?? 0 };
}
