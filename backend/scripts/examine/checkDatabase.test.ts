import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDatabase } from './checkDatabase';

test('reports a half-copied embedded database as a fault, with instructions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prova-examined-'));
  const look = () => checkDatabase({ kind: 'embedded', folder });
  expect((await look())[0]?.says).toBe('The embedded database does not exist yet.');
  await mkdir(join(folder, 'pg/base'), { recursive: true });
  const [finding] = await look();
  expect(finding?.state).toBe('fault');
  expect(finding?.says).toContain('PG_VERSION is missing');
  expect(finding?.remedy).toContain('npm run restore -- <backup file>');
  await rm(folder, { recursive: true });
});
