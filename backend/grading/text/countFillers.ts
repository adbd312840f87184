const FILLERS =
  /\b(?:u+m+|u+h+|e+r+m?|hmm+|you know|i mean|sort of|kind of|basically|literally|or something|and stuff|blah)\b/gi;

/** The filler words of an answer, in order. */
export function findFillers(text: string): string[] {
  return text.match(FILLERS) ?? [];
}

export function countFillers(text: string): number {
  return findFillers(text).length;
}
