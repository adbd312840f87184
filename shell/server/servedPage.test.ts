/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegisteredRemote } from '@prova/registry/registry';
import { createTestSite, get, registry, type TestSite } from './testing/createTestSite';

const CONTENT = JSON.stringify({
  style: '.answer { margin: 0 } .elsewhere { margin: 0 }',
  pages: [
    { path: '/faq', language: 'en', html: '<h1>Questions</h1><p class="answer">$& costs $$</p>' },
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

test('[C1, C4] includes a prerendered page with title and style, under the same policy', async () => {
  const { body, headers } = await get(await site.start(), '/faq');
  const nonce = /'nonce-([\w-]{24})'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(body).toContain('<html lang="en"');
  expect(body).toContain('<title>content · Prova</title>');
  expect(body).toContain(`<style nonce="${nonce}">.answer{ margin: 0 }</style></head>`);
  expect(body).toMatch(
    /<div id="root"><div class="served">.*<div class="served-menu"><\/div>.*<div id="served-page" data-path="\/faq"><h1>Questions<\/h1><p class="answer">\$& costs \$\$<\/p>/,
  );
  expect(body).toContain('<a href="/faq?lang=ru" lang="ru" hreflang="ru">Русский</a>');
});

test('[C1] fetches the scripts of a prerendered page after its fonts', async () => {
  const script = '<script defer src="/assets/shell.abc.js"></script>';
  site.write('dist/index.html', site.read('dist/index.html').replace('</head>', `${script}</head>`));
  const server = await site.start();
  const urgencyOf = async (url: string) => {
    const { body } = await get(server, url);
    return [...body.matchAll(/<(?:script|link) fetchpriority="(\w+)"/g)].map(([, urgency]) => urgency);
  };
  expect(await urgencyOf('/faq')).toEqual(['low', 'low', 'low']);
  expect(await urgencyOf('/nowhere')).toEqual(['high']);
});

test("requests the shell's script before all others", async () => {
  const script = '<script defer src="/assets/shell.abc.js"></script>';
  site.write('dist/index.html', site.read('dist/index.html').replace('</head>', `${script}</head>`));
  site.write('dist/onest-latin-wght-normal.abc123.woff2', '');
  const { body } = await get(await site.start(), '/nowhere');
  expect([...body.matchAll(/(?:src|href)="(\/assets\/[\w.-]+)"/g)].map(([, address]) => address)).toEqual([
    '/assets/shell.abc.js',
    '/assets/onest-latin-wght-normal.abc123.woff2',
  ]);
});

test('[C4, S17] serves the Russian page for lang=ru, and passes the language to the shell', async () => {
  const { body } = await get(await site.start(), '/faq?lang=ru');
  expect(body).toContain('<html lang="ru"');
  expect(body).toContain('<h1>Вопросы</h1>');
  expect(body).toContain('"language":"ru"');
  expect(body).toContain('<a href="/faq" lang="en" hreflang="en">English</a>');
});

test.each(['/faq?lang=de', '/faq?lang=', '/faq?lang=ru-RU', '/faq?x=%'])(
  'serves %s in English',
  async (url) => {
    expect((await get(await site.start(), url)).body).toContain('<h1>Questions</h1>');
  },
);

test('[S6] prerenders public pages only', async () => {
  const server = await site.start();
  for (const url of ['/', '/interview/42', '/voice-capabilities', '/nowhere']) {
    expect([url, (await get(server, url)).body.includes('<div class="served-skeleton"')]).toEqual([
      url,
      true,
    ]);
  }
});

test('serves the page of a disabled or unreachable remote without text and without an error', async () => {
  await site.release({
    ...registry,
    version: 7,
    remotes: registry.remotes.map(releasedWith),
    disabled: [{ name: 'content', reason: 'withdrawn' }],
  });
  const disabled = await get(await site.start(), '/faq');
  expect([disabled.statusCode, disabled.body.includes('<div class="served-skeleton"')]).toEqual([200, true]);

  await site.release({ ...registry, version: 8, remotes: registry.remotes.map(releasedWith) });
  await new Promise((resolve) => origin.close(resolve));
  const gone = await get(await site.start(), '/faq');
  expect([gone.statusCode, gone.body.includes('<div class="served-skeleton"')]).toEqual([200, true]);
});

test('draws a frame in every other document before any script: a menu for members, an outline otherwise', async () => {
  const server = await site.start();
  const frameOf = async (url: string) => {
    const { body } = await get(server, url);
    return {
      header: body.includes('<header class="served-header">'),
      menu: /<div class="served-menu"( data-expected)?><\/div>/.exec(body)?.[0],
      outline: body.includes('<main class="served-main"><div class="served-skeleton" aria-hidden="true">'),
    };
  };
  const open = '<div class="served-menu"></div>';
  const expected = '<div class="served-menu" data-expected></div>';
  expect(await frameOf('/interview/1')).toEqual({ header: true, menu: expected, outline: true });
  expect(await frameOf('/profile')).toEqual({ header: true, menu: expected, outline: true });
  expect(await frameOf('/no-such-page')).toEqual({ header: true, menu: open, outline: true });
  expect(await frameOf('/')).toEqual({ header: true, menu: undefined, outline: true });
});

test("preloads the language's fonts", async () => {
  const fonts = ['onest-latin', 'onest-cyrillic', 'onest-latin-ext', 'source-serif-4-latin'];
  for (const font of fonts) site.write(`dist/${font}-wght-normal.abc123.woff2`, '');
  const server = await site.start();
  const fontsOf = async (url: string) =>
    [
      ...(await get(server, url)).body.matchAll(
        /as="font" type="font\/woff2" href="\/assets\/([\w-]+?)-wght/g,
      ),
    ].map(([, font]) => font);
  expect(await fontsOf('/faq')).toEqual(['onest-latin', 'source-serif-4-latin']);
  expect(await fontsOf('/faq?lang=ru')).toEqual(['onest-cyrillic', 'onest-latin', 'source-serif-4-latin']);
});
