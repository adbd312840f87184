const ENGLISH =
  /\b(?:u+m+|u+h+|e+r+m?|hmm+|you know|i mean|sort of|kind of|basically|literally|or something|and stuff)\b/gi;
/** Russian fillers, without `\b`: JavaScript's word boundary knows Latin letters only. */
const RUSSIAN =
  /(?<!\p{L})(?:э+(?:-э+)*м*|м{2,}|ну|вот|как бы|короче|это самое|в общем(?:-то)?|так сказать|скажем так)(?!\p{L})/giu;

/**
 * Filler words by position, in English and in Russian. The backend's rubric has its own list: this one must
 * never change a score.
 */
export const findFillers = (spoken: string): { readonly from: number; readonly to: number }[] =>
  [ENGLISH, RUSSIAN]
    .flatMap((fillers) =>
      [...spoken.matchAll(fillers)].map(({ index, 0: { length } }) => ({ from: index, to: index + length })),
    )
    .sort((left, right) => left.from - right.from);
