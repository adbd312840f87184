import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packRemote } from './packRemote';
import { recordOf } from './statement/recordOf';

/** A built remote in a temporary folder. */
async function withRemote(
  contents: Readonly<Record<string, unknown>>,
  work: (folder: string) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'prova-pack-'));
  for (const [file, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const routeOf = (path: string, page?: string) => ({
  path,
  access: 'public',
  title: { en: path, ru: path },
  ...(page === undefined ? {} : { page }),
});
const cutRemote = (routes: readonly object[]) => ({
  'package.json': { version: '1.0.0' },
  'contribution.json': { routes, menu: [] },
  'dist/assets.json': {
    entry: 'entry.js',
    preload: ['root.js'],
    ahead: [
      { path: 'list.js', page: 'ListPage' },
      { path: 'one.js', page: 'OnePage' },
      { path: 'en.js', language: 'en' },
      { path: 'list.en.js', page: 'ListPage', language: 'en' },
    ],
    modules: [
      { name: '@prova/shared/ui/antd/core' },
      { name: '@prova/shared/ui/antd/data', page: 'ListPage' },
      { name: '@prova/shared/ui/antd/form', later: true },
    ],
  },
  ...Object.fromEntries(
    ['entry.js', 'root.js', 'list.js', 'one.js', 'en.js', 'en.js.br', 'list.en.js'].map((file) => [
      `dist/${file}`,
      file,
    ]),
  ),
});

test("derives the release's routes from the build's pages, and its line with the transferred bytes", async () => {
  const routes = [routeOf('/records', 'ListPage'), routeOf('/all', 'ListPage'), routeOf('/about')];
  await withRemote(cutRemote(routes), async (folder) => {
    const { statement } = await packRemote(folder, 'demo');
    expect([statement.ahead, statement.modules]).toEqual([
      // These lists omit the build's other page, to which no route is mapped.
      [
        { path: 'list.js', routes: ['/records', '/all'] },
        { path: 'en.js', language: 'en' },
        { path: 'list.en.js', routes: ['/records', '/all'], language: 'en' },
      ],
      [
        { name: '@prova/shared/ui/antd/core' },
        { name: '@prova/shared/ui/antd/data', routes: ['/records', '/all'] },
        // Lazily loaded parts included: a page that mounts it has to know, and prefetches nothing.
        { name: '@prova/shared/ui/antd/form', routes: [] },
      ],
    ]);
    const line = recordOf(statement, '/r/demo');
    const place = `/r/demo/${statement.version}`;
    expect(line.modules).toEqual(statement.modules);
    expect(line.preload.map(({ integrity: _hash, ...rest }) => rest)).toEqual([
      { href: `${place}/root.js`, as: 'script', bytes: 7 },
      { href: `${place}/list.js`, as: 'script', routes: ['/records', '/all'], bytes: 7 },
      { href: `${place}/en.js`, as: 'script', language: 'en', bytes: 8 },
      {
        href: `${place}/list.en.js`,
        as: 'script',
        routes: ['/records', '/all'],
        language: 'en',
        bytes: 10,
      },
    ]);
    expect(line.preload.every(({ integrity }) => integrity.startsWith('sha384-'))).toBe(true);
  });
});

test('refuses a route whose page has no chunk, and names both', async () => {
  await withRemote(cutRemote([routeOf('/records', 'LostPage')]), async (folder) => {
    await expect(packRemote(folder, 'demo')).rejects.toThrow(
      "contribution.json: the page of /records is src/pages/LostPage, but the build has no chunk for it. Import the page lazily, or omit 'page'.",
    );
  });
});

test("contains the build's public files with compressed copies, and nothing else", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prova-pack-'));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const released = [
    'assets/model.wasm',
    'assets/photo.jpg',
    'assets/tone.mp3',
    'assets/worker.mjs',
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'main.css',
    'prerendered.json',
    'standalone/index.html',
  ];
  write('package.json', '{"version":"1.0.0"}');
  write('contribution.json', '{"routes":[],"menu":[]}');
  write('dist/assets.json', '{"entry":"entry.js","preload":["main.css"]}');
  const left = [
    'entry.js.map',
    'entry.js.LICENSE.txt',
    'index.html',
    'release.json',
    'release.jws',
    '.cache/entry.js',
  ];
  for (const file of [...released, ...left]) write(`dist/${file}`, file);
  try {
    const { statement, files } = await packRemote(folder, 'demo');
    expect([...files.keys()]).toEqual(released);
    expect(statement.files.map(({ path }) => path)).toEqual(released);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
