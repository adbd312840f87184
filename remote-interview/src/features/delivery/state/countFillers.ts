const ENGLISH =
  /\b(?:u+m+|u+h+|e+r+m?|hmm+|you know|i mean|sort of|kind of|basically|literally|or something|and stuff)\b/gi;
/** Russian fillers, without `\b`: JavaScript's word boundary knows Latin letters only. */
const RUSSIAN =
  /(?<!\p{L})(?:э+(?:-э+)*м*|м{2,}|ну|вот|как бы|короче|это самое|в общем(?:-то)?|так сказать|скажем так)(?!\p{L})/giu;

/**
 * Number of filler words, in English and in Russian. The backend's rubric has its own list: this count must
 * never change a score.
 */
export const countFillers = (spoken: string): number =>
  [ENGLISH, RUSSIAN].reduce((count, fillers) => count + (spoken.match(fillers)?.length ?? 0), 0);
