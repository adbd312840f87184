/** @jest-environment jsdom */
import en from '../locales/en.json';
import ru from '../locales/ru.json';
import { createI18n } from './createI18n';

interface Texts {
  readonly [key: string]: string | Texts;
}

const entriesOf = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );
const placeholdersOf = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort();

test('[S17] defaults to English, loads Russian on demand, and shows missing keys', async () => {
  const i18n = createI18n();
  expect(i18n.t('menu.profile')).toBe('Profile');
  await i18n.changeLanguage('ru');
  expect(i18n.t('menu.profile')).toBe('Профиль');
  expect(i18n.t('no.such.key')).toBe('no.such.key');
});

/** Plural forms differ by language. */
const FORM = /_(one|few|many|other)$/;
const formsOf = (texts: Texts) =>
  entriesOf(texts).map(([key, text]) => ({
    key,
    name: key.replace(FORM, '_#'),
    form: FORM.exec(key)?.[1] ?? null,
    text,
  }));

test('[S17] has the same keys and placeholders in both languages, each with its plural forms', () => {
  const [english, russian] = [formsOf(en), formsOf(ru)];
  const namesIn = (texts: typeof english) => [...new Set(texts.map(({ name }) => name))];
  expect(namesIn(russian)).toEqual(namesIn(english));
  for (const { key, name, text } of russian) {
    const twin = english.find((other) => other.key === key) ?? english.find((other) => other.name === name);
    expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(twin?.text ?? '')]);
  }
  for (const counted of namesIn(english).filter((name) => name.endsWith('_#'))) {
    const formsIn = (texts: typeof english) =>
      texts.filter(({ name }) => name === counted).map(({ form }) => form);
    expect([counted, formsIn(english)]).toEqual([counted, ['one', 'other']]);
    expect([counted, formsIn(russian)]).toEqual([counted, ['one', 'few', 'many', 'other']]);
  }
});
