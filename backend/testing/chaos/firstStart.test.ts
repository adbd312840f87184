import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnProcess, startProcess } from '@prova/node/startProcess';
import { eventually } from '../interviewJourney';
import { createTestSite, type TestSite } from '../site';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prova-first-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An empty embedded database has about a thousand. */
const SOME_FILES = 400;
const filesIn = (path: string) => readdirSync(path, { recursive: true }).length;

test('[D11] recovers at the next start from a first start killed during database creation', async () => {
  const bundle = join(site.bundles, 'backend.mjs');
  const environment = { ...site.environment, DATA_DIR: folder };
  const killed = spawnProcess(bundle, environment);
  await eventually(async () => filesIn(folder) >= SOME_FILES || undefined);
  await killed.end('SIGKILL');
  const left = filesIn(folder);

  const next = await startProcess(bundle, environment);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect(filesIn(folder)).toBeGreaterThan(left);
  expect(await next.end()).toBe(0);
});
