import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const pairs = v.record(text, text);

/**
 * One file of `backend/bank/ru/`: what the bank says in English, each with its twin. The English is the key, so that a sentence that
 * is changed has no twin until somebody has written it anew.
 */
export const twinFileSchema = v.strictObject({
  domain: pairs,
  /** By the id of the question. `names` of concepts stand apart, since the same words may be a sentence's elsewhere. */
  items: v.record(text, v.strictObject({ names: pairs, texts: pairs })),
});
export type TwinFile = v.InferOutput<typeof twinFileSchema>;

/** What the bank says, in another language; undefined where nobody has written it. */
export interface Twins {
  domain(displayName: string): string | undefined;
  name(itemId: string, name: string): string | undefined;
  text(itemId: string, text: string): string | undefined;
}

export function createTwins(files: readonly TwinFile[]): Twins {
  const domains = new Map(files.flatMap(({ domain }) => Object.entries(domain)));
  const items = new Map(files.flatMap((file) => Object.entries(file.items)));
  return {
    domain: (displayName) => domains.get(displayName),
    name: (itemId, name) => ownValue(items.get(itemId)?.names, name),
    text: (itemId, english) => ownValue(items.get(itemId)?.texts, english),
  };
}

function ownValue(given: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return given && Object.hasOwn(given, key) ? given[key] : undefined;
}
