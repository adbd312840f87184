import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { measureDisk } from './measureDisk';

async function read(folder: string): Promise<ReadonlyMap<string, number>> {
  const registry = new Registry();
  measureDisk(registry, folder);
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('prova_'));
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

test('exports size and free space of the file system', async () => {
  const { blocks, bsize } = statfsSync(tmpdir());
  const metrics = await read(tmpdir());
  expect(metrics.get('prova_data_disk_size_bytes')).toBe(blocks * bsize);
  const free = metrics.get('prova_data_disk_free_bytes') ?? -1;
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThan(blocks * bsize);
});

test('exports nothing about a folder that is gone', async () => {
  expect(await read(join(tmpdir(), 'prova-missing'))).toEqual(new Map());
});
