import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const pairs = v.record(text, text);

/**
 * One file of `bank/ru/`: what the bank says in English, each with its translation. The English is the key, so that a sentence that
 * is changed has no translation until somebody has written it anew.
 */
export const translationFileSchema = v.strictObject({
  domain: pairs,
  /** By the id of the question. `names` of concepts stand apart, since the same words may be a sentence's elsewhere. */
  items: v.record(text, v.strictObject({ names: pairs, texts: pairs })),
});
export type TranslationFile = v.InferOutput<typeof translationFileSchema>;

/** What the bank says, in another language; undefined where nobody has written it. */
export interface BankTranslations {
  domain(displayName: string): string | undefined;
  name(itemId: string, name: string): string | undefined;
  text(itemId: string, text: string): string | undefined;
}

export function createTranslations(files: readonly TranslationFile[]): BankTranslations {
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
