import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { copyProject } from '../site/copyProject';
import { runInProject } from '../site/runInProject';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

const PORT = 5620;
let root: string;
let dataDir: string;
let site: RunningSite | undefined;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(() => {
  root = copyProject();
  dataDir = mkdtempSync(join(tmpdir(), 'prova-new-remote-'));
});
test.afterEach(async () => {
  await site?.stop();
  site = undefined;
});
test.afterAll(() => {
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Every source of the copy with its text, by its path. */
function readSources(): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((file) => !/(^|\/)(node_modules|dist|dist-server|\.cache)\//.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'latin1')]));
}

async function readNames(): Promise<readonly string[]> {
  const jws = await (await fetch(`http://localhost:${String(PORT)}/registry.jws`)).text();
  const { remotes } = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as {
    remotes: { name: string }[];
  };
  return remotes.map(({ name }) => name);
}

test('npm run new-remote makes one that passes the checks, and edits nothing but the lock', async () => {
  const before = readSources();
  await runInProject(root, ['npm', 'run', 'new-remote', '--', 'demo']);
  const changed = [...readSources()]
    .filter(([file, text]) => before.get(file) !== text)
    .map(([file]) => file);
  expect(changed.filter((file) => !file.startsWith('remote-demo/'))).toEqual(['package-lock.json']);

  // What npm run check would say of the new folder; of the others it has said it.
  await runInProject(root, ['npm', 'run', 'conventions']);
  await runInProject(root, ['npm', 'run', 'lint', '--', 'remote-demo']);
  await runInProject(root, ['npm', 'run', 'unit', '--', '--selectProjects', 'remote-demo']);
  await runInProject(root, ['prettier', '--check', 'remote-demo', 'package-lock.json']);
  await runInProject(root, ['tsc', '-b', 'remote-demo']);
});

test('its page stands in the site behind its guard, with its menu entry, in both languages', async ({
  page,
}) => {
  site = await startSite({ root, port: PORT, dataDir });
  expect(await readNames()).toContain('demo');
  await page.goto('/demo');
  await expect(page).toHaveURL(/\/interaction\//);
  await signIn(page, 'candidate', '/demo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo');
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('2 steps are left.')).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Demo' }).first().click();
  await expect(page).toHaveURL(/\/demo$/);
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Раздел «Demo»');
  await expect(page.getByText('Осталось 3 шага.')).toBeVisible();
});

test('removing its folder removes it', async ({ page }) => {
  rmSync(join(root, 'remote-demo'), { recursive: true });
  site = await startSite({ root, port: PORT, dataDir });
  expect(await readNames()).toEqual(['content', 'feedback', 'interview', 'voice-lab']);
  await signIn(page, 'candidate', '/profile');
  await expect(page.getByRole('link', { name: 'Interviews' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demo' })).toHaveCount(0);
  await page.goto('/demo');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
