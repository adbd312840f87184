import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { folderEntry, linkEntry, textEntry, type LayerEntry } from './layerEntry';
import { packImage, type ImageConfig } from './packImage';
import { packLayer } from './packLayer';
import { runningPackages } from './runningPackages';
import { tarOf } from './tarOf';

const DATE = 1_795_000_000;
const LONG = `${'a-long-folder/'.repeat(12)}${'name'.repeat(20)}.js`;
const ENTRIES: readonly LayerEntry[] = [
  textEntry('srv/hello.txt', 'hello'),
  textEntry(LONG, 'far down'),
  linkEntry('lib/link.so', `/usr/lib/${'x'.repeat(120)}`),
  folderEntry('data', 0o700, 1000),
];
const CONFIG: ImageConfig = {
  user: '1000:1000',
  environment: { NODE_ENV: 'production' },
  entrypoint: ['/usr/bin/node'],
  command: ['main.mjs'],
  workingFolder: '/srv',
  ports: [3000],
  volumes: ['/data'],
  labels: {},
};

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'prova-image-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
const list = (tar: Buffer) => {
  const file = join(folder, 'listed.tar');
  writeFileSync(file, tar);
  return execFileSync('tar', ['--list', '--verbose', '--numeric-owner', '--file', file], {
    encoding: 'utf8',
  });
};

test('another program reads the tar: long names and targets, rights, owners and the folders around', () => {
  const said = list(tarOf(ENTRIES, DATE));
  expect(said).toMatch(/^-rw-r--r-- 0\/0 +5 .* srv\/hello\.txt$/m);
  expect(said).toContain(LONG);
  expect(said).toMatch(new RegExp(`^lrwxrwxrwx 0/0 .* lib/link\\.so -> /usr/lib/x{120}$`, 'm'));
  expect(said).toMatch(/^drwx------ 1000\/1000 .* data\/$/m);
  expect(said).toMatch(/^drwxr-xr-x 0\/0 .* srv\/$/m);
});

test('the same entries give the same bytes in whatever order they are named, and no place twice', () => {
  expect(tarOf(ENTRIES.toReversed(), DATE).equals(tarOf(ENTRIES, DATE))).toBe(true);
  expect(() => tarOf([...ENTRIES, textEntry('srv/hello.txt', 'again')], DATE)).toThrow(
    'srv/hello.txt stands twice in one layer.',
  );
});

test('each part of an image is found under the hash of its bytes, and says how it is run', () => {
  const layer = packLayer(ENTRIES, DATE);
  const { archive, digest } = packImage({
    name: 'prova:1.2.3',
    config: CONFIG,
    layers: [{ ...layer, holds: 'all' }],
    date: DATE,
  });
  const place = join(folder, 'unpacked');
  mkdirSync(place);
  execFileSync('tar', ['-x', '-C', place], { input: archive });
  const blob = (name: string) => {
    const bytes = readFileSync(join(place, 'blobs', name.replace(':', '/')));
    expect(hashOf(bytes)).toBe(name);
    return bytes;
  };
  const json = (bytes: Buffer) => JSON.parse(bytes.toString()) as Record<string, never>;
  const index = json(readFileSync(join(place, 'index.json')));
  expect(index).toMatchObject({
    manifests: [{ digest, annotations: { 'org.opencontainers.image.ref.name': 'prova:1.2.3' } }],
  });
  const manifest = json(blob(digest)) as unknown as {
    config: { digest: string };
    layers: { digest: string; size: number }[];
  };
  const [packed] = manifest.layers.map(({ digest: each }) => blob(each));
  expect(packed?.length).toBe(manifest.layers[0]?.size);
  expect(hashOf(gunzipSync(packed ?? Buffer.alloc(0)))).toBe(layer.diffId);
  expect(json(blob(manifest.config.digest))).toMatchObject({
    architecture: 'amd64',
    config: {
      User: '1000:1000',
      Cmd: ['main.mjs'],
      Volumes: { '/data': {} },
      ExposedPorts: { '3000/tcp': {} },
    },
    rootfs: { diff_ids: [layer.diffId] },
  });
});

test('the packages of a program are those that it names, and theirs, wherever they are installed', () => {
  const root = join(folder, 'project');
  const install = (path: string, own: object) => {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify({ version: '1.0.0', ...own }));
  };
  install('backend', { dependencies: { used: '1', '@prova/shared': '1', 'only-in-browsers': '1' } });
  install('node_modules/used', { dependencies: { deep: '2' }, optionalDependencies: { elsewhere: '1' } });
  install('node_modules/used/node_modules/deep', {});
  install('node_modules/deep', {});
  const found = runningPackages(root, { backend: (name) => name !== 'only-in-browsers' });
  expect(found.map((path) => path.slice(root.length + 1))).toEqual([
    'node_modules/used',
    'node_modules/used/node_modules/deep',
  ]);
  expect(() => runningPackages(root, { backend: () => true })).toThrow('only-in-browsers is not installed');
});
