import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packRemote } from './packRemote';
import { recordOf } from './statement/recordOf';

/** A built remote in a folder that goes when the work is done. */
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

test('what a build says of its pages becomes what a release says of its routes, and its line with the bytes as they travel', async () => {
  const routes = [routeOf('/records', 'ListPage'), routeOf('/all', 'ListPage'), routeOf('/about')];
  await withRemote(cutRemote(routes), async (folder) => {
    const { statement } = await packRemote(folder, 'demo');
    expect([statement.ahead, statement.modules]).toEqual([
      // Nobody says which route the other page draws.
      [
        { path: 'list.js', routes: ['/records', '/all'] },
        { path: 'en.js', language: 'en' },
        { path: 'list.en.js', routes: ['/records', '/all'], language: 'en' },
      ],
      [
        { name: '@prova/shared/ui/antd/core' },
        { name: '@prova/shared/ui/antd/data', routes: ['/records', '/all'] },
        // With what is fetched when it is needed: a page that mounts it has to know, and fetches nothing ahead.
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

test('a route that is said to be drawn by a page without a chunk is refused, by its name', async () => {
  await withRemote(cutRemote([routeOf('/records', 'LostPage')]), async (folder) => {
    await expect(packRemote(folder, 'demo')).rejects.toThrow(
      "contribution.json: /records says that src/pages/LostPage draws it, and the build has no chunk of that page. Import it lazily, or leave 'page' out.",
    );
  });
});

test('a release has what browsers may ask for, with its compressed copies, and nothing else of the build', async () => {
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
