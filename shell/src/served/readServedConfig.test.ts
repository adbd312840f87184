/** @jest-environment jsdom */
import { publishSettings, readServedConfig } from './readServedConfig';

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

test('[S13] puts the administration at port 9000 unless configured otherwise', () => {
  expect(readServedConfig(pageWith('{}'), undefined).adminUrl).toBe('http://localhost:9000');
  expect(readServedConfig(pageWith('{"adminUrl":"https://a.example"}'), undefined).adminUrl).toBe(
    'https://a.example',
  );
});

test("[S13] lets a deployment's global override the served setting", () => {
  const page = pageWith('{"adminUrl":"https://a.example"}');
  expect(readServedConfig(page, { adminUrl: 'https://b.example' }).adminUrl).toBe('https://b.example');
  expect(readServedConfig(page, { adminUrl: 'javascript:alert(1)' }).adminUrl).toBe('https://a.example');
});

test.each([
  ['{"providerOrigin":"https://login.example"}', 'https://login.example'],
  ['{}', null],
  ['{"providerOrigin":"javascript:alert(1)"}', null],
])('[S5] %s: allows a logout to continue to %s', (text, providerOrigin) => {
  expect(readServedConfig(pageWith(text), undefined).providerOrigin).toBe(providerOrigin);
});

test.each([[null], ['not json'], ['[]'], ['{"registry":7}']])('treats %j as absent', (text) => {
  expect(readServedConfig(pageWith(text), undefined)).toEqual({
    adminUrl: 'http://localhost:9000',
    supportEmail: null,
    businessEmail: null,
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

test('ignores an unusable time, and keeps the rest', () => {
  const served = pageWith('{"servedAt":"soon","language":"ru"}');
  expect(readServedConfig(served, undefined)).toMatchObject({ servedAt: null, language: 'ru' });
  expect(readServedConfig(pageWith('{"servedAt":1795881148672}'), undefined).servedAt).toBe(
    1_795_881_148_672,
  );
});

test.each([
  [undefined, { supportEmail: 'help@a.example', businessEmail: null }],
  ['nonsense', { supportEmail: 'help@a.example', businessEmail: null }],
  [
    { supportEmail: 'help@b.example', more: 1 },
    { supportEmail: 'help@b.example', businessEmail: null, more: 1 },
  ],
])('[C3] publishes the addresses of the contact page beside the global settings %j', (given, published) => {
  const page = { __APP_CONFIG__: given };
  publishSettings(page, readServedConfig(pageWith('{"supportEmail":"help@a.example"}'), given));
  expect(page.__APP_CONFIG__).toEqual(published);
});
