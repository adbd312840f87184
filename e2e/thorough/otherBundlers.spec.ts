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

/** What other teams have written with the packed kit, each with a bundler of its own. */
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

/** Outside the repository: the packed kit, beside it the remotes, and the data of a site. */
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
  test(`${team.bundler}: the commands of the guide build a remote that passes the gate and goes live in a running site`, async () => {
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
  test(`${team.bundler}: it is found, used in both languages, left and opened again, with one React for all`, async ({
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
    // Its store, the site's server, a chunk that comes by a click.
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
      await expect(page.getByText('mathematics and door locks')).toBeVisible();
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
  /** Without the header that keeps scripts without a hash from running. */
  readonly noPolicy?: boolean;
  /** The browser is given a map without hashes, or without those of the addresses that fit; the shell sees the map as it was. */
  readonly unpinned?: string;
}

/** Opens a remote under a document from which controls were taken away. */
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
  // What was fetched ahead has its own hash on the link.
  let body = (await answer.text()).replaceAll(/<link rel="(?:module)?preload"[^>]*\/r\/[^>]*>/g, '');
  const whole = /<script type="importmap">([^<]*)</.exec(body)?.[1] ?? '{}';
  if (unpinned !== undefined) {
    const map = JSON.parse(whole) as { imports: object; integrity: Record<string, string> };
    const kept = Object.entries(map.integrity).filter(([address]) => !address.includes(unpinned));
    const changed = JSON.stringify({ ...map, integrity: Object.fromEntries(kept) });
    body = body.replace(whole, () => changed);
    // The policy knows the map by its hash; the map is what this is about.
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

/** Serves the files that fit with code added at their end. @returns those that were asked for */
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

// A document that the test hands over has no address space; without this its files would be refused for that.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--disable-features=LocalNetworkAccessChecks'];
    await use({ ...launchOptions, args });
  },
});

test('webpack: a chunk with a changed byte does not run; the canary: without hashes and policies it does', async ({
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

test('vite: what modules import of the page is all that the shell’s own copies have, and the very same', async ({
  page,
}) => {
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
        // A function that a minifier has put into the getter is made anew at each look.
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

test('vite: an entry or a late module with a changed byte does not run, and the page says so', async ({
  page,
}) => {
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

test('vite: the canary of both: in a browser that does not look at hashes, and under no policy, the same bytes run', async ({
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

test('vite: a late module for which the page has no hash does not run; the canary: without the integrity policy it does', async ({
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
  await expect(page.getByText('mathematics and door locks')).toBeVisible();
});

test('vite: where the document has no hash of the entry, or another than the registry, the shell imports nothing', async ({
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

test('vite: a browser that does not look at hashes in import maps gets nothing to run, and is told why', async ({
  page,
}) => {
  await openRemote(page, vite);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntegrityViolationReportBody'));
  // One that looks is not told so, and pays with a request.
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
  await expect(page.getByText('Этот браузер не умеет проверять')).toBeVisible();
  expect(await pwned(page)).toBe(false);
});

test('vite: a module that was not there comes with Retry in the same page; one that hangs with the next document', async ({
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
