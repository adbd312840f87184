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

test('[S17] English at first, Russian on demand, a missing key shows itself', async () => {
  const i18n = createI18n();
  expect(i18n.t('menu.profile')).toBe('Profile');
  await i18n.changeLanguage('ru');
  expect(i18n.t('menu.profile')).toBe('Профиль');
  expect(i18n.t('no.such.key')).toBe('no.such.key');
});

test('[S17] both languages say the same things, with the same placeholders', () => {
  const russian = new Map(entriesOf(ru));
  expect([...russian.keys()]).toEqual(entriesOf(en).map(([key]) => key));
  for (const [key, text] of entriesOf(en)) {
    expect([key, placeholdersOf(russian.get(key) ?? '')]).toEqual([key, placeholdersOf(text)]);
  }
});
