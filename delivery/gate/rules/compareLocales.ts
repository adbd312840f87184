const LANGUAGES = ['en', 'ru'] as const;
/** Plural forms of whole numbers. Russian has a fourth form for fractions, which no text here counts. */
const FORMS = { en: ['one', 'other'], ru: ['one', 'few', 'many'] } as const;
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** `{{count}}` and `<link>` must occur in both languages, or one of them shows less. */
const PLACEHOLDER = /\{\{\s*-?\s*[\w.]+|<\w+/g;

/** The forms of a text, by plural form; the key is '' for a text with only one form. */
type Entry = ReadonlyMap<string, string>;

/** Every text of a locale with its path, e.g. `faq.items.0.question`. */
function flatten(node: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof node !== 'object' || node === null) {
    return [[path.join('.'), typeof node === 'string' ? node : '']];
  }
  return Object.entries(node).flatMap(([key, child]) => flatten(child, [...path, key]));
}

function readEntries(locale: unknown): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Map<string, string>>();
  for (const [path, text] of flatten(locale)) {
    const key = path.replace(PLURAL, '');
    const entry = entries.get(key) ?? new Map<string, string>();
    entries.set(key, entry.set(PLURAL.exec(path)?.[1] ?? '', text));
  }
  return entries;
}

const placeholdersOf = (entry: Entry) =>
  [...new Set([...entry.values()].flatMap((text) => text.match(PLACEHOLDER) ?? []))]
    .map((found) => found.replace(/[{\s-]/g, ''))
    .sort()
    .join(', ');

const isSilent = (entry: Entry) => [...entry.values()].some((text) => text.trim() === '');

function problemsOf(key: string, { en, ru }: Readonly<Record<'en' | 'ru', Entry | undefined>>): string[] {
  if (!en || !ru) return [`${en ? 'ru' : 'en'}.json lacks ${key}`];
  const problems: string[] = [];
  for (const language of LANGUAGES) {
    const entry = { en, ru }[language];
    // A sentence without inflection needs only one form for all numbers.
    const missing = entry.has('') ? [] : FORMS[language].filter((form) => !entry.has(form));
    problems.push(...missing.map((form) => `${language}.json lacks ${key}_${form}`));
    if (isSilent(entry) && !(isSilent(en) && isSilent(ru))) {
      problems.push(`${language}.json has no text at ${key}`);
    }
  }
  const [english, russian] = [placeholdersOf(en), placeholdersOf(ru)];
  if (english !== russian)
    problems.push(`${key} has placeholders (${english}) in en.json, (${russian}) in ru.json`);
  return problems;
}

/** Differences between two locales: missing keys and plural forms, empty texts, differing placeholders. */
export function compareLocales(en: unknown, ru: unknown): string[] {
  const [english, russian] = [readEntries(en), readEntries(ru)];
  const keys = [...new Set([...english.keys(), ...russian.keys()])].sort();
  return keys.flatMap((key) => problemsOf(key, { en: english.get(key), ru: russian.get(key) }));
}
