import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '@prova/shared/node/copyProject';
import { expect, test } from 'playwright/test';
import { signIn } from '../site/signIn';

const PORT = 6440;
const ORIGIN = `http://localhost:${String(PORT)}`;
let root: string;
let dataDir: string;
let development: ChildProcess | undefined;

test.use({ baseURL: ORIGIN });
test.describe.configure({ timeout: 240_000 });
test.beforeAll(() => {
  root = copyProject();
  dataDir = mkdtempSync(join(tmpdir(), 'prova-dev-site-'));
});
test.afterAll(async () => {
  if (development?.pid !== undefined) {
    const ended = new Promise((resolve) => development?.once('close', resolve));
    process.kill(-development.pid, 'SIGINT');
    await ended;
  }
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
});

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
}

test('under npm run dev each remote is made anew in the open page of the shell, and after a sign-in one is where one was', async ({
  page,
}) => {
  const environment = { ...process.env, PORT: String(PORT), DATA_DIR: dataDir };
  development = spawn('npm', ['run', 'dev'], { cwd: root, env: environment, detached: true });
  let said = '';
  development.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  development.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 120_000 }).toContain(`Ready: ${ORIGIN}`);
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

  await test.step('a syntax error breaks nothing, and its repair is seen', async () => {
    edit('remote-feedback/src/pages/InterviewsPage.tsx', '(edited)</h1>', '(edited)</h1');
    await expect.poll(() => said).toContain('feedback: ');
    await expect(title).toHaveText('Rehearsals (edited)');
    edit('remote-feedback/src/pages/InterviewsPage.tsx', '(edited)</h1', '(repaired)</h1>');
    await expect(title).toHaveText('Rehearsals (repaired)');
    await expectSamePage();
  });

  await test.step('a remote that was edited before the page came to it, and what was entered there', async () => {
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

  await test.step('the shell itself, for the next load of a page', async () => {
    edit('shell/src/locales/en.json', '"Privacy Policy"', '"Edited Policy"');
    await expect.poll(() => said, { timeout: 60_000 }).toContain('built the shell: load the page anew');
    await page.reload();
    await expect(title).toHaveText('Asked now and then');
    await expect(page.getByRole('link', { name: 'Edited Policy' })).toBeVisible();
  });
});
