import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { freeSitePort } from '../site/freeSitePort';
import { runInProject } from '../site/runInProject';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

const PORT = await freeSitePort();
const project = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
const createFolder = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `prova-${name}-`));
  folders.push(folder);
  return folder;
};
let site: RunningSite | undefined;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.describe.configure({ timeout: 300_000 });
test.afterEach(async () => {
  await site?.stop();
  site = undefined;
});
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test("runs the built output in an empty folder after npm ci --omit=dev, operators' commands included", async ({
  page,
}) => {
  // The folders are outside the project, so that Node finds none of its packages on the way up.
  const [root, dataDir, other] = [createFolder('built'), createFolder('data'), createFolder('restored')];
  const environment = { PORT: String(PORT), DATA_DIR: dataDir };
  const call = (command: string, ...args: readonly string[]) =>
    runInProject(root, ['npm', 'run', '--silent', command, '--', ...args], environment);

  await runInProject(project, ['npm', 'run', '--silent', 'copy-built', '--', root]);
  await runInProject(root, ['npm', 'ci', '--omit=dev', '--no-audit', '--no-fund']);
  for (const builder of ['tsx', '@rspack/cli', 'jest', 'playwright'])
    expect([builder, existsSync(join(root, 'node_modules', builder))]).toEqual([builder, false]);
  expect(existsSync(join(root, 'shell/src'))).toBe(false);

  site = await startSite({ root, port: PORT, dataDir });
  await signIn(page, 'candidate');
  await page.goto('/interviews');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await call('release', '--list')).toMatch(/remote-feedback\n→ .* live since/);
  expect(await call('keys')).toContain('signs');
  expect(await call('doctor')).toContain('faults: 0');
  await site.stop();
  site = undefined;

  const file = join(other, 'all.backup');
  expect(await call('backup', file)).toContain('rows are in');
  environment.DATA_DIR = join(other, 'data');
  expect(await call('restore', file)).toContain('rows');
});
