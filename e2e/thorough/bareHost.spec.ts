import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { expect, test, type Page } from 'playwright/test';
import { startBareHost, type BareHost } from '../bareHost/startBareHost';
import { countRenderers } from '../pages/countRenderers';

let folder: string;
let host: BareHost;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'prova-bare-'));
  host = await startBareHost('content', folder);
});
test.afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The list in a section of the guide: the first item on each of its lines. */
function readList(heading: string): string[] {
  const guide = readFileSync(join(projectRoot, 'docs/host-a-remote.md'), 'utf8');
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name);
}
const title = (page: Page) => page.locator('#root h1');

test('mounts a remote on a bare page with the federation runtime and six services, and unmounts it without a trace', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const renderers = await countRenderers(page);
  await page.goto(`${host.origin}/faq`);
  await expect(title(page)).toHaveText('Frequently asked questions');
  // The page is opened in Russian as well: its texts arrive late, in the host's own i18next.
  await page.goto(`${host.origin}/faq?lang=ru`);
  await expect(title(page)).toHaveText(/\p{Script=Cyrillic}/u);
  expect(await renderers()).toBe(1);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('#root')).toBeEmpty();
  expect(complaints).toEqual([]);
});

test('provides exactly the shared modules of the guide, and mounts nothing without the runtime or a library', async ({
  page,
}) => {
  const source = readFileSync(join(projectRoot, 'e2e/bareHost/src/sharedModules.ts'), 'utf8');
  const given = [...(source.split('sharedModules:')[1] ?? '').matchAll(/^ {2}'?([^\s':,]+)'?[:,]/gm)];
  expect(given.map(([, name]) => name)).toEqual(readList('The shared modules'));
  for (const without of ['_FEDERATION_RUNTIME_CORE', 'react', 'react-redux', '@prova/shared/ui/antd/core']) {
    await page.goto(`${host.origin}/faq?without=${encodeURIComponent(without)}`);
    await expect(page.locator('#root'), without).toContainText('Not there');
  }
});
