import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@prova/node/projectRoot';
import { expect, test, type Page } from 'playwright/test';
import { findViolationsEverywhere } from '../accessibility/findViolationsEverywhere';
import { THEMES, useTheme } from '../accessibility/useTheme';
import { freeSitePort } from '../site/freeSitePort';
import { runInProject } from '../site/runInProject';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

const run = promisify(execFile);
const EXAMPLE = 'examples/remote-releases';
const PORT = await freeSitePort();
const ORIGIN = `http://localhost:${String(PORT)}`;
/** A folder outside the repository: the packed kit, a copy of the example, and the data of a site. */
let desk: string;
let remote: string;
let site: RunningSite | undefined;

test.use({ baseURL: ORIGIN });
test.describe.configure({ timeout: 600_000 });
test.beforeAll(async () => {
  desk = mkdtempSync(join(tmpdir(), 'prova-operator-'));
  remote = join(desk, EXAMPLE);
  mkdirSync(join(desk, '.cache/kit'), { recursive: true });
  await runInProject(projectRoot, ['npm', 'run', 'pack-kit', '--', join(desk, '.cache/kit')]);
  cpSync(join(projectRoot, EXAMPLE), remote, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.prova)$/.test(path),
  });
  site = await startSite({ port: PORT, dataDir: join(desk, 'data') });
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(desk, { recursive: true, force: true });
});

/** The README's commands in the example's folder: up to the key, and the release. */
function readCommands(): { readonly prepare: string; readonly release: string } {
  const block = /```sh\n([\s\S]*?)```/.exec(readFileSync(join(remote, 'README.md'), 'utf8'))?.[1] ?? '';
  const lines = block.trim().split('\n');
  const own = lines.slice(lines.indexOf(`cd ${EXAMPLE}`) + 1);
  const release = own.pop() ?? '';
  expect(release).toMatch(/^npm run release -- --to http:\/\/localhost:3000$/);
  return { prepare: own.join('\n'), release: release.replace('http://localhost:3000', ORIGIN) };
}

/**
 * Builds and publishes the remote with another version number.
 * @returns its version
 */
async function publish(number: string, release: string): Promise<string> {
  const file = join(remote, 'package.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...settings, version: number }));
  const { stdout } = await run('bash', ['-ec', `npm run build\n${release}`], { cwd: remote });
  const version = /released releases (\S+)/.exec(stdout)?.[1];
  if (version === undefined) throw new Error(stdout);
  return version;
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
const act = async (page: Page, button: string, confirm: string, reason?: string) => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
};

test("publishes the operator's page, built with the packed kit, to a running site, and rolls releases back there", async ({
  page,
  browser,
}) => {
  const { prepare, release } = readCommands();

  const said = await test.step('tests, builds and checks the page by its commands', async () => {
    const { stdout } = await run('bash', ['-ec', prepare], { cwd: remote, maxBuffer: 16 * 1024 * 1024 });
    expect(stdout).toMatch(/releases \S+ passes: (\d+) of \1 rules/);
    return stdout;
  });

  const [first, second] =
    await test.step('publishes the page twice for a team, once the policy names its key', async () => {
      await expect(run('bash', ['-ec', release], { cwd: remote })).rejects.toThrow(/policy/);
      const entry = said.slice(said.lastIndexOf('\n{\n'));
      writeFileSync(join(desk, 'data/policy.json'), entry);
      return [await publish('1.0.0', release), await publish('1.0.1', release)];
    });

  await test.step('shows the administrator its menu entry and the live releases', async () => {
    await signIn(page, 'admin');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Releases' }).click();
    await expect(cardOf(page, 'feedback')).toContainText('Active');
    await expect(cardOf(page, 'releases')).toContainText(second);
    await expect(cardOf(page, 'releases')).toContainText('from another team');
  });

  await test.step("shows which version fails in people's browsers, and why", async () => {
    const visitor = await (await browser.newContext({ baseURL: ORIGIN })).newPage();
    // The text comes with the document, so only the mount report shows that the remote has mounted.
    await Promise.all([visitor.waitForRequest('**/reports/mounts'), visitor.goto('/faq')]);
    await visitor.route(/\/entry\.[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
    await visitor.goto('/terms');
    await expect(visitor.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();
    await visitor.context().close();
    const counts = page.getByRole('table', { name: 'Page loads: content' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(counts).toContainText('1 (50%)file not received: 1', { timeout: 2_000 });
    }).toPass();
    for (const theme of THEMES) {
      const other = await page.context().newPage();
      await useTheme(other, theme);
      await other.goto('/releases');
      await expect(cardOf(other, 'content').getByRole('table')).toBeVisible();
      expect(await findViolationsEverywhere(other, `/releases, ${theme}`)).toEqual([]);
      await other.close();
    }
  });

  await test.step("does not undo another administrator's change, and keeps typed text", async () => {
    const other = await page.context().newPage();
    await other.goto('/releases');
    await act(other, 'Roll back releases', 'Roll back');
    await expect(other.getByText('releases was rolled back')).toBeVisible();
    await other.close();
    await act(page, 'Roll back releases', 'Roll back', 'Blank page');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText(`releases is already at ${first}`);
    await expect(dialog.getByRole('textbox')).toHaveValue('Blank page');
    // Repeating the rollback would undo what both administrators wanted.
    await expect(dialog.getByRole('button', { name: 'Roll back' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await act(page, 'Roll back releases', 'Roll back', 'Blank page');
    await expect(dialog).toBeHidden();
  });

  await test.step('lists every move in the history, and makes any listed version live', async () => {
    const card = cardOf(page, 'releases');
    await card.getByText(/History \(4/).click();
    await expect(card.getByRole('listitem').first()).toContainText('Rolled back');
    await expect(card.getByRole('listitem').first()).toContainText('“Blank page”');
    await act(page, `Make ${first} of releases live`, 'Make live');
    await expect(card.getByText('History (5 entries)')).toBeVisible();
    const jws = await (await page.request.get('/registry.jws')).text();
    const { remotes } = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as {
      remotes: { name: string; version: string }[];
    };
    expect(remotes.find(({ name }) => name === 'releases')?.version).toBe(first);
  });

  await test.step('shows readers the reason of a disabled remote, and restores it once enabled', async () => {
    const visitor = await (await browser.newContext({ baseURL: ORIGIN })).newPage();
    await act(page, 'Disable content', 'Disable', 'Back at noon.');
    await expect(cardOf(page, 'content')).toContainText('Reason shown to visitors: “Back at noon.”');
    await visitor.goto('/faq');
    await expect(visitor.getByText('Back at noon.')).toBeVisible();
    await act(page, 'Enable content', 'Enable');
    await expect(cardOf(page, 'content')).toContainText('Active');
    await visitor.goto('/faq');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText('Back at noon.')).toBeHidden();
    await visitor.context().close();
  });

  await test.step('gives a candidate neither the entry nor the page', async () => {
    const candidate = await (await browser.newContext({ baseURL: ORIGIN })).newPage();
    await signIn(candidate, 'candidate');
    await expect(candidate.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(candidate.getByRole('link', { name: 'Releases' })).toHaveCount(0);
    await candidate.goto('/releases');
    await expect(candidate.getByRole('article')).toHaveCount(0);
    expect((await candidate.request.get('/api/releases')).status()).toBe(403);
    await candidate.context().close();
  });
});
