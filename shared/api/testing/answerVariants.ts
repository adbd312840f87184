/** An answer that deviates from the specification in one place. */
export interface AnswerVariant {
  /** The change, for a test's message: `interviews[0].level ← null`. */
  readonly name: string;
  /** The changed place, in dots and brackets; empty for the whole answer. */
  readonly place: string;
  readonly answer: unknown;
}

/** Path of a part within an answer. */
export type Place = readonly (string | number)[];

const REMOVED = Symbol('removed');
/** The replacement of a part, or its removal. */
export type Replacement = readonly [kind: string, value: unknown];

/** Values an unknown server might send in place of anything. */
export const REPLACEMENTS: readonly Replacement[] = [
  ['removed', REMOVED],
  ['null', null],
  ['unknown word', 'ARCHIVED'],
  ['empty text', ''],
  ['long text', 'long '.repeat(400)],
  ['huge number', 1e308],
  ['negative number', -7],
  ['fraction', 0.5],
  ['true', true],
  ['empty list', []],
  ['empty object', {}],
  ['list of junk', [null, 7, 'junk', [['deep']], {}]],
  ['object of junk', { junk: { deeper: [null, { deepest: [] }] } }],
];

/** The answer itself, and every nested member and item. */
export function placesIn(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [path];
  const children = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : Object.entries(value);
  return [path, ...children.flatMap(([step, child]) => placesIn(child, [...path, step]))];
}

/** The value with one part replaced or removed. */
export function changed(value: unknown, [step, ...rest]: Place, replacement: unknown): unknown {
  if (step === undefined) return replacement === REMOVED ? undefined : replacement;
  if (Array.isArray(value)) {
    if (rest.length === 0 && replacement === REMOVED) return value.filter((_item, index) => index !== step);
    return value.map((item: unknown, index) => (index === step ? changed(item, rest, replacement) : item));
  }
  const entries = Object.entries(value as object);
  return Object.fromEntries(
    rest.length === 0 && replacement === REMOVED
      ? entries.filter(([name]) => name !== step)
      : entries.map(([name, child]) => [
          name,
          name === step ? changed(child, rest, replacement) : (child as unknown),
        ]),
  );
}

/** `interviews[0].level` */
export const describePlace = (path: Place): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${String(step)}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

/** Every variant: each member, each item and the whole of an answer, removed, nulled and replaced, one at a time. */
export function allAnswerVariants(answer: unknown): AnswerVariant[] {
  return placesIn(answer).flatMap((path) =>
    REPLACEMENTS.map(([kind, replacement]) => ({
      name: `${describePlace(path) || 'the answer'} ← ${kind}`,
      place: describePlace(path),
      answer: changed(answer, path, replacement),
    })),
  );
}

/**
 * As many variants as CI has time to mount: for every second place one of its variants, deterministically.
 * With `PROVA_ALL_VARIANTS` in the environment, all variants.
 * @param everyNth for slow pages: tests one place in so many
 */
export function answerVariants(answer: unknown, everyNth = 2): AnswerVariant[] {
  const all = allAnswerVariants(answer);
  if (process.env['PROVA_ALL_VARIANTS'] !== undefined) return all;
  const places = all.length / REPLACEMENTS.length;
  const chosen = Array.from({ length: Math.ceil(places / everyNth) }, (_place, index) => {
    const place = index * everyNth;
    return all[place * REPLACEMENTS.length + kindAt(index)];
  });
  return chosen.filter((variant) => variant !== undefined);
}

/** Of three places, one is removed, one is null, and one is replaced, with rotating values. */
function kindAt(place: number): number {
  const LIKELIEST = 2;
  const turn = place % (LIKELIEST + 1);
  if (turn < LIKELIEST) return turn;
  return LIKELIEST + (Math.floor(place / (LIKELIEST + 1)) % (REPLACEMENTS.length - LIKELIEST));
}
