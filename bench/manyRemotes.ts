import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { chromium, type Browser } from 'playwright';
import { ensureChromium } from '../tools/browser/ensureChromium';
import { median } from './arithmetic/ratios';
import { createManyRegistry } from './manyRemotes/createManyRegistry';
import { startSiteServer } from './manyRemotes/startSiteServer';
import { signIn, type Session } from './signIn';
import { startSite } from './startSite';

// What 500 remotes cost a candidate's start, against the four that there are: `npm run bench:remotes`. Each load of one site is
// followed by one of the other, in a new browser context with nothing cached; what is printed are medians and their ratios.

const MANY = 500;
const PAIRS = Number(process.argv[2] ?? 15);
const PAGE = '/interviews';
/** 1.6 Mbit/s, 150 ms and a quarter of this processor, as of a telephone; and this machine as it is. */
const CONDITIONS = {
  'as it is': null,
  slow: { latency: 150, bytesPerS: 200_000, cpu: 4 },
} as const;

const report = (what: string, few: number, many: number, unit: string) => {
  const shown = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  console.log(`${what}: ${shown(few)} → ${shown(many)} ${unit}, × ${(many / few).toFixed(3)}`);
};

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  const result = await work();
  return [result, performance.now() - started];
}

/** A document as a browser gets it: its bytes on the wire, and the milliseconds until the last of them. */
const fetchDocument = (address: string, cookie: string) =>
  new Promise<{ bytes: number; ms: number }>((resolve, reject) => {
    const started = performance.now();
    let bytes = 0;
    get(address, { headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => resolve({ bytes, ms: performance.now() - started }));
    }).once('error', reject);
  });

/** In the page: when the heading of a page is there. */
const WATCH = `new MutationObserver((_changes, look) => {
  if (!document.querySelector('main h1')) return;
  look.disconnect();
  performance.mark('started');
}).observe(document, { childList: true, subtree: true });`;

/** Milliseconds until the page of the remote stands there, with its heading. */
async function timeToStart(
  browser: Browser,
  origin: string,
  storageState: Session,
  conditions: (typeof CONDITIONS)[keyof typeof CONDITIONS],
): Promise<number> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  if (conditions) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: conditions.bytesPerS,
      uploadThroughput: conditions.bytesPerS,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  }
  await page.addInitScript({ content: WATCH });
  await page.goto(origin + PAGE);
  await page.waitForFunction(() => performance.getEntriesByName('started').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('started')[0]?.startTime ?? NaN);
  await context.close();
  return ms;
}

const dataDir = mkdtempSync(join(tmpdir(), 'prova-many-'));
const keys = join(dataDir, 'keys');
const site = await startSite(dataDir);
const browser = await chromium.launch({
  executablePath: ensureChromium(projectRoot, process.env),
  args: ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'],
});
const stops: (() => Promise<unknown>)[] = [() => browser.close(), () => site.stop()];
try {
  const { registry, seal, verify } = await createManyRegistry(dataDir);

  const measure = async (count: number) => {
    const [jws, signMs] = await timed(() => seal(count));
    const [, verifyMs] = await timed(() => verify(jws));
    return { jws, signMs, verifyMs };
  };
  await measure(registry.remotes.length);
  const [few, many] = [await measure(registry.remotes.length), await measure(MANY)];
  report('registry', few.jws.length / 1000, many.jws.length / 1000, 'kB');
  report('signed in', few.signMs, many.signMs, 'ms, at each release');
  report('verified by the site server in', few.verifyMs, many.verifyMs, 'ms, at each release');

  const backend = `http://127.0.0.1:${String(Number(new URL(site.origin).port) + 5)}`;
  const servers = [
    await startSiteServer(few.jws, keys, backend),
    await startSiteServer(many.jws, keys, backend),
  ] as const;
  stops.unshift(...servers.map((server) => () => server.stop()));
  const session = await signIn(browser, site.origin);
  const cookie =
    typeof session === 'string'
      ? ''
      : session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

  const documents: [{ bytes: number; ms: number }[], { bytes: number; ms: number }[]] = [[], []];
  for (let round = 0; round < 200; round += 1) {
    for (const [at, server] of servers.entries()) {
      documents[at as 0 | 1].push(await fetchDocument(server.origin + PAGE, cookie));
    }
  }
  const [ofFew, ofMany] = documents;
  report(
    'document on the wire',
    median(ofFew.map(({ bytes }) => bytes)),
    median(ofMany.map(({ bytes }) => bytes)),
    'bytes',
  );
  report(
    'document, asked for to arrived',
    median(ofFew.map(({ ms }) => ms)),
    median(ofMany.map(({ ms }) => ms)),
    'ms',
  );

  for (const [name, conditions] of Object.entries(CONDITIONS)) {
    const starts: [number[], number[]] = [[], []];
    const ratios: number[] = [];
    for (let round = 0; round <= PAIRS; round += 1) {
      const pair: [number, number] = [NaN, NaN];
      for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        pair[at] = await timeToStart(browser, servers[at].origin, session, conditions);
      }
      // The first pair warms up servers and browser.
      if (round === 0) continue;
      starts[0].push(pair[0]);
      starts[1].push(pair[1]);
      ratios.push(pair[1] / pair[0]);
    }
    report(`time to start, ${name}`, median(starts[0]), median(starts[1]), `ms, median of ${PAIRS} pairs`);
    console.log(`  median of the pairs' own ratios: × ${median(ratios).toFixed(3)}`);
  }
} finally {
  for (const stop of stops) await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
