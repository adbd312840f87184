import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { Link } from '../link/link';
import type { Session } from '../openSession';
import { noteRequests, type NotedRequest } from './noteRequests';
import type { BenchPage } from './pages';
import { BINDING, watchScript } from './watchPage';

/** A load after which the page was not usable. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

export interface OpenPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly requests: readonly NotedRequest[];
  /** Console errors. */
  readonly errors: readonly string[];
  /** Milliseconds from the navigation until the page was usable. @throws LoadError if it never was */
  usable(): Promise<number>;
  /** Resolves when the network has been idle for half a second. */
  idle(): Promise<void>;
}

export interface LoadOptions {
  readonly origin: string;
  readonly page: BenchPage;
  readonly link: Link;
  readonly session: Session | undefined;
  /** Time limit for a page to become usable, in milliseconds. */
  readonly patience?: number;
}

const PATIENCE_MS = 45_000;
const STILL_MS = 500;
const VIEWPORT = { width: 1280, height: 900 };

/** Opens a page without any cache, in a new context closed after `look`. */
export async function loadPage<T>(
  browser: Browser,
  options: LoadOptions,
  look: (open: OpenPage) => Promise<T>,
): Promise<T> {
  const { session, page, origin } = options;
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...(page.isSignedIn && session ? { storageState: session } : {}),
  });
  try {
    return await look(await openIn(context, origin + page.path, options));
  } finally {
    await context.close();
  }
}

function describeLateness(
  address: string,
  patience: number,
  requests: readonly NotedRequest[],
  errors: readonly string[],
): string {
  const pending = requests.filter(({ finishedAt }) => finishedAt === null).map(({ url }) => url);
  const failed = requests.filter(({ failure }) => failure !== null).map(({ url }) => url);
  return (
    `${address} was not usable within ${String(patience / 1000)} s: of ${String(requests.length)} requests ` +
    `${String(pending.length)} pending (${pending.slice(0, 3).join(', ')}), ` +
    `${String(failed.length)} failed (${failed.slice(0, 3).join(', ')}), console: ${errors[0] ?? 'nothing'}`
  );
}

/** Opens an address in a context, which has a cache if it has been used before. */
export async function openIn(
  context: BrowserContext,
  address: string,
  { page: { isUsable }, link, patience = PATIENCE_MS }: Pick<LoadOptions, 'page' | 'link' | 'patience'>,
): Promise<OpenPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const requests = await noteRequests(devtools);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: BINDING });
  const told = new Promise<number>((resolve) => {
    devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === BINDING) resolve(Number(payload));
    });
  });
  await page.addInitScript({ content: watchScript(isUsable) });
  if (link.cpu !== 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: link.cpu });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patience);
  });
  void told.then(() => clearTimeout(timer));
  await page.goto(address, { waitUntil: 'commit', timeout: patience });
  return {
    page,
    devtools,
    requests,
    errors,
    async usable() {
      const first = await Promise.race([told, late]);
      if (first === 'late') throw new LoadError(describeLateness(address, patience, requests, errors));
      return first;
    },
    async idle() {
      const limit = Date.now() + patience;
      for (let stillSince = Date.now(), count = 0; Date.now() - stillSince < STILL_MS;) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        const isBusy = requests.some(({ finishedAt }) => finishedAt === null);
        if (isBusy || requests.length !== count) stillSince = Date.now();
        count = requests.length;
        if (Date.now() > limit) throw new LoadError(`${address} never came to rest`);
      }
    },
  };
}
