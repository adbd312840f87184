/** A text as displayed, with a mapping to the original. */
export interface NormalizedText {
  readonly text: string;
  /** The stretch of the original behind a stretch of `text`; both in UTF-16 units. */
  verbatim(start: number, end: number): string;
}

interface Mapped {
  readonly text: string;
  /** For each unit of `text`, its source range in the original; null while nothing differs. */
  readonly places: readonly (readonly [start: number, end: number])[] | null;
}

export type Rewrite = readonly [pattern: RegExp, replace: (found: RegExpExecArray) => string];

/** Replaces a pattern's matches. Each replacement maps to the whole match. */
function rewrite({ text, places }: Mapped, [pattern, replace]: Rewrite): Mapped {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return { text, places };
  const placeOf = (at: number) => places?.[at] ?? ([at, at + 1] as const);
  const parts: string[] = [];
  const moved: (readonly [number, number])[] = [];
  let kept = 0;
  const keepTo = (end: number) => {
    parts.push(text.slice(kept, end));
    for (let at = kept; at < end; at += 1) moved.push(placeOf(at));
  };
  for (const match of found) {
    const end = match.index + match[0].length;
    const replacement = replace(match);
    keepTo(match.index);
    parts.push(replacement);
    const place = [placeOf(match.index)[0], placeOf(end - 1)[1]] as const;
    const upTo = moved.length + replacement.length;
    while (moved.length < upTo) moved.push(place);
    kept = end;
  }
  keepTo(text.length);
  return { text: parts.join(''), places: moved };
}

/** Cyrillic letters that look like Latin letters in any typeface, each before its Latin twin. */
const LOOKALIKES = new Map(
  'аa еe оo рp сc уy хx іi јj ѕs АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

const COMPOSITION: Rewrite = [/[\u1100-\u11FF]+|\P{M}\p{M}+/gu, ([found]) => found.normalize('NFC')];

const REWRITES: readonly Rewrite[] = [
  [/\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g, () => '\n'],
  // A soft hyphen is visible at a line's end only.
  [/\u00AD(?=[^\S\n]*\n)/g, () => '-'],
  // Zero-width characters: soft hyphens, joiners, directional and variation marks, tags.
  [/\p{Default_Ignorable_Code_Point}+/gu, () => ''],
  [/[\t\p{Zs}]/gu, () => ' '],
  [/[\u2010\u2011\u2212\uFE63\uFF0D]/g, () => '-'],
  // Ligatures, full-width forms, and mathematical and enclosed alphabets, used for headings on job boards.
  // NFKC of ™, ½ or n² looks different.
  [/[\uFB00-\uFB06\uFF01-\uFF5E\u24B6-\u24E9\u{1D400}-\u{1D7FF}]+/gu, ([found]) => found.normalize('NFKC')],
  COMPOSITION,
  // 'С++' and 'Jаva' typed on mixed keyboards.
  [/\u0421(?=\+\+|#)(?<![\p{L}\p{N}]\u0421)/gu, () => 'C'],
  [
    /(?<![\p{L}\p{M}])(?=[\p{L}\p{M}]*\p{Script=Cyrillic})(?=[\p{L}\p{M}]*\p{Script=Latin})[\p{L}\p{M}]+/gu,
    ([word]) => {
      const latin = word.replaceAll(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter);
      return /\p{Script=Cyrillic}/u.test(latin) ? word : latin;
    },
  ],
  // A letter turned Latin may compose with its mark.
  COMPOSITION,
];
const LINE_END = /-[^\S\n]*\n[^\S\n]*/g;
const BROKEN_WORD = /(?<!\p{L})\p{L}+(?:-[^\S\n]*\n[^\S\n]*\p{L}+)+/gu;
/** A text without any of these is displayed as it is. */
const MAY_DIFFER = /[^\n -~]|-[^\S\n]*\n/;

interface NormalizeOptions {
  /** Rewrites specific to the source, such as HTML character references, done first. */
  readonly before?: readonly Rewrite[];
  /** Rewrites done last. */
  readonly after?: readonly Rewrite[];
  /**
   * Whether letters form a word hyphenated at a line's end, to be joined. Otherwise the hyphen stays:
   * 'event-driven'.
   */
  readonly isWord?: (letters: string) => boolean;
}

/**
 * Normalises typed or pasted text to its displayed form: no zero-width characters, one kind of space, line
 * end and hyphen, composed letters, hyphenated words joined. Linear in the text's length.
 */
export function normalizeText(
  given: string,
  { before = [], after = [], isWord = () => false }: NormalizeOptions = {},
): NormalizedText {
  const joining: Rewrite = [
    BROKEN_WORD,
    ([broken]) => {
      const whole = broken.replaceAll(LINE_END, '');
      return isWord(whole) ? whole : broken.replaceAll(LINE_END, '-');
    },
  ];
  const isPlain = before.length === 0 && after.length === 0 && !MAY_DIFFER.test(given);
  const passes = isPlain ? [] : [...before, ...REWRITES, joining, ...after];
  const { text, places } = passes.reduce<Mapped>(rewrite, { text: given, places: null });
  return {
    text,
    verbatim(start, end) {
      if (places === null) return given.slice(start, end);
      const [first, last] = [places[start], places[end - 1]];
      return first && last && start < end ? given.slice(first[0], last[1]) : '';
    },
  };
}

/** Normalises a short text: a name, a search, a login. */
export const asSeen = (given: string): string => normalizeText(given).text.trim();
