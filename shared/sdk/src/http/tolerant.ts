import * as v from 'valibot';

/** An unknown word where a few are known, from another server or a later version. It is shown as it is. */
export interface UnknownWord {
  readonly unknown: string;
}

/** A known or unknown word: a `switch` over the known words alone does not compile. */
export type Known<Word extends string> = Word | UnknownWord;

/** An unreadable item of a list. It keeps its position, so that the page can report it there. */
export interface Broken {
  readonly isBroken: true;
}
const BROKEN: Broken = { isBroken: true };

export const isUnknown = (word: string | UnknownWord): word is UnknownWord => typeof word === 'object';
export const isBroken = (item: unknown): item is Broken =>
  item === BROKEN || (item as Broken | null)?.isBroken === true;
export const isReadable = <T extends object>(item: T | Broken): item is T => !isBroken(item);

/** Accepts a matching value, and turns anything else into null. */
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

/** Non-empty text, or a whole number as digits; null for anything else. */
export const text = reading(wordOf);
/** A finite number, also in digits; null for anything else. */
export const number = reading(numberOf);
/** A count: a whole number from 0; null for anything else. */
export const count = reading((value) => {
  const found = numberOf(value);
  return found !== null && Number.isSafeInteger(found) && found >= 0 ? found : null;
});
/** A time as ISO 8601; null for anything else. */
export const time = reading((value) => {
  const found = typeof value === 'string' ? value : null;
  return found !== null && !Number.isNaN(Date.parse(found)) ? found : null;
});
/** true or false, also spelled out; null for anything else. */
export const flag = reading((value) => {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
});

/** One of a few words, or another as unknown; null for non-words. */
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

/**
 * A list with each item read independently: unreadable items become `Broken` in their positions. Anything but
 * a list is refused.
 */
export function tolerantList<T>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((values) => itemsOf(schema, values)),
  );
}

/** The readable items of a list; none for anything else. For optional or unpositioned items. */
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

/** A text without which its owner is unreadable. */
export const needed = v.pipe(text, v.string());
