/** What a full answer to the sample question names. Each concept is known by how people put it, in both languages. */
export interface Concept {
  readonly id: 'bound' | 'cause' | 'trigger' | 'remedy' | 'average';
  /** Share of a complete answer; all of them together are 1. */
  readonly weight: number;
  readonly phrasings: RegExp;
}

/** One pattern out of several; what follows a negation does not count as said. */
const anyOf = (...patterns: readonly RegExp[]) =>
  new RegExp(
    `(?<!(?:\\bnot|n't|\\bnever|\\bthan|(?<!\\p{L})не)\\s+(?:[OО]\\s*\\(\\s*)?)(?:${patterns.map(({ source }) => source).join('|')})`,
    'iu',
  );

// The O of the notation may come from either keyboard.
const quadraticBound = /[OО]\s*\(\s*n\s*(?:²|\^\s*2|\*\*\s*2|\*\s*n|squared)\s*\)|\bn(?:²|\^2|\s+squared)/u;
const linearithmic = /(?:[OО]\s*\(\s*)?n\s*\*?\s*log\s*\(?\s*n\)?/u;

export const ANSWER_CONCEPTS: readonly Concept[] = [
  { id: 'bound', weight: 0.35, phrasings: anyOf(quadraticBound, /\bquadratic/u, /квадратичн\p{L}*/u) },
  {
    id: 'cause',
    weight: 0.25,
    phrasings: anyOf(
      /\bpivots?\s+(?:\p{L}+\s+){0,4}(?:badly|poorly|smallest|largest|extreme|minimum|maximum|min|max)/u,
      /\b(?:bad|poor|unlucky|worst)(?:ly)?\s+(?:chosen\s+)?(?:pivots?|splits?|partitions?)|\bsplits?\s+badly/u,
      /\bunbalanced|\bone-sided|\blopsided|\b(?:only|just)\s+one\s+element|\bone\s+element\s+at\s+a\s+time/u,
      /(?:неудачн|плох)\p{L}*\s+(?:опорн\p{L}*|разбиени\p{L}*)|несбалансированн\p{L}*/u,
      /опорн\p{L}*\s+(?:\p{L}+\s+){0,4}(?:наименьш|наибольш|минимальн|максимальн|крайн)\p{L}*/u,
      /(?:лишь|только|всего|по)\s+одн\p{L}+\s+элемент\p{L}*/u,
    ),
  },
  {
    id: 'trigger',
    weight: 0.15,
    phrasings: anyOf(
      /\b(?:already\s+|reverse[- ]?|nearly\s+)?sorted\s+(?:input|array|list|data)/u,
      /\b(?:input|array|list)\s+(?:is\s+)?(?:already\s+)?sorted|\ball\s+(?:elements\s+)?equal/u,
      /\b(?:first|last)\s+element\s+as\s+(?:the\s+)?pivot/u,
      /(?:уже\s+)?(?:от|рас)сортированн\p{L}*\s+(?:массив|список|вход|данн)\p{L}*/u,
      /(?:одинаков|равн)\p{L}*\s+элемент\p{L}*/u,
    ),
  },
  {
    id: 'remedy',
    weight: 0.15,
    phrasings: anyOf(
      /\brandom(?:i[sz]ed|ly)?(?:\s+(?:\p{L}+\s+)?pivots?)?|\bmedian[- ]of[- ]three|\bshuffl\p{L}*/u,
      /\bintrosort|\bheapsort/u,
      /случайн\p{L}*(?:\s+опорн\p{L}*(?:\s+элемент\p{L}*)?)?|медиан\p{L}*(?:\s+(?:из\s+)?тр[её]х)?|перемеша\p{L}*/u,
    ),
  },
  {
    id: 'average',
    weight: 0.1,
    phrasings: anyOf(
      new RegExp(
        `(?:\\b(?:on\\s+average|average|expected|typically|usually)|в\\s+среднем|обычно)[^.;]{0,40}?(?:${linearithmic.source})`,
        'u',
      ),
      new RegExp(
        `(?:${linearithmic.source})[^.;]{0,16}?(?:\\b(?:on\\s+average|expected|typically|usually)|в\\s+среднем|обычно)`,
        'u',
      ),
    ),
  },
];

/** Bounds that are often said and are not the worst case. */
export const WRONG_BOUNDS = anyOf(
  linearithmic,
  /[OО]\s*\(\s*(?:log\s*n|n|1|2\s*\^\s*n|n\s*(?:\^\s*3|³))\s*\)/u,
  /\b(?:linear|linearithmic|logarithmic|constant|exponential)\b/u,
  /линейн\p{L}*|логарифмическ\p{L}*|экспоненциальн\p{L}*/u,
);
