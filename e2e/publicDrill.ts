import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDrill } from '@prova/node/testing/createDrill';
import { ensureProgram } from '@prova/node/testing/ensureProgram';
import { isNginxInstalled } from '@prova/node/testing/startNginx';
import { startPostgres } from '@prova/node/testing/startPostgres';
import { expect, type BrowserContext } from 'playwright/test';
import { createCertificate } from './publicDrill/createCertificate';
import { checkoutProgram } from './publicDrill/checkoutProgram';
import { createNetworks, type Network } from './publicDrill/createNetworks';
import { doMainJob } from './publicDrill/doMainJob';
import { expectFilesFromNginx, expectKept } from './publicDrill/expectFiles';
import { expectFront } from './publicDrill/expectFront';
import { imageProgram } from './publicDrill/imageProgram';
import { FILES, LOGIN, LOGIN_HOST, SITE, SITE_ORIGIN } from './publicDrill/names';
import { startMachine, type Machine } from './publicDrill/startMachine';
import { typeCommands } from './publicDrill/typeCommands';
import { startVisitor } from './publicDrill/startVisitor';

// The site as docs/operations.md sets it up in public: under another name, with TLS, behind nginx with the
// example configuration, with an external provider; and a browser in another network that runs the main
// journey. Needs root, for the networks.
// npm run drill:public              the site runs as root
// npm run drill:public -- prova     it and nginx's workers run as this account, which has to own the
// project's folder
// npm run drill:public -- --image   it is a container of the image packed by npm run image, on PostgreSQL

const [, , word = null] = process.argv;
const isImage = word === '--image';

const { endings, tell, run: runDrill } = createDrill();

/** Opens a page of three remotes. @returns the hosts that served files of releases, one per file */
async function openPages(context: BrowserContext): Promise<readonly string[]> {
  const page = await context.newPage();
  const hosts: string[] = [];
  page.on('requestfinished', (request) => {
    const { host, pathname } = new URL(request.url());
    if (pathname.startsWith('/r/')) hosts.push(host);
  });
  for (const path of ['/faq', '/interviews', '/voice-capabilities']) {
    await page.goto(`${SITE_ORIGIN}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  }
  return hosts;
}

async function startDatabase({ within }: Network): Promise<Record<string, string>> {
  const postgres = await startPostgres(within);
  endings.push(postgres.stop);
  tell('PostgreSQL');
  return { DATABASE_URL: postgres.url, RELEASES_DATABASE_URL: postgres.url };
}

/**
 * Backs the data up, restores it elsewhere, and moves it to PostgreSQL, as in the chapter. @returns its new
 * location
 */
async function moveData(machine: Machine, network: Network, folder: string): Promise<Record<string, string>> {
  const { DATABASE_URL = '' } = await startDatabase(network);
  const typed = typeCommands(machine, 'while it is stopped', folder, DATABASE_URL);
  tell(`${String(typed)} commands of the chapter, while it is stopped: the data is in PostgreSQL`);
  return { DATABASE_URL };
}

async function drill(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prova-public-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  // Every account may traverse the folder, and none may read it.
  chmodSync(folder, 0o711);
  const networks = createNetworks([SITE, FILES, LOGIN_HOST]);
  endings.push(() => {
    const left = networks.end();
    if (left.length > 0) throw new Error(`These processes had to be ended: ${left.join(', ')}`);
    tell('both networks and everything in them are gone');
  });
  const certificate = createCertificate(folder, [SITE, FILES, LOGIN_HOST]);
  const onBegun = (stop: () => Promise<void>) => void endings.push(stop);
  const program = isImage ? imageProgram(networks.site, folder) : checkoutProgram(networks.site, word);
  const machine = await startMachine(networks, certificate, { folder, site: program }, onBegun, tell);
  const database = isImage ? await startDatabase(networks.site) : {};
  const began = Date.now();
  const site = await machine.startSite(database);
  tell(`the site is ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const services = [...site.said().matchAll(/([a-z-]+) +port \d+ +process/g)].map(([, name]) => name);
  expect(services.toSorted()).toEqual(['backend', 'site']);
  tell('the site: a backend and the site server, no origin of a remote');

  // From the visitor's network only nginx and the provider are reachable.
  for (const port of [3000, 3001, 3002, 3003, 3004, 3005, 3009]) {
    const [answered] = machine.asks(`http://${SITE}:${String(port)}`, ['/'], networks.visitor);
    expect([port, answered?.status]).toEqual([port, null]);
  }

  const visitor = await startVisitor(networks, certificate, folder);
  endings.push(visitor.leave);
  const context = await visitor.enter();
  await doMainJob(context, tell).catch(async (error: unknown) => {
    for (const page of context.pages()) console.error(page.url(), await page.locator('body').innerText());
    console.error([...visitor.hosts], visitor.complaints);
    throw error;
  });
  expect([...visitor.hosts].toSorted()).toEqual([LOGIN, SITE]);
  expect(visitor.complaints).toEqual([]);
  await expectFront(context, machine, networks);
  tell('nginx sends http on to https, says so for a year, and speaks HTTP/2');
  tell(expectFilesFromNginx(machine, networks));
  await expectKept(context, machine);
  tell('four more pages: no file of a remote was asked for a second time');
  if (!isImage) {
    const typed = typeCommands(machine, 'while it runs', folder);
    tell(`${String(typed)} commands of the chapter, while the site runs`);
  }
  await context.close();

  await site.stop();
  const moved = isImage ? database : await moveData(machine, networks.site, folder);
  await machine.startSite({ ...moved, REMOTES_ADDRESS: `https://${FILES}/r` });
  tell(`the site again, with REMOTES_ADDRESS=https://${FILES}/r`);
  visitor.hosts.clear();
  // After a backup, a restore and a move, an existing user repeats the whole journey.
  const again = await visitor.enter();
  await doMainJob(again, tell);
  // Signed in: a guarded page would send a stranger to the provider, in the middle of the next navigation.
  const hosts = await openPages(again);
  expect([...new Set(hosts)]).toEqual([FILES]);
  expect([...visitor.hosts].toSorted()).toEqual([FILES, LOGIN, SITE].toSorted());
  expect(visitor.complaints).toEqual([]);
  tell(`${String(hosts.length)} files of remotes from there, none from the site's own name`);
  await again.close();
}

async function run(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.log(
      'Skipped: this drill makes networks of its own, which only root may do, on Linux. Run: sudo npm run drill:public',
    );
    return;
  }
  ensureProgram({ package: 'nginx-light', isInstalled: isNginxInstalled });
  await drill();
  console.log('the public drill has passed');
}

await runDrill(run);
