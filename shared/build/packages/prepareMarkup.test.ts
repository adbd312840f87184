import { prepareMarkup } from './prepareMarkup';

const page = (html: string, language: 'en' | 'ru') => ({ path: '/faq', language, html });

test.each([
  ['<a class="x" href="/terms">', '<a class="x" href="/terms?lang=ru">'],
  ['<a href="/faq#pause">', '<a href="/faq?lang=ru#pause">'],
  ['<a href="/contact-us?section=support">', '<a href="/contact-us?section=support&amp;lang=ru">'],
  ['<a href="/faq?a=1&amp;b=2#c">', '<a href="/faq?a=1&amp;b=2&amp;lang=ru#c">'],
  ['<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
  ['<a href="https://elsewhere.example/">', '<a href="https://elsewhere.example/">'],
])('[C4, S17] rewrites in Russian the link %s to %s', (html, expected) => {
  expect(prepareMarkup(page(html, 'ru'))).toBe(expected);
});

test('[C4] does not rewrite links in English', () => {
  expect(prepareMarkup(page('<a href="/faq#pause">', 'en'))).toBe('<a href="/faq#pause">');
});

test('makes controls that need scripts unreachable before the scripts run', () => {
  expect(prepareMarkup(page('<button data-needs-scripts="true">', 'en'))).toBe(
    '<button inert data-needs-scripts="true">',
  );
});
