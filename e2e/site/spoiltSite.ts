import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import type { MountReport } from '@prova/shared/releases/mountReport';
import { expect, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { startFaultServer, type FaultServer, type FileFault } from '../servers/createFaultServer';
import { runInProject } from './runInProject';
import { signIn } from './signIn';
import { startSite } from './startSite';

/** Where a release's code fails, in a page whose `provaFault` says so. */
type OwnFault = 'evaluation' | 'render' | 'effect';

/** A release as `delivery/release/testing/releaseBuilds.ts` defines it; files are paths within the store. */
interface SecondRelease {
  readonly remote: string;
  readonly version: string;
  readonly entry: string;
  readonly chunk: string;
  readonly style: string;
}

export interface RemoteFault {
  /** The fault in the live release: of a file, or code that throws. */
  readonly what: { readonly file: 'entry' | 'chunk' | 'style'; readonly fault: FileFault } | OwnFault;
  /** The expected report to the site; null for none after the second attempt. */
  readonly code: string | null;
}

/** A mount of a remote's page. */
export interface Visit {
  readonly page: Page;
  /** Reports to the site, in order. */
  reports(): Promise<readonly MountReport[]>;
  /** Lets the code of the live release work from now on. */
  mend(): Promise<void>;
  /** Navigates to another page of the site, as a link does. */
  go(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A page of each remote, and its heading. */
export const PAGES = {
  'remote-content': { path: '/faq', heading: /questions/i },
  'remote-interview': { path: '/interview', heading: /Interview Main Configuration/ },
  'remote-feedback': { path: '/interviews', heading: /interviews/i },
  'remote-voice-lab': { path: '/voice-capabilities', heading: /voice/i },
} as const;
export type RemoteFolder = keyof typeof PAGES;
export const REMOTES = Object.keys(PAGES) as RemoteFolder[];

/** A site whose remotes have two releases each, and a file server with faults for the live releases. */
export interface SpoiltSite {
  readonly server: FaultServer;
  /** The initially live versions. */
  readonly first: ReadonlyMap<string, string>;
  readonly second: ReadonlyMap<string, SecondRelease>;
  /** Opens a page of a remote, or another path, in a new, signed-in browser, with a fault. */
  visit(
    remote: RemoteFolder,
    fault: RemoteFault['what'] | null,
    prepare?: (context: BrowserContext) => Promise<unknown>,
    path?: string,
  ): Promise<Visit>;
  /** Runs `npm run release` while the site runs; returns its output. */
  release(...words: readonly string[]): Promise<string>;
  /** Makes the build in `<builds>/<remote>` live without the release gate. */
  releaseBuild(builds: string, remote: RemoteFolder): Promise<SecondRelease>;
  /**
   * Signs a remote's line with a wrong hash of its entry, or another contract, until the next release or
   * signature.
   */
  forge(remote: RemoteFolder, how: 'missing' | 'misspelt' | 'another' | 'too old' | 'too new'): Promise<void>;
  /** Removes the fallback from now on. */
  withdrawFirst(remote: RemoteFolder): Promise<void>;
  stop(): Promise<void>;
}

async function readVersions(baseURL: string): Promise<ReadonlyMap<string, string>> {
  const jws = await (await fetch(`${baseURL}/registry.jws`)).text();
  const payload = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as {
    remotes: { name: string; version: string }[];
  };
  return new Map(payload.remotes.map(({ name, version }) => [`remote-${name}`, version]));
}

function listen(given: string | null): void {
  const reports: unknown[] = [];
  Object.assign(globalThis, { provaFault: given, provaReports: reports });
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    const provaFailedAt = performance.now();
    void (body as Blob).text().then((text) => {
      reports.push(JSON.parse(text));
      if (text.includes('"code"')) Object.assign(globalThis, { provaFailedAt });
    });
    return send(address, body);
  };
}

/** @param share per cent of people who get the second releases; omitted, these are live for all */
export async function startSpoiltSite(
  browser: Browser,
  port: number,
  remotes: readonly RemoteFolder[],
  share?: number,
): Promise<SpoiltSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-spoilt-'));
  const baseURL = `http://localhost:${String(port)}`;
  const server = await startFaultServer(join(dataDir, 'releases'));
  const site = await startSite({ port, dataDir, environment: { REMOTES_ADDRESS: server.origin } });
  const first = await readVersions(baseURL);
  const builds = join(dataDir, 'second');
  const config = 'delivery/release/testing/secondBuild.config.ts';
  await Promise.all(
    remotes.map((remote) => {
      const environment = { REMOTE: remote, INTO: join(builds, remote) };
      return runInProject(projectRoot, ['rspack', 'build', '--config', config], environment);
    }),
  );
  async function releaseBuilds(from: string, folders: readonly RemoteFolder[]): Promise<SecondRelease[]> {
    const ofBuilds = ['--import', 'tsx', 'delivery/release/testing/releaseBuilds.ts', dataDir, from];
    const given = share === undefined ? {} : { SHARE: String(share) };
    const said = await runInProject(projectRoot, ['node', ...ofBuilds, ...folders], given);
    const lines = said.split('\n').filter((line) => line.startsWith('{'));
    return lines.map((line) => JSON.parse(line) as SecondRelease);
  }
  const released = await releaseBuilds(builds, remotes);
  const second = new Map(released.map((release) => [release.remote, release]));
  const signedIn = await browser.newContext({ baseURL });
  await signIn(await signedIn.newPage(), 'admin');
  const storageState = await signedIn.storageState();
  await signedIn.close();

  async function open(context: BrowserContext, path: string): Promise<Visit> {
    const page = await context.newPage();
    // A hanging file keeps the load event from firing.
    await page.goto(path, { waitUntil: 'commit' });
    return {
      page,
      reports: () =>
        page.evaluate(() => (globalThis as unknown as { provaReports: MountReport[] }).provaReports),
      mend: () => page.evaluate(() => void Object.assign(globalThis, { provaFault: null })),
      go: (to) =>
        page.evaluate((address) => {
          history.pushState(null, '', address);
          dispatchEvent(new PopStateEvent('popstate'));
        }, to),
      close: () => context.close(),
    };
  }
  async function release(...words: readonly string[]): Promise<string> {
    return runInProject(projectRoot, ['npm', 'run', 'release', '--', ...words], {
      PORT: String(port),
      DATA_DIR: dataDir,
      REMOTES_ADDRESS: server.origin,
    });
  }
  return {
    server,
    first,
    second,
    async visit(remote, fault, prepare, path = PAGES[remote].path) {
      server.heal();
      const live = second.get(remote);
      if (fault !== null && typeof fault === 'object') server.spoil(live?.[fault.file] ?? '', fault.fault);
      const context = await browser.newContext({ baseURL, storageState });
      await context.addInitScript(listen, typeof fault === 'string' ? `${remote} ${fault}` : null);
      await prepare?.(context);
      return open(context, path);
    },
    release,
    async releaseBuild(from, remote) {
      const [made] = await releaseBuilds(from, [remote]);
      if (!made) throw new Error(`${remote} was not released`);
      return made;
    },
    async forge(remote, how) {
      const script = ['--import', 'tsx', 'delivery/release/testing/forgeLine.ts'];
      const name = remote.slice('remote-'.length);
      await runInProject(projectRoot, ['node', ...script, dataDir, name, how]);
    },
    async withdrawFirst(remote) {
      await release('--withdraw', first.get(remote) ?? '', remote, '--reason', 'a hole in it');
    },
    async stop() {
      await site.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const UNAVAILABLE = { name: 'This page is unavailable' };

/** Asserts that a version of the remote's page is mounted, with at most one failure reported. */
export async function expectShown(
  { page, reports }: Visit,
  remote: RemoteFolder,
  version: string | undefined,
  code: string | null,
  timeout: number,
): Promise<void> {
  const failed = code === null ? [] : [expect.objectContaining({ code })];
  await expect
    .poll(reports, { timeout })
    .toEqual([...failed, expect.objectContaining({ phase: 'mounted', version })]);
  await expect(page.getByRole('heading', { level: 1, name: PAGES[remote].heading })).toBeVisible();
  await expect(page.getByRole('heading', UNAVAILABLE)).toHaveCount(0);
}
