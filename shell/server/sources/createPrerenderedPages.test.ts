/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegisteredRemote } from '@prova/registry/registry';
import { createPrerenderedPages } from './createPrerenderedPages';
import { registry } from '../testing/createTestSite';

const CONTENT = JSON.stringify({
  style: 'p{margin:0}.big{x:1}.terms{x:2}',
  pages: [
    { path: '/faq', language: 'en', html: '<h1 class="big">Questions</h1>' },
    { path: '/faq', language: 'ru', html: '<h1>Вопросы</h1>' },
  ],
});
const hashOf = (bytes: string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** No file is here; tests that need one use a separate folder. */
const store = '/nowhere';
let stop: (() => Promise<unknown>) | undefined;
let requests: number;
async function startOrigin(answer: RequestListener): Promise<string> {
  requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/1.0.0/prerendered.json`;
}
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const [content] = registry.remotes as [RegisteredRemote];
const released = (href: string, bytes = CONTENT): RegisteredRemote => ({
  ...content,
  prerendered: { href, integrity: hashOf(bytes) },
});

test('[C1, C4] serves each language with its style, from one fetch', async () => {
  const href = await startOrigin((_request, response) => response.end(CONTENT));
  const problems: string[] = [];
  const pages = createPrerenderedPages(store, (problem) => problems.push(problem));
  expect(await pages.find(released(href), '/faq', 'en')).toEqual({
    path: '/faq',
    language: 'en',
    html: '<h1 class="big">Questions</h1>',
    // Styles of other pages are not in this page's document.
    style: 'p{margin:0}.big{x:1}',
  });
  expect((await pages.find(released(href), '/faq', 'ru'))?.html).toBe('<h1>Вопросы</h1>');
  expect(await pages.find(released(href), '/elsewhere', 'en')).toBeNull();
  expect([requests, problems]).toEqual([1, []]);
});

test('requests nothing from a remote without prerendered pages', async () => {
  await startOrigin((_request, response) => response.end(CONTENT));
  expect(await createPrerenderedPages(store, () => undefined).find(content, '/faq', 'en')).toBeNull();
  expect(requests).toBe(0);
});

test('fetches a new release in place of the previous one', async () => {
  const next = CONTENT.replace('Questions', 'More questions');
  let bytes = CONTENT;
  const href = await startOrigin((_request, response) => response.end(bytes));
  const pages = createPrerenderedPages(store, () => undefined);
  await pages.find(released(href), '/faq', 'en');
  bytes = next;
  expect((await pages.find(released(href, next), '/faq', 'en'))?.html).toBe(
    '<h1 class="big">More questions</h1>',
  );
});

const tooLarge = ' '.repeat(3 * 1024 * 1024);
test.each<[string, RequestListener, string, RegExp]>([
  [
    'changed bytes',
    (_q, response) => response.end(`${CONTENT} `),
    CONTENT,
    /its bytes do not match the registry/,
  ],
  ['an error', (_q, response) => response.writeHead(500).end(CONTENT), CONTENT, /it responded with 500/],
  ['a hung-up line', (request) => request.socket.destroy(), CONTENT, /fetch failed/],
  [
    'a redirection',
    (_q, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    CONTENT,
    /fetch failed/,
  ],
  ['far too much', (_q, response) => response.end(tooLarge), tooLarge, /larger than/],
  ['another format', (_q, response) => response.end('{"pages":[]}'), '{"pages":[]}', /style/],
])(
  '[X2] serves no text on %s from the origin, reports once, and retries sparingly',
  async (_what, answer, bytes, why) => {
    const href = await startOrigin(answer);
    const problems: string[] = [];
    const pages = createPrerenderedPages(store, (problem) => problems.push(problem));
    expect(await pages.find(released(href, bytes), '/faq', 'en')).toBeNull();
    expect(await pages.find(released(href, bytes), '/faq', 'en')).toBeNull();
    expect(problems).toEqual([expect.stringMatching(why)]);
    expect(requests).toBe(1);
  },
);

test('gives up on a hanging origin, and serves the page without text', async () => {
  const href = await startOrigin(() => undefined);
  expect(await createPrerenderedPages(store, () => undefined).find(released(href), '/faq', 'en')).toBeNull();
});

test('retries a failed origin after a while', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let up = false;
  const href = await startOrigin((_request, response) =>
    (up ? response : response.writeHead(503)).end(CONTENT),
  );
  const pages = createPrerenderedPages(store, () => undefined);
  expect(await pages.find(released(href), '/faq', 'en')).toBeNull();
  up = true;
  expect(await pages.find(released(href), '/faq', 'en')).toBeNull();
  jest.advanceTimersByTime(5_000);
  jest.useRealTimers();
  expect((await pages.find(released(href), '/faq', 'en'))?.html).toBe('<h1 class="big">Questions</h1>');
});

test("reads the site's own releases from the store, under the same hash and limit", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prova-pages-'));
  const write = (bytes: string) => {
    mkdirSync(join(folder, 'content/1.0.0'), { recursive: true });
    writeFileSync(join(folder, 'content/1.0.0/prerendered.json'), bytes);
  };
  const find = async (bytes: string) => {
    const problems: string[] = [];
    const remote = released('/r/content/1.0.0/prerendered.json', bytes);
    const page = await createPrerenderedPages(folder, (problem) => problems.push(problem)).find(
      remote,
      '/faq',
      'en',
    );
    return page?.html ?? problems.join();
  };
  try {
    expect(await find(CONTENT)).toMatch(/^\/r\/content\/1\.0\.0\/prerendered\.json cannot be used: .*ENOENT/);
    write(CONTENT);
    expect(await find(CONTENT)).toBe('<h1 class="big">Questions</h1>');
    expect(await find(`${CONTENT} `)).toMatch(/its bytes do not match the registry/);
    write(tooLarge);
    expect(await find(tooLarge)).toMatch(/it is larger than/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
