const ENGLISH =
  /\b(?:u+m+|u+h+|e+r+m?|hmm+|you know|i mean|sort of|kind of|basically|literally|or something|and stuff)\b/gi;
/** A word boundary of JavaScript knows Latin letters alone. */
const RUSSIAN =
  /(?<!\p{L})(?:э+(?:-э+)*м*|м{2,}|ну|вот|как бы|короче|это самое|в общем(?:-то)?|так сказать|скажем так)(?!\p{L})/giu;

/**
 * How many filler words were spoken, in English and in Russian. The rubric has a list of its own in the backend: what is counted here
 * must never change a score.
 */
export const countFillers = (spoken: string): number =>
  [ENGLISH, RUSSIAN].reduce((count, fillers) => count + (spoken.match(fillers)?.length ?? 0), 0);
