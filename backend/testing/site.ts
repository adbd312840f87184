import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@prova/node/freePort';
import { startProcess, type TestProcess } from '@prova/node/startProcess';
import { buildBundle } from './buildBundle';
import { createBrowser, type TestBrowser } from './createBrowser';
import { layEmptyDatabase } from './emptyDatabase';
import { onceForTestRun } from './onceForTestRun';

// Each process start creates a database, and the machine may be busy.
jest.setTimeout(120_000);

/** Backend and embedded provider as separate processes, on a temporary data folder. */
export interface TestSite {
  bundles: string;
  origin: string;
  port: number;
  environment: Record<string, string>;
  /** The running backend, started if necessary. */
  backend(): Promise<TestProcess>;
  startIdentityProvider(): Promise<TestProcess>;
  /** Signs in at the provider; the browser then shows the site's first page. */
  signIn(browser: TestBrowser, login: string, password: string): Promise<string>;
  /** Ends running processes and removes the data. */
  remove(): Promise<void>;
}

interface TestSiteOptions {
  /** Writes the processes' logs to this file, like `npm start`. */
  logFile?: string;
}

/**
 * The backend itself takes the site server's place; `settings` extend its own. An embedded database is there
 * already, without tables.
 */
export async function createTestSite(
  settings: Record<string, string> = {},
  { logFile }: TestSiteOptions = {},
): Promise<TestSite> {
  const bundles = await onceForTestRun('bundles', buildBundle);
  const folder = await mkdtemp(join(tmpdir(), 'prova-site-'));
  const [port, identityProviderPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const environment: Record<string, string> & { DATA_DIR: string } = {
    SITE_ORIGIN: origin,
    BACKEND_PORT: String(port),
    OIDC_ISSUER: `http://localhost:${identityProviderPort}`,
    PROVIDER_PORT: String(identityProviderPort),
    DATA_DIR: folder,
    ...settings,
  };
  if (environment.DATABASE_URL === undefined) await layEmptyDatabase(environment.DATA_DIR);
  const running = new Set<TestProcess>();
  const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
  let isRemoved = false;
  const start = async (name: string) => {
    // A timed-out test continues after its end: processes it then started would run forever, and Jest with
    // them.
    if (isRemoved) throw new Error('The site is removed');
    const started = await startProcess(join(bundles, name), environment, log);
    running.add(started);
    void started.exited.then(() => running.delete(started));
    return started;
  };
  let backend: TestProcess | undefined;
  return {
    bundles,
    origin,
    port,
    environment,
    async backend() {
      if (!backend || !running.has(backend)) backend = await start('backend.mjs');
      return backend;
    },
    startIdentityProvider: () => start('identity-provider.mjs'),
    async signIn(browser, login, password) {
      const form = await browser.navigate(`${origin}/oauth2/authorization/oidc`);
      const { url } = await browser.submit(`${form.url}/login`, { login, password });
      return url;
    },
    async remove() {
      isRemoved = true;
      await Promise.all([...running].map((one) => one.end('SIGKILL')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const newBrowser = createBrowser;
