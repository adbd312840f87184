/** @jest-environment jsdom */
import { readServedConfig } from './readServedConfig';

function pageWith(text: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (text === null) return page;
  const block = page.createElement('script');
  block.type = 'application/json';
  block.id = 'served-config';
  block.textContent = text;
  page.head.append(block);
  return page;
}

test('[S13] the administration is at port 9000 unless the served setting says otherwise', () => {
  expect(readServedConfig(pageWith('{}'), undefined).adminUrl).toBe('http://localhost:9000');
  expect(readServedConfig(pageWith('{"adminUrl":"https://a.example"}'), undefined).adminUrl).toBe(
    'https://a.example',
  );
});

test('[S13] a deployment lays its global setting over the served one', () => {
  const page = pageWith('{"adminUrl":"https://a.example"}');
  expect(readServedConfig(page, { adminUrl: 'https://b.example' }).adminUrl).toBe('https://b.example');
  expect(readServedConfig(page, { adminUrl: 'javascript:alert(1)' }).adminUrl).toBe('https://a.example');
});

test.each([
  ['{"providerOrigin":"https://login.example"}', 'https://login.example'],
  ['{}', null],
  ['{"providerOrigin":"javascript:alert(1)"}', null],
])('[S5] %s: a logout may go on to %s', (text, providerOrigin) => {
  expect(readServedConfig(pageWith(text), undefined).providerOrigin).toBe(providerOrigin);
});

test.each([[null], ['not json'], ['[]'], ['{"registry":7}']])('%j is as good as nothing', (text) => {
  expect(readServedConfig(pageWith(text), undefined)).toEqual({
    adminUrl: 'http://localhost:9000',
    providerOrigin: null,
    servedAt: null,
    registryKeys: [],
    registryEnv: 'production',
    isAnonymous: false,
    language: 'en',
    registry: '',
    coverage: null,
  });
});

test('a time that cannot be used is none, and the rest stays', () => {
  const served = pageWith('{"servedAt":"soon","language":"ru"}');
  expect(readServedConfig(served, undefined)).toMatchObject({ servedAt: null, language: 'ru' });
  expect(readServedConfig(pageWith('{"servedAt":1795881148672}'), undefined).servedAt).toBe(
    1_795_881_148_672,
  );
});
