import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const pairs = v.record(text, text);

/**
 * A file of `bank/ru/`: texts of the bank with their translations. The English text is the key, so a changed
 * sentence has no translation until it is translated again.
 */
export const translationFileSchema = v.strictObject({
  domain: pairs,
  /** By question id. Concepts have separate `names`, because the same words may be a sentence elsewhere. */
  items: v.record(text, v.strictObject({ names: pairs, texts: pairs })),
});
export type TranslationFile = v.InferOutput<typeof translationFileSchema>;

/** Texts of the bank in another language; undefined if untranslated. */
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
