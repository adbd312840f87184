import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@prova/node/projectRoot';
import { expect, test, type Page } from 'playwright/test';
import { countRenderers } from '../pages/countRenderers';
import { freeSitePort } from '../site/freeSitePort';
import { readCommands } from '../site/readCommands';
import { runInProject } from '../site/runInProject';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

const run = promisify(execFile);
const PORT = await freeSitePort();
const ORIGIN = `http://localhost:${String(PORT)}`;
const SPOIL = ';globalThis.__PWNED = true;';
const UNAVAILABLE = 'This page is unavailable';

/** Remotes by other teams with the packed kit, each with another bundler. */
const teams = [
  {
    bundler: 'webpack',
    name: 'bookmarks',
    heading: 'Bookmarks',
    inRussian: 'Закладки',
    owner: 'Saved for candidate.',
  },
  {
    bundler: 'vite',
    name: 'glossary',
    heading: 'Glossary',
    inRussian: 'Словарь',
    owner: 'Signed in as candidate.',
  },
] as const;
type Team = (typeof teams)[number];

/** A folder outside the repository: the packed kit, the remotes next to it, and the data of a site. */
let desk: string;
let site: RunningSite | undefined;

test.use({ baseURL: ORIGIN });
test.describe.configure({ mode: 'serial', timeout: 400_000 });
test.beforeAll(async () => {
  test.setTimeout(400_000);
  desk = mkdtempSync(join(tmpdir(), 'prova-others-'));
  await runInProject(projectRoot, ['npm', 'run', 'pack-kit', '--', desk]);
  for (const { bundler } of teams) {
    cpSync(join(projectRoot, 'e2e/remotes', bundler), join(desk, bundler), { recursive: true });
  }
  const environment = { REMOTES_ADDRESS: '/r' };
  site = await startSite({ port: PORT, dataDir: join(desk, 'data'), environment });
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(desk, { recursive: true, force: true });
});

async function type({ bundler }: Team, commands: string): Promise<string> {
  const { stdout } = await run('bash', ['-ec', commands], {
    cwd: join(desk, bundler),
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

for (const team of teams) {
  test(`${team.bundler}: builds a remote by the guide's commands that passes the gate and goes live on a running site`, async () => {
    expect(await type(team, readCommands('Other bundlers'))).toMatch(
      new RegExp(`${team.name} \\S+ passes: (\\d+) of \\1 rules`),
    );
    const entry = JSON.parse(/\{[\s\S]*\}/.exec(await type(team, 'npx prova key'))?.[0] ?? '') as {
      remotes: object;
    };
    const file = join(desk, 'data/policy.json');
    const earlier = (() => {
      try {
        return (JSON.parse(readFileSync(file, 'utf8')) as typeof entry).remotes;
      } catch {
        return {};
      }
    })();
    writeFileSync(file, JSON.stringify({ remotes: { ...earlier, ...entry.remotes } }));
    const publish = readCommands('Release it: a team of its own')
      .split('\n')
      .find((line) => line.startsWith('npx prova publish'));
    const said = await type(team, publish?.replace('https://prova.example.com', ORIGIN) ?? '');
    expect(said).toContain(`released ${team.name}`);
  });
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const openRemote = async (page: Page, { name, heading }: Team) => {
  await signIn(page, 'candidate', `/${name}`);
  await expect(title(page)).toHaveText(heading);
};

for (const team of teams) {
  test(`${team.bundler}: mounts the remote in both languages, repeatedly, with one React for all`, async ({
    page,
  }) => {
    const renderers = await countRenderers(page);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await signIn(page, 'candidate');
    complaints.length = 0;
    await page.getByRole('navigation').getByRole('link', { name: team.heading }).click();
    await expect(title(page)).toHaveText(team.heading);
    // The page uses its store, the site's server, and a chunk loaded on a click.
    await expect(page.getByText(team.owner)).toBeVisible();
    if (team.bundler === 'webpack') {
      await page.getByLabel('Address').fill('https://example.com/closures');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('1 address saved.');
      await page.getByRole('button', { name: 'What’s worth saving?' }).click();
      await expect(page.getByText('Save what you want to read again')).toBeVisible();
    } else {
      await page.getByRole('button', { name: 'I know: Deadlock' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('You know 1 term.');
      await page.getByRole('button', { name: 'Where do these words come from?' }).click();
      await expect(page.getByText('come from mathematics')).toBeVisible();
    }
    const letterSpacing = team.bundler === 'webpack' ? '1px' : '2px';
    await expect(title(page)).toHaveCSS('letter-spacing', letterSpacing);
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(title(page)).toHaveText(team.inRussian);
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goForward();
    await expect(title(page)).toHaveText(team.inRussian);
    expect([await renderers(), complaints]).toEqual([1, []]);
  });
}

const [webpack, vite] = teams;

interface Control {
  /** Removes the header that blocks scripts without a hash. */
  readonly noPolicy?: boolean;
  /**
   * Gives the browser a map without hashes, or without those of matching addresses; the shell sees the
   * original map.
   */
  readonly unpinned?: string;
}

/** Opens a remote under a document with removed controls. */
async function openWithout(
  page: Page,
  { name }: Team,
  { noPolicy = false, unpinned }: Control,
): Promise<void> {
  const answer = await page.request.get(`${ORIGIN}/${name}`);
  const dropped = ['content-length', 'content-encoding'];
  if (noPolicy) dropped.push('integrity-policy', 'content-security-policy');
  const headers = Object.fromEntries(
    Object.entries(answer.headers()).filter(([header]) => !dropped.includes(header)),
  );
  // A preload has its own hash on the link.
  let body = (await answer.text()).replaceAll(/<link rel="(?:module)?preload"[^>]*\/r\/[^>]*>/g, '');
  const whole = /<script type="importmap">([^<]*)</.exec(body)?.[1] ?? '{}';
  if (unpinned !== undefined) {
    const map = JSON.parse(whole) as { imports: object; integrity: Record<string, string> };
    const kept = Object.entries(map.integrity).filter(([address]) => !address.includes(unpinned));
    const changed = JSON.stringify({ ...map, integrity: Object.fromEntries(kept) });
    body = body.replace(whole, () => changed);
    // The policy identifies the map by its hash; this test changes the map.
    const hash = createHash('sha256').update(changed).digest('base64');
    const policy = headers['content-security-policy'];
    if (policy !== undefined) {
      headers['content-security-policy'] = policy.replace(/'sha256-[^']*'/, `'sha256-${hash}'`);
    }
    await page.addInitScript((text) => {
      const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') ?? {};
      Object.defineProperty(HTMLScriptElement.prototype, 'textContent', {
        get(this: HTMLScriptElement) {
          return this.type === 'importmap' ? text : (get?.call(this) as string);
        },
      });
    }, whole);
  }
  await page.route(`${ORIGIN}/${name}`, (route) => route.fulfill({ status: 200, headers, body }));
  await page.goto(`/${name}`);
}

/**
 * Serves matching files with code appended.
 * @returns the requested files
 */
async function tamper(
  page: Page,
  { bundler, name }: Team,
  fits: (address: string) => boolean,
): Promise<string[]> {
  const changed: string[] = [];
  await page.route(`${ORIGIN}/r/${name}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (!fits(pathname)) return route.continue();
    changed.push(pathname);
    const file = readFileSync(join(desk, bundler, 'dist', basename(pathname)), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: file + SPOIL });
  });
  return changed;
}
const pwned = (page: Page) => page.evaluate(() => '__PWNED' in globalThis);
const unavailable = (page: Page) => page.getByRole('heading', { name: UNAVAILABLE });
const isEntry = (address: string) => address.includes('/entry.');
const isLate = (address: string) => address.includes('/Origins.');
const askForLate = (page: Page) =>
  page.getByRole('button', { name: 'Where do these words come from?' }).click();

// A document supplied by the test has no address space; without this setting, its files would be refused for
// that.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--disable-features=LocalNetworkAccessChecks'];
    await use({ ...launchOptions, args });
  },
});

test('webpack: does not run a chunk with a changed byte, unlike without hashes and policies', async ({
  page,
}) => {
  await openRemote(page, webpack);
  const changed = await tamper(page, webpack, (address) => /\/\d+\.[0-9a-f]+\.js$/.test(address));
  await page.reload();
  await expect(unavailable(page)).toBeVisible();
  expect(changed.length).toBeGreaterThan(0);
  expect(await pwned(page)).toBe(false);

  await page.addInitScript(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { set: () => undefined, get: () => '' });
  });
  await openWithout(page, webpack, { noPolicy: true });
  await expect.poll(() => pwned(page)).toBe(true);
});

test("vite: gives modules the shell's own complete copies, by identity", async ({ page }) => {
  await openRemote(page, vite);
  const differences = await page.evaluate(async () => {
    const { imports } = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}') as {
      imports: Record<string, string>;
    };
    interface Shell {
      name: string;
      loadShare(name: string): Promise<() => Record<string, unknown>>;
    }
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: Shell[] };
    };
    const shell = federation.__INSTANCES__.find(({ name }) => name === 'prova_shell');
    const found: string[] = [];
    for (const [name, address] of Object.entries(imports)) {
      const module = (await import(address)) as Record<string, unknown>;
      const own = (await shell?.loadShare(name))?.() ?? {};
      const names = new Set([...Object.keys(module), ...Object.keys(own)]);
      names.delete('default');
      for (const each of names) {
        // A function that a minifier has put into the getter is new on each access.
        const [one, again] = [own[each], own[each]];
        const isSame = one === again ? module[each] === one : typeof module[each] === typeof one;
        if (!isSame || module[each] === undefined) found.push(`${name}: ${each}`);
      }
      if (module['default'] !== ('default' in own ? own['default'] : own)) found.push(`${name}: default`);
      if (names.size === 0) found.push(name);
    }
    return { found, count: Object.keys(imports).length };
  });
  expect(differences).toEqual({ found: [], count: 16 });
});

test('vite: does not run an entry or a late module with a changed byte, and reports it', async ({ page }) => {
  await openRemote(page, vite);
  const changed = await tamper(page, vite, isEntry);
  await page.reload();
  await expect(unavailable(page)).toBeVisible();
  expect(changed.length).toBeGreaterThan(0);
  expect(await pwned(page)).toBe(false);

  await page.unroute(`${ORIGIN}/r/${vite.name}/**`);
  const late = await tamper(page, vite, isLate);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page)).toHaveText(vite.heading);
  await askForLate(page);
  await expect(unavailable(page)).toBeVisible();
  expect(late.length).toBeGreaterThan(0);
  expect(await pwned(page)).toBe(false);
});

test('vite: negative control: without integrity in the browser, or without a policy, the same bytes run', async ({
  page,
}) => {
  await openRemote(page, vite);
  await tamper(page, vite, isEntry);
  await openWithout(page, vite, { noPolicy: true, unpinned: '' });
  await expect.poll(() => pwned(page)).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await tamper(page, vite, isLate);
  await openWithout(page, vite, { noPolicy: true, unpinned: '' });
  expect(await pwned(page)).toBe(false);
  await askForLate(page);
  await expect.poll(() => pwned(page)).toBe(true);
});

test('vite: does not run a late module without a hash in the page, unlike without the integrity policy', async ({
  page,
}) => {
  await openRemote(page, vite);
  await openWithout(page, vite, { unpinned: 'Origins' });
  await expect(title(page)).toHaveText(vite.heading);
  await askForLate(page);
  await expect(unavailable(page)).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openWithout(page, vite, { noPolicy: true, unpinned: 'Origins' });
  await askForLate(page);
  await expect(page.getByText('come from mathematics')).toBeVisible();
});

test("vite: imports nothing where the document's hash of the entry is missing or differs from the registry's", async ({
  page,
}) => {
  await openRemote(page, vite);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/r/${vite.name}/`)) asked.push(request.url());
  });
  await page.route(`${ORIGIN}/${vite.name}`, async (route) => {
    const answer = await route.fetch();
    const headers: Record<string, string> = { ...answer.headers() };
    delete headers['content-length'];
    delete headers['content-security-policy'];
    const body = (await answer.text())
      .replaceAll(/<link rel="(?:module)?preload"[^>]*\/r\/[^>]*>/g, '')
      .replace(/(\/entry\.[^"]*":")sha384-[^"]*/, '$1sha384-'.concat('A'.repeat(64)));
    await route.fulfill({ status: 200, headers, body });
  });
  await page.reload();
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByText('OUTSIDE_POLICY')).toBeVisible();
  expect(asked).toEqual([]);
});

test('vite: runs nothing in a browser without integrity in import maps, and reports the reason', async ({
  page,
}) => {
  await openRemote(page, vite);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntegrityViolationReportBody'));
  // Without this sign of support for integrity, the page probes with a request.
  const probes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('integrity-probe')) probes.push(request.url());
  });
  await page.reload();
  await expect(title(page)).toHaveText(vite.heading);
  expect(probes.length).toBeGreaterThan(0);

  await tamper(page, vite, isEntry);
  await openWithout(page, vite, { noPolicy: true, unpinned: '' });
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByText('This browser can’t check the page’s files for tampering')).toBeVisible();
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page.getByText('Этот браузер не может проверить')).toBeVisible();
  expect(await pwned(page)).toBe(false);
});

test('vite: loads a missing module by Retry in the same page, and a hanging one with the next document', async ({
  page,
}) => {
  await openRemote(page, vite);
  let isDown = true;
  await page.route(`${ORIGIN}/r/${vite.name}/**`, (route) =>
    isDown && isEntry(route.request().url()) ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.reload();
  await expect(page.getByText('MISSING')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page)).toHaveText(vite.heading);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(`${ORIGIN}/r/${vite.name}/**`, (route) =>
    isEntry(route.request().url()) ? undefined : route.continue(),
  );
  await page.reload();
  await expect(page.getByText('TIMEOUT')).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page)).toHaveText(vite.heading);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
});
