import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { copyProject } from '@prova/node/copyProject';
import { freeSitePort } from '../site/freeSitePort';
import { runInProject } from '../site/runInProject';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

const PORT = await freeSitePort();
const NAME = 'made-up';
const FOLDER = `remote-${NAME}`;
let root: string;
let dataDir: string;
let site: RunningSite | undefined;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.describe.configure({ timeout: 240_000 });
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

/** Every source of the copied project with its text, by path. */
function readSources(): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((file) => !/(^|\/)(node_modules|dist|dist-server|\.cache)\//.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'latin1')]));
}

/** The remotes of the copied project, by their names in the registry. */
const findRemotes = () =>
  readdirSync(root)
    .flatMap((name) => /^remote-(.+)$/.exec(name)?.[1] ?? [])
    .sort();

async function readNames(): Promise<readonly string[]> {
  const jws = await (await fetch(`http://localhost:${String(PORT)}/registry.jws`)).text();
  const { remotes } = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as {
    remotes: { name: string }[];
  };
  return remotes.map(({ name }) => name).sort();
}

test('creates a remote by npm run new-remote that passes the checks, mounts in the site, and is removed with its folder', async ({
  page,
}) => {
  const before = readSources();
  const others = findRemotes();

  await test.step('creates the remote, editing nothing but the lock file', async () => {
    await runInProject(root, ['npm', 'run', 'new-remote', '--', NAME]);
    const changed = [...readSources()]
      .filter(([file, text]) => before.get(file) !== text)
      .map(([file]) => file);
    expect(changed.filter((file) => !file.startsWith(`${FOLDER}/`))).toEqual(['package-lock.json']);
  });

  await test.step('passes the checks that npm run check would run on the remote', async () => {
    await runInProject(root, ['npm', 'run', 'conventions']);
    await runInProject(root, ['npm', 'run', 'lint', '--', FOLDER]);
    await runInProject(root, ['npm', 'run', 'unit', '--', '--selectProjects', FOLDER]);
    await runInProject(root, ['oxfmt', '--check', FOLDER]);
    await runInProject(root, ['tsc', '-b', FOLDER]);
  });

  await test.step('puts its page behind its guard, with its menu entry, in both languages', async () => {
    site = await startSite({ root, port: PORT, dataDir });
    expect(await readNames()).toEqual([...others, NAME].sort());
    await page.goto(`/${NAME}`);
    await expect(page).toHaveURL(/\/interaction\//);
    await signIn(page, 'candidate', `/${NAME}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made up');
    await page.getByRole('checkbox').first().check();
    await expect(page.getByText('2 steps left.')).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('link', { name: 'Made up' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${NAME}$`));
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Раздел «Made up»');
    await expect(page.getByText('Осталось 3 шага.')).toBeVisible();
    await site.stop();
    site = undefined;
  });

  await test.step('removes the remote with its folder', async () => {
    rmSync(join(root, FOLDER), { recursive: true });
    site = await startSite({ root, port: PORT, dataDir });
    expect(await readNames()).toEqual(others);
    await page.goto('/profile');
    await expect(page.getByRole('link', { name: 'Interviews' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Made up' })).toHaveCount(0);
    await page.goto(`/${NAME}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
