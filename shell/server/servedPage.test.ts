/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import { createTestSite, get, registry, type TestSite } from './testing/createTestSite';

const CONTENT = JSON.stringify({
  style: '.answer { margin: 0 }',
  pages: [
    { path: '/faq', language: 'en', html: '<h1>Questions</h1><p>$& costs $$</p>' },
    { path: '/faq', language: 'ru', html: '<h1>Вопросы</h1>' },
    { path: '/voice-capabilities', language: 'en', html: '<h1>Secret</h1>' },
  ],
});

let site: TestSite;
let origin: Server;
let prerendered: NonNullable<RegisteredRemote['prerendered']>;
beforeEach(async () => {
  origin = createServer((_request, response) => response.end(CONTENT));
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const integrity = `sha384-${createHash('sha384').update(CONTENT).digest('base64')}`;
  prerendered = { href: `http://127.0.0.1:${(origin.address() as AddressInfo).port}/p.json`, integrity };
  site = await createTestSite();
  await site.release({ ...registry, version: 6, remotes: registry.remotes.map(releasedWith) });
});
afterEach(async () => {
  origin.close();
  await site.end();
});
const releasedWith = (remote: RegisteredRemote): RegisteredRemote => ({ ...remote, prerendered });

test('[C1, C4] a prerendered page is in the document, with its title and style, under the same policy', async () => {
  const { body, headers } = await get(await site.start(), '/faq');
  const nonce = /'nonce-([\w-]{24})'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(body).toContain('<html lang="en"');
  expect(body).toContain('<title>content · Prova</title>');
  expect(body).toContain(`<style nonce="${nonce}">.answer { margin: 0 }</style></head>`);
  expect(body).toMatch(
    /<div id="root"><div class="served">.*<div id="served-page" data-path="\/faq"><h1>Questions<\/h1><p>\$& costs \$\$<\/p>/,
  );
  expect(body).toContain('<a href="/faq?lang=ru" lang="ru" hreflang="ru">Русский</a>');
});

test('[C4, S17] lang=ru in the address is the page in Russian, and the shell is told so', async () => {
  const { body } = await get(await site.start(), '/faq?lang=ru');
  expect(body).toContain('<html lang="ru"');
  expect(body).toContain('<h1>Вопросы</h1>');
  expect(body).toContain('"language":"ru"');
  expect(body).toContain('<a href="/faq" lang="en" hreflang="en">English</a>');
});

test.each(['/faq?lang=de', '/faq?lang=', '/faq?lang=ru-RU', '/faq?x=%'])(
  '%s is the page in English',
  async (url) => {
    expect((await get(await site.start(), url)).body).toContain('<h1>Questions</h1>');
  },
);

test('[S6] only what everybody may read is put into the document', async () => {
  const server = await site.start();
  for (const url of ['/', '/interview/42', '/voice-capabilities', '/nowhere']) {
    expect([url, (await get(server, url)).body.includes('<div id="root"></div>')]).toEqual([url, true]);
  }
});

test('a remote that is disabled, and one whose origin is gone, leave the page without text and without an error', async () => {
  await site.release({
    ...registry,
    version: 7,
    remotes: registry.remotes.map(releasedWith),
    disabled: [{ name: 'content', reason: 'withdrawn' }],
  });
  const disabled = await get(await site.start(), '/faq');
  expect([disabled.statusCode, disabled.body.includes('<div id="root"></div>')]).toEqual([200, true]);

  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await site.release({ ...registry, version: 8, remotes: registry.remotes.map(releasedWith) });
  await new Promise((resolve) => origin.close(resolve));
  const gone = await get(await site.start(), '/faq');
  expect([gone.statusCode, gone.body.includes('<div id="root"></div>')]).toEqual([200, true]);
});
