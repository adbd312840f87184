import { createInstance } from 'i18next';
import { expectConsoleError } from '../testing/expectConsoleError';
import { addLocale, type LocaleLoaders } from './useLocales';

async function createI18n() {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', fallbackLng: false, resources: {} });
  return i18n;
}
const loadersOf = (texts: Readonly<Record<string, string>>) => {
  const en = jest.fn(() => Promise.resolve({ default: texts }));
  return { en, ru: en } satisfies LocaleLoaders;
};

test('loads texts once, and replaces all of them with the texts of another version of the remote', async () => {
  const i18n = await createI18n();
  const first = loadersOf({ title: 'First', taken: 'Out' });
  expect(await addLocale(i18n, 'sample', first)).toBe(true);
  expect(await addLocale(i18n, 'sample', first)).toBe(true);
  expect(first.en).toHaveBeenCalledTimes(1);

  const second = loadersOf({ title: 'Second' });
  expect(await addLocale(i18n, 'sample', second)).toBe(true);
  expect(i18n.getResourceBundle('en', 'sample')).toEqual({ title: 'Second' });
});

test('keeps existing texts if loading fails', async () => {
  const i18n = await createI18n();
  await addLocale(i18n, 'sample', loadersOf({ title: 'First' }));
  expectConsoleError(/Texts of sample \(en\) could not be loaded/);
  const failing = () => Promise.reject(new Error('offline'));
  expect(await addLocale(i18n, 'sample', { en: failing, ru: failing })).toBe(true);
  expect(i18n.getResourceBundle('en', 'sample')).toEqual({ title: 'First' });
});
