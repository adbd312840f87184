import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDatabase } from './checkDatabase';

test('a half-copied embedded database is a fault, with what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prova-examined-'));
  const look = () => checkDatabase({ kind: 'embedded', folder });
  expect((await look())[0]?.says).toBe('It is embedded, and not there yet.');
  await mkdir(join(folder, 'pg/base'), { recursive: true });
  const [finding] = await look();
  expect(finding?.state).toBe('fault');
  expect(finding?.says).toContain('PG_VERSION is missing');
  expect(finding?.remedy).toContain('npm run restore -- <backup file>');
  await rm(folder, { recursive: true });
});
