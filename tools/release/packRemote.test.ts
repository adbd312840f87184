import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packRemote } from './packRemote';

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
