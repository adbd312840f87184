import * as v from 'valibot';

/** A word where one of a few known ones was expected: another server's, or a later one's. Shown as it is. */
export interface UnknownWord {
  readonly unknown: string;
}

/** One of the words that this page knows, or one that it does not: a `switch` over the former alone does not compile. */
export type Known<Word extends string> = Word | UnknownWord;

/** Something in a list that could not be read. It keeps its place, so that the page can say so there. */
export interface Broken {
  readonly isBroken: true;
}
const BROKEN: Broken = { isBroken: true };

export const isUnknown = (word: string | UnknownWord): word is UnknownWord => typeof word === 'object';
export const isBroken = (item: unknown): item is Broken =>
  item === BROKEN || (item as Broken | null)?.isBroken === true;
export const isReadable = <T extends object>(item: T | Broken): item is T => !isBroken(item);

/** Whatever fits; anything else, and nothing, is null. */
export function orNull<T>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.nullish(v.unknown(), null),
    v.transform((value): T | null => {
      const parsed = v.safeParse(schema, value);
      return parsed.success ? parsed.output : null;
    }),
  );
}

const wordOf = (value: unknown): string | null => {
  if (Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};
const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};
const reading = <T>(read: (value: unknown) => T) => v.pipe(v.nullish(v.unknown(), null), v.transform(read));

/** Text that says something, a whole number as its digits; null for the rest. */
export const text = reading(wordOf);
/** A finite number, also one in digits; null for the rest. */
export const number = reading(numberOf);
/** How many of something: a whole number from 0; null for the rest. */
export const count = reading((value) => {
  const found = numberOf(value);
  return found !== null && Number.isSafeInteger(found) && found >= 0 ? found : null;
});
/** A time as ISO 8601, if it is one; null for the rest. */
export const time = reading((value) => {
  const found = typeof value === 'string' ? value : null;
  return found !== null && !Number.isNaN(Date.parse(found)) ? found : null;
});
/** true or false, also in letters; null for the rest. */
export const flag = reading((value) => {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
});

/** One of a few words, another one as what it is; null where there is no word. */
export function known<const Word extends string>(words: readonly Word[]) {
  return reading((value): Known<Word> | null => {
    const found = wordOf(value);
    if (found === null) return null;
    return words.find((word) => word === found) ?? { unknown: found };
  });
}

const itemsOf = <T>(schema: v.GenericSchema<unknown, T>, values: readonly unknown[]) =>
  values.map((value): T | Broken => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : BROKEN;
  });

/** A list of which each item is read by itself: what cannot be read is broken in its place. What is no list is refused. */
export function tolerantList<T>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((values) => itemsOf(schema, values)),
  );
}

/** The items of a list that can be read; what is no list has none. For what is an ornament, or goes without a place. */
export function readableList<T>(schema: v.GenericSchema<unknown, T>) {
  return reading((value): T[] => {
    const parsed = v.safeParse(v.array(v.unknown()), value);
    const values = parsed.success ? parsed.output : [];
    return values.flatMap((item) => {
      const read = v.safeParse(schema, item);
      return read.success ? [read.output] : [];
    });
  });
}

/** A text without which the thing that has it is nothing. */
export const needed = v.pipe(text, v.string());
