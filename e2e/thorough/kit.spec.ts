import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '@prova/node/copyProject';
import { projectRoot } from '@prova/node/projectRoot';
import { expect, test } from 'playwright/test';
import { freeSitePort } from '../site/freeSitePort';
import { readCommands } from '../site/readCommands';
import { runInProject } from '../site/runInProject';
import { giveCredentials } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

const run = promisify(execFile);
const NAME = 'flashcards';
const SITE_PORT = await freeSitePort();
const DESK = `http://localhost:${String(SITE_PORT + 29)}`;
/** All files of this test, outside the repository: the packed kit, and another team's remote next to it. */
let desk: string;
let remote: string;
let installed: string;
let site: RunningSite | undefined;
let development: ChildProcess | undefined;

test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.beforeAll(async () => {
  desk = mkdtempSync(join(tmpdir(), 'prova-outside-'));
  remote = join(desk, NAME);
  installed = join(remote, 'node_modules/@prova/shared');
  await runInProject(projectRoot, ['npm', 'run', 'pack-kit', '--', desk]);
});
test.afterAll(async () => {
  if (development?.pid !== undefined) process.kill(-development.pid, 'SIGINT');
  await site?.stop();
  rmSync(desk, { recursive: true, force: true });
});

/** Starts `prova dev` in the remote's folder. @returns its output so far */
function startDevelopment(args: readonly string[]): () => string {
  const child = spawn('npx', ['prova', 'dev', ...args], { cwd: remote, detached: true });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  development = child;
  return () => said;
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));

test("creates, tests and builds a releasable remote from an empty folder by the guide's commands", async () => {
  const { stdout } = await run('bash', ['-ec', readCommands('From an empty folder')], { cwd: desk });
  expect(stdout).toContain(`${NAME} is created.`);
  expect(stdout).toMatch(/flashcards \S+ passes: (\d+) of \1 rules/);
  const { entry, preload } = JSON.parse(readFileSync(join(remote, 'dist/assets.json'), 'utf8')) as {
    entry: string;
    preload: string[];
  };
  for (const file of [entry, ...preload]) expect(filesBelow(join(remote, 'dist'))).toContain(file);
  await runInProject(remote, ['tsc']);
});

test('packs no test, local path or file of the workspace', () => {
  const files = filesBelow(installed);
  expect(files.filter((file) => /\.test\.|\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  expect(files.filter((file) => /(^|\/)node\//.test(file))).toEqual([]);
  const naming = files.filter((file) => readFileSync(join(installed, file), 'latin1').includes(projectRoot));
  expect(naming).toEqual([]);
});

test('exports only addresses with a file, and with types for modules', async () => {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default?: string }>;
  };
  const files = filesBelow(installed).map((file) => `./${file}`);
  const modules: string[] = [];
  for (const [address, target] of Object.entries(exports)) {
    const path = typeof target === 'string' ? target : (target.default ?? target.types);
    const [before = '', after] = path.split('*');
    const found = files.filter(
      (file) => file.startsWith(before) && (after === undefined ? file === path : file.endsWith(after)),
    );
    expect(found, `nothing stands at ${address}`).not.toEqual([]);
    for (const file of found) {
      if (!file.endsWith('.js')) continue;
      const name = after === undefined ? '' : file.slice(before.length, file.length - after.length);
      modules.push(`@prova/shared/${address.slice(2).replace('*', name)}`);
      expect(files).toContain(file.replace(/\.js$/, '.d.ts'));
    }
  }
  expect(modules.length).toBeGreaterThan(100);
  // A file of a more specific export is reachable by a wider pattern as well; the compiler tells which
  // addresses are real.
  const addresses = [...new Set(modules)];
  mkdirSync(join(remote, 'types'));
  const table = addresses.map((address, at) => `export type M${at} = typeof import('${address}');`);
  writeFileSync(join(remote, 'types/all.ts'), table.join('\n'));
  const settings = {
    extends: '../tsconfig.json',
    compilerOptions: { skipLibCheck: true },
    include: ['all.ts'],
  };
  writeFileSync(join(remote, 'types/tsconfig.json'), JSON.stringify(settings));
  await runInProject(remote, ['tsc', '-p', 'types']);
  // Presets run in Node, which guesses no file's name.
  const presets = addresses.filter((address) => address.startsWith('@prova/shared/build/'));
  const imports = presets.map((address) => `await import('${address}');`).join('\n');
  await runInProject(remote, ['node', '--input-type=module', '-e', imports]);
});

/** Starts the remote's target site; its data persists across starts. */
const startOwnSite = async () => (site ??= await startSite({ port: SITE_PORT, dataDir: join(desk, 'site') }));
/** The guide's commands for a release, with that site's address: for its key, and to publish. */
const releaseAsGuided = (line: 'key' | 'publish') => {
  const typed = readCommands('Release it: a team of its own')
    .split('\n')
    .find((one) => one.startsWith(`npx prova ${line}`));
  const address = `http://localhost:${SITE_PORT}`;
  return runInProject(remote, ['bash', '-ec', typed?.replace('https://prova.example.com', address) ?? '']);
};
/** An operator's command, for that site. */
const operate = (...args: string[]) =>
  runInProject(projectRoot, ['npm', 'run', 'release', '--', ...args], {
    PORT: String(SITE_PORT),
    DATA_DIR: join(desk, 'site'),
  });
/**
 * Another release of another team's remote: different sources, from a separate checkout. @returns the
 * command's output
 */
const releaseAnother = async () => {
  const checkout = copyProject();
  try {
    const texts = join(checkout, 'remote-content/src/locales/en.json');
    writeFileSync(
      texts,
      readFileSync(texts, 'utf8').replace('"Frequently asked questions"', '"Asked after that release"'),
    );
    return await runInProject(
      checkout,
      ['npm', 'run', 'release', '--', 'remote-content', '--reason', 'Title'],
      {
        PORT: String(SITE_PORT),
        DATA_DIR: join(desk, 'site'),
      },
    );
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
};
const hashOfShell = () => {
  const folder = join(projectRoot, 'shell/dist');
  const hash = createHash('sha256');
  for (const file of filesBelow(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
};

test('publishes a remote to a running site by prova publish once the policy names it, for all new visitors', async ({
  browser,
}) => {
  const { origin } = await startOwnSite();
  const shell = hashOfShell();
  await expect(releaseAsGuided('publish')).rejects.toThrow('The policy has no remote flashcards');
  const entry = /\{[\s\S]*\}/.exec(await releaseAsGuided('key'))?.[0] ?? '';
  writeFileSync(join(desk, 'site/policy.json'), entry);
  expect(await releaseAsGuided('publish')).toMatch(/\nreleased flashcards 1\.0\.0-\w+\n$/);
  expect(await releaseAsGuided('publish')).toContain('already released flashcards');

  const visit = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}/${NAME}`);
    // The remote's contribution requires a sign-in.
    await giveCredentials(page, 'candidate');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flashcards');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Flashcards' })).toBeVisible();
    await context.close();
  };
  await visit();
  expect(hashOfShell()).toBe(shell);
  expect(await operate('--list', NAME)).toContain('by the team of flashcards');
  expect(await releaseAnother()).toMatch(/remote-content 1\.0\.0-\w+/);
  const readTitle = async () => {
    const page = await browser.newPage();
    await page.goto(`${origin}/faq`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asked after that release');
    await page.close();
  };
  await readTitle();
  await visit();
  await site?.stop();
  site = undefined;
  await startOwnSite();
  await visit();
  await readTitle();

  // From here on, the operator disables the remote.
  await operate('--disable', NAME, '--reason', 'Cards are being sorted.');
  const page = await browser.newPage();
  await page.goto(`${origin}/${NAME}`);
  await giveCredentials(page, 'candidate');
  await expect(page.getByText('Cards are being sorted.')).toBeVisible();
  await page.close();
});

test('mounts the remote in the shell under prova dev, signs in and returns, and hot-replaces the open page', async ({
  page,
}) => {
  const { origin } = await startOwnSite();
  const said = startDevelopment(['--site', origin, '--port', new URL(DESK).port]);
  await expect.poll(said, { timeout: 60_000 }).toContain(`in the shell: ${DESK}/${NAME}`);
  const sources = (file: string) => join(remote, 'src', file);
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(sources(file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(sources(file), text.replace(from, to));
  };
  const title = page.getByRole('heading', { level: 1 });
  const step = page.getByRole('checkbox').first();
  /** Asserts that the page was not reloaded, and that its input is still there. */
  const expectSamePage = async () => {
    expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
    await expect(step).toBeChecked();
  };

  await test.step('returns a user after sign-in to the same page, at the local address', async () => {
    await page.goto(`${DESK}/${NAME}?from=desk`);
    await expect(page).toHaveURL(/\/interaction\//);
    await giveCredentials(page, 'candidate');
    await expect(page).toHaveURL(`${DESK}/${NAME}?from=desk`);
    await expect(title).toHaveText('Flashcards');
    const kept = await page.context().cookies();
    expect(kept.length).toBeGreaterThan(0);
    // The site's own sessions, which the browser shares between all ports, are left alone.
    for (const { name } of kept) expect(name).toMatch(/^prova6419\./);
  });

  await step.check();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await test.step('hot-replaces an edited component', async () => {
    edit('pages/FlashcardsPage.tsx', '<Checklist />', '<p>First edit</p>\n      <Checklist />');
    await expect(page.getByText('First edit')).toBeVisible();
    await expectSamePage();
  });

  await test.step('reports a syntax error without breaking anything, and shows its repair', async () => {
    edit('pages/FlashcardsPage.tsx', '<p>First edit</p>', '<p>First edit</p');
    await expect.poll(said).toContain('The open page stays unchanged until the error is fixed.');
    await expect(page.getByText('First edit')).toBeVisible();
    edit('pages/FlashcardsPage.tsx', '<p>First edit</p', '<p>Repaired</p>');
    await expect(page.getByText('Repaired')).toBeVisible();
    edit('pages/FlashcardsPage.tsx', 'Repaired', 'Edited after that');
    await expect(page.getByText('Edited after that')).toBeVisible();
    await expectSamePage();
  });

  await test.step('shows edited texts and styles, in both languages', async () => {
    edit('locales/en.json', '"Flashcards"', '"Fresh cards"');
    await expect(title).toHaveText('Fresh cards');
    edit('pages/FlashcardsPage.module.css', '.title {', '.title {\n  letter-spacing: 7px;');
    await expect(title).toHaveCSS('letter-spacing', '7px');
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(title).toHaveText('Раздел «Flashcards»');
    edit('locales/ru.json', 'Раздел «Flashcards»', 'Карточки');
    await expect(title).toHaveText('Карточки');
    await expectSamePage();
  });

  await test.step('includes all edits in a newly opened page', async () => {
    await page.reload();
    await expect(title).toHaveCSS('letter-spacing', '7px');
    await expect(page.getByText('Edited after that')).toBeVisible();
  });
});

test('refuses a remote that throws in prova check, with the reason', async () => {
  const page = join(remote, 'src/pages/FlashcardsPage.tsx');
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace("const { t } = useTranslation('flashcards');", "throw new Error('wrong');"),
  );
  await runInProject(remote, ['npm', 'run', 'build']);
  await expect(runInProject(remote, ['npm', 'run', 'check'])).rejects.toThrow(/flashcards \S+ is refused/);
});
