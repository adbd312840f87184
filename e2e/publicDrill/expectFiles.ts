import { expect, type BrowserContext } from 'playwright/test';
import type { Networks } from './createNetworks';
import { SITE_ORIGIN, SITE_SERVER } from './names';
import type { Answer, Machine } from './startMachine';

const REMOTES = ['content', 'feedback', 'interview', 'voice-lab'];
/** Headers that must not differ between nginx and the site server as the sender. */
const SAME_HEADERS = [
  'content-type',
  'content-encoding',
  'cache-control',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'timing-allow-origin',
  'vary',
  'content-security-policy',
];

/**
 * Asserts that nginx itself serves the remotes' bytes, with the site server's headers, and leaks nothing else
 * of the store.
 * @returns the findings, for observers
 */
export function expectFilesFromNginx({ asks, readReleaseLog }: Machine, { visitor }: Networks): string {
  const lines = readReleaseLog();
  expect(lines.filter(({ upstream, status }) => upstream !== null || status !== '200')).toEqual([]);
  const paths = [...new Set(lines.map(({ path }) => path))];
  const remotes = [...new Set(paths.map((path) => path.split('/')[2]))].toSorted();
  expect(remotes).toEqual(REMOTES);
  const [sent, own] = [asks(SITE_ORIGIN, paths, visitor), asks(SITE_SERVER, paths)];
  const parts = (answers: readonly Answer[]) =>
    answers.map(({ path, status, headers }) => ({
      path,
      status,
      headers: Object.fromEntries(
        SAME_HEADERS.map((name) => [
          name,
          headers[name]
            ?.replace(/^application\/javascript/, 'text/javascript')
            .replace(/; charset=utf-8$/i, ''),
        ]),
      ),
    }));
  expect(parts(sent)).toEqual(parts(own));
  expect(sent.map(({ body }) => body)).toEqual(own.map(({ body }) => body));
  const [script] = sent;
  expect(script?.headers).toMatchObject({
    server: expect.stringContaining('nginx') as unknown,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'strict-transport-security': 'max-age=31536000',
    vary: 'Accept-Encoding',
  });
  const bytes = sent.reduce((sum, { body }) => sum + (body.length * 3) / 4, 0);
  const [folder = ''] = /^\/r\/[^/]+\/[^/]+/.exec(paths[0] ?? '') ?? [];
  const refused = [
    `${folder}/release.jws`,
    `${folder}/release.json`,
    `${folder}/%72elease.json`,
    `${folder}/entry.js.map`,
    `${folder}/missing.js`,
    '/r/registry.jws',
    '/r/addresses.json',
    `${folder}/../../registry.jws`,
    `${folder}/../../../keys/registry.public.json`,
    `${folder}/..%2f..%2f..%2fkeys/registry.public.json`,
    '/r/../keys/registry.public.json',
    '/r../keys/registry.public.json',
  ];
  for (const { path, status, headers } of asks(SITE_ORIGIN, refused, visitor)) {
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    // A path that goes up out of the site's root yields the site's page, or is refused.
    expect([path, status === 200 && !isPage]).toEqual([path, false]);
    expect([path, headers['cache-control']?.includes('immutable') ?? false]).toEqual([path, false]);
  }
  return `${String(paths.length)} files of ${String(remotes.length)} remotes, ${(bytes / 1000).toFixed(0)} kB, each from nginx`;
}

/** Asserts that files are requested once: return visits have them cached. */
export async function expectKept(context: BrowserContext, { readReleaseLog }: Machine): Promise<void> {
  const before = readReleaseLog();
  const known = new Set(before.map(({ path }) => path));
  const page = await context.newPage();
  for (const path of ['/faq', '/profile', '/interviews', '/voice-capabilities']) {
    await page.goto(`${SITE_ORIGIN}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  }
  const asked = readReleaseLog().slice(before.length);
  expect(asked.filter(({ path }) => known.has(path))).toEqual([]);
  await page.close();
}
