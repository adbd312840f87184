import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '@prova/node/copyProject';
import { expect, test } from 'playwright/test';
import { freeSitePort } from '../site/freeSitePort';
import { giveCredentials, signIn } from '../site/signIn';

const PORT = await freeSitePort();
const ORIGIN = `http://localhost:${String(PORT)}`;
let root: string;
let dataDir: string;
const developments: ChildProcess[] = [];
let said = '';

test.use({ baseURL: ORIGIN });
test.describe.configure({ timeout: 240_000 });
test.beforeAll(() => {
  root = copyProject();
  dataDir = mkdtempSync(join(tmpdir(), 'prova-dev-site-'));
});
test.afterAll(async () => {
  for (const development of developments.toReversed()) {
    if (development.pid === undefined || development.exitCode !== null) continue;
    const ended = new Promise((resolve) => development.once('close', resolve));
    process.kill(-development.pid, 'SIGINT');
    await ended;
  }
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the project; its output is appended to `said`. */
async function develop(args: readonly string[], ready: string): Promise<void> {
  const environment = { ...process.env, PORT: String(PORT), DATA_DIR: dataDir };
  const development = spawn('npm', ['run', 'dev', ...args], { cwd: root, env: environment, detached: true });
  developments.push(development);
  development.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  development.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 120_000 }).toContain(ready);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
}

test("hot-replaces each remote in the shell's open page under npm run dev, and returns to the page after a sign-in", async ({
  page,
  browser,
}) => {
  await develop([], `Ready: ${ORIGIN}`);
  const title = page.getByRole('heading', { level: 1 });
  const expectSamePage = async () =>
    expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);

  await signIn(page, 'candidate', '/interviews?from=desk');
  await expect(title).toHaveText('My Interviews');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await test.step('a component and a text of one remote', async () => {
    edit('remote-feedback/src/pages/InterviewsPage.tsx', "{t('list.title')}", "{t('list.title')} (edited)");
    await expect(title).toHaveText('My Interviews (edited)');
    edit('remote-feedback/src/locales/en.json', '"My Interviews"', '"Rehearsals"');
    await expect(title).toHaveText('Rehearsals (edited)');
    await expectSamePage();
  });

  await test.step('survives a syntax error, and shows its repair', async () => {
    edit('remote-feedback/src/pages/InterviewsPage.tsx', '(edited)</h1>', '(edited)</h1');
    await expect.poll(() => said).toContain('feedback: ');
    await expect(title).toHaveText('Rehearsals (edited)');
    edit('remote-feedback/src/pages/InterviewsPage.tsx', '(edited)</h1', '(repaired)</h1>');
    await expect(title).toHaveText('Rehearsals (repaired)');
    await expectSamePage();
  });

  await test.step('a remote edited before the page reached it, with its input', async () => {
    edit('remote-content/src/locales/en.json', '"Frequently asked questions"', '"Asked now and then"');
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await expect(title).toHaveText('Asked now and then');
    const search = page.getByRole('searchbox');
    await search.fill('microphone');
    edit(
      'remote-content/src/pages/FaqPage.tsx',
      "{t('faq.stillQuestionsText')}",
      "{t('faq.stillQuestionsText')} Edited.",
    );
    await expect(page.getByText(/Edited\.$/)).toBeVisible();
    await expect(search).toHaveValue('microphone');
    await expectSamePage();
  });

  await test.step('the shell itself, for the next page load', async () => {
    edit('shell/src/locales/en.json', '"Privacy Policy"', '"Edited Policy"');
    await expect.poll(() => said, { timeout: 60_000 }).toContain('built the shell: reload the page');
    await page.reload();
    await expect(title).toHaveText('Asked now and then');
    await expect(page.getByRole('link', { name: 'Edited Policy' })).toBeVisible();
  });

  await test.step('one standalone remote next to the shell: a sign-in returns to the page, and a repaired syntax error shows', async () => {
    const alone = `http://localhost:${String(PORT + 22)}`;
    await develop(['-w', 'remote-feedback'], `remote-feedback alone: ${alone}`);
    const visitor = await (await browser.newContext({ baseURL: alone })).newPage();
    const heading = visitor.getByRole('heading', { level: 1 });
    await visitor.goto('/interviews?from=desk');
    await visitor.getByRole('button', { name: 'Sign in' }).first().click();
    await giveCredentials(visitor, 'candidate');
    await expect(heading).toHaveText('Rehearsals (repaired)');
    expect(visitor.url()).toBe(`${alone}/interviews?from=desk`);
    await visitor.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    edit('remote-feedback/src/pages/InterviewsPage.tsx', '(repaired)</h1>', '(alone)</h1');
    await expect.poll(() => said).toMatch(/ERROR[\s\S]*InterviewsPage/);
    await expect(heading).toHaveText('Rehearsals (repaired)');
    edit('remote-feedback/src/pages/InterviewsPage.tsx', '(alone)</h1', '(alone)</h1>');
    await expect(heading).toHaveText('Rehearsals (alone)');
    expect(await visitor.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
    await visitor.context().close();
  });
});
