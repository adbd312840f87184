/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTENT_PLACE, LANDING_FILE, type LandingPage } from '@prova/shared/page/landingPage';
import type { RegisteredRemote } from '@prova/registry/registry';
import { createTestSite, get, registry, type TestSite } from './testing/createTestSite';

const landing: LandingPage = {
  style: '.hero { margin: 0 }',
  script: 'answer();',
  link: '<li><a class="x" href="/link-path">link-label</a></li>',
  pages: {
    en: { before: '<ul>', after: '</ul><h1>Say it</h1>' },
    ru: { before: '<ul>', after: '</ul><h1>Скажите</h1>' },
  },
  frame: {
    style: '.head { margin: 0 }',
    pages: {
      en: { before: '<ol>', after: `</ol><main>${CONTENT_PLACE}</main>` },
      ru: { before: '<ol>', after: `</ol><main>${CONTENT_PLACE}</main>` },
    },
  },
};
const BUILT = '<script crossorigin defer integrity="sha384-x" src="/assets/shell.abc.js"></script>';
const SHELL = BUILT.replace('<script', '<script fetchpriority="high"');

let site: TestSite;
let backend: Server;
let status: number;
beforeEach(async () => {
  status = 401;
  backend = createServer((_request, response) => {
    response
      .writeHead(status)
      .end(
        status === 200 ? JSON.stringify({ activated: true, authorities: ['ROLE_USER'], login: 'x' }) : '{}',
      );
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  site = await createTestSite();
  site.write(`dist/${LANDING_FILE}`, JSON.stringify(landing));
  site.write('dist/index.html', site.read('dist/index.html').replace('</head>', `${BUILT}</head>`));
  const menu = (label: string, placement: 'header' | 'side', order: number) => ({
    path: '/faq',
    label: { en: label, ru: `${label}-ru` },
    icon: 'faq',
    placement,
    order,
  });
  const [content, ...others] = registry.remotes as [RegisteredRemote, ...RegisteredRemote[]];
  const entries = [menu('Second & last', 'header', 2), menu('First', 'header', 1), menu('Beside', 'side', 0)];
  await site.release({
    ...registry,
    version: 6,
    remotes: [{ ...content, contribution: { ...content.contribution, menu: entries } }, ...others],
  });
});
afterEach(async () => {
  backend.close();
  await site.end();
});
const start = () =>
  site.start({ API_ORIGIN: `http://127.0.0.1:${String((backend.address() as AddressInfo).port)}` });

test('[S1] serves anonymous visitors the landing page with the header links in order', async () => {
  const { body, headers } = await get(await start(), '/');
  expect(body).toContain(
    '<div id="root" data-served="landing"><ul><li><a class="x" href="/faq">First</a></li>' +
      '<li><a class="x" href="/faq">Second &amp; last</a></li></ul><h1>Say it</h1></div><script>answer();</script>',
  );
  expect(body).toMatch(/<style nonce="[\w-]{24}">\.hero \{ margin: 0 \}<\/style>/);
  expect(body).toContain('<html lang="en" data-anonymous');
  // The page's scripts wait for the first interaction.
  expect(body).toContain(`<template id="served-later">${SHELL}</template></head>`);
  expect(body.split(SHELL)).toHaveLength(2);
  const hash = createHash('sha384').update('answer();').digest('base64');
  expect(/script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]).toContain(
    `'sha384-${hash}'`,
  );
});

test("[C1] draws the shell's frame around a remote's prerendered page, and defers its scripts as well", async () => {
  const content = JSON.stringify({
    style: '.answer { margin: 0 } .elsewhere { margin: 0 }',
    pages: [{ path: '/faq', language: 'en', html: '<h1>Questions</h1><p class="answer">$& costs $$</p>' }],
  });
  const origin = createServer((_request, response) => response.end(content)).unref();
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const href = `http://127.0.0.1:${String((origin.address() as AddressInfo).port)}/p.json`;
  await site.release({
    ...registry,
    version: 7,
    remotes: registry.remotes.map((remote) => ({ ...remote, prerendered: { href, integrity } })),
  });
  const { body } = await get(await start(), '/faq');
  expect(body).toContain(
    '<div id="root" data-served="content"><ol></ol><main><div data-content-place="">' +
      '<div id="served-page" data-path="/faq"><h1>Questions</h1><p class="answer">$& costs $$</p></div></div></main></div><script>answer();</script>',
  );
  expect(body).toMatch(/<style nonce="[\w-]{24}">\.head \{ margin: 0 \}\.answer\{ margin: 0 \}<\/style>/);
  expect(/<template id="served-later">(.*)<\/template>/.exec(body)?.[1]).toContain(SHELL);
  expect(body.replace(/<template.*<\/template>/, '')).not.toMatch(/<(link|script)[^>]* (src|href)=/);

  status = 200;
  const { body: ofMember } = await get(await start(), '/faq');
  expect(ofMember).not.toMatch(/data-served|served-later|answer\(\)/);
  expect(ofMember).toContain(SHELL);
  origin.close();
});

test('[S17] serves Russian with lang=ru', async () => {
  const { body } = await get(await start(), '/?lang=ru');
  expect(body).toContain('<a class="x" href="/faq">First-ru</a>');
  expect(body).toContain('<h1>Скажите</h1>');
  expect(body).toContain('<html lang="ru" data-anonymous');
});

test.each([
  ['who is signed in', '/', 200],
  ['of whom it is not known', '/', 500],
  ['another page', '/nowhere', 401],
  ['the home page of users', '/protected', 401],
])('%s: fetches the scripts for rendering the page at once', async (_who, url, answered) => {
  status = answered;
  const { body, headers } = await get(await start(), url);
  expect(body).toContain('<div class="served-skeleton"');
  expect(body).not.toMatch(/data-served|served-later|answer\(\)/);
  expect(body).toContain(SHELL);
  expect(String(headers['content-security-policy'])).not.toContain(
    createHash('sha384').update('answer();').digest('base64'),
  );
  expect(body.includes(' data-anonymous')).toBe(answered === 401);
  expect(body.includes('"isAnonymous":true')).toBe(answered === 401);
});

test('links the landing page to the other language without scripts', async () => {
  site.write(
    'dist/index.html',
    site
      .read('dist/index.html')
      .replace('<div id="root"></div>', '<div id="root"></div><noscript></noscript>'),
  );
  const { body } = await get(await start(), '/');
  expect(body).toContain(
    '<noscript><nav><a href="/?lang=ru" lang="ru" hreflang="ru">Русский</a></nav></noscript>',
  );
});

test('continues to the sign-in automatically without scripts', async () => {
  const server = await start();
  const onward =
    '<noscript><meta http-equiv="refresh" content="0;url=/oauth2/authorization/oidc" /></noscript>';
  expect((await get(server, '/sign-in')).body).toContain(onward);
  expect((await get(server, '/')).body).not.toContain('http-equiv');
});

test('serves an outline for a shell built without a landing page', async () => {
  site.remove(`dist/${LANDING_FILE}`);
  const { body } = await get(await start(), '/');
  expect(body).toContain('<div class="served-skeleton"');
  expect(body).toContain(SHELL);
});
