import { STANDALONE_FOLDER } from '@prova/shared/build/standaloneTemplate';
import type { Browser, BrowserContext, Page } from 'playwright';
import { ROLES_COOKIE } from '../site/startApiDouble';
import { askWatch, watchPage, type PageWatch } from './watchPage';

/** A page's messages and actions, as reported by the browser. */
export interface Noted {
  /** The shell failed to load the remote, or its module is invalid: code and detail. */
  readonly refused: string[];
  /** Errors thrown by the remote in render or effects. */
  readonly threw: string[];
  /** Errors thrown elsewhere: in events, timers and promises. */
  readonly uncaught: string[];
  readonly consoleErrors: string[];
  /** Addresses outside the site and the candidate's folder. */
  readonly foreign: string[];
  /** Files of the candidate that failed to load. */
  readonly failedFiles: string[];
  /** Unrequested windows and dialogs. */
  readonly intrusions: string[];
  /** Documents loaded after the requested one. */
  readonly reloads: string[];
  /** Failures of the site itself, on an overloaded machine. */
  readonly siteTroubles: string[];
}

export interface SessionOptions {
  readonly browser: Browser;
  /** e.g. `http://localhost:4000` */
  readonly site: string;
  readonly name: string;
  /** The address of the candidate's files, with a slash at its end. */
  readonly folder: string;
  /** Roles of the person who opens the page; empty for an anonymous visitor. */
  readonly roles: readonly string[];
  /**
   * Receives the record of the page's messages and actions as soon as the page exists, however the visit
   * ends.
   */
  readonly onOpened?: ((noted: Noted) => void) | undefined;
}

export interface Session {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly noted: Noted;
  /** Loads a page as on a first visit. */
  open(address: string, limit: number): Promise<void>;
  /** Calls the watch in the page; fails where the page does not respond. */
  ask<Method extends keyof PageWatch>(
    method: Method,
    ...given: Parameters<PageWatch[Method]>
  ): Promise<Awaited<ReturnType<PageWatch[Method]>>>;
  close(): Promise<void>;
}

export const WIDE = { width: 1280, height: 860 };
/** A page unresponsive for this long counts as frozen. */
const ANSWER_LIMIT_MS = 15_000;

export class PageStopped extends Error {}

export async function withLimit<T>(work: Promise<T>, limit: number, why: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PageStopped(why)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const shorten = (text: string) => {
  const [line = ''] = text.split('\n');
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
};

function noteConsole(text: string, name: string, noted: Noted): void {
  if (text.startsWith('Registry: ')) {
    noted.siteTroubles.push(shorten(text));
    return;
  }
  const refusal = new RegExp(`^Remote ${name}: ([A-Z_]+: .*)`, 's').exec(text)?.[1];
  if (refusal !== undefined) noted.refused.push(shorten(refusal));
  else if (text.startsWith(`Remote ${name} threw`))
    noted.threw.push(shorten(text.slice(`Remote ${name} threw`.length).trim()));
  // The API double knows the account only: browser and HTTP client log a failure for every other call.
  else if (/^HTTP: [A-Z]+ /.test(text) || text.startsWith('Failed to load resource')) return;
  // The page's watch reports these as violations, with their directive.
  else if (/Content Security Policy|Trusted ?Type|[Ii]ntegrity/.test(text)) return;
  else noted.consoleErrors.push(shorten(text));
}

/** Opens an empty page for one person, with its watches installed before the first script. */
export async function openSession({
  browser,
  site,
  name,
  folder,
  roles,
  onOpened,
}: SessionOptions): Promise<Session> {
  const context = await browser.newContext({
    viewport: WIDE,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Makes the theme follow the browser's emulated colour scheme.
    storageState: {
      cookies: [],
      origins: [{ origin: site, localStorage: [{ name: 'theme', value: 'system' }] }],
    },
  });
  const noted: Noted = {
    refused: [],
    threw: [],
    uncaught: [],
    consoleErrors: [],
    foreign: [],
    failedFiles: [],
    intrusions: [],
    reloads: [],
    siteTroubles: [],
  };
  onOpened?.(noted);
  if (roles.length > 0) {
    const value = encodeURIComponent(roles.join(','));
    await context.addCookies([{ name: ROLES_COOKIE, value, url: site, httpOnly: true, sameSite: 'Strict' }]);
  }
  await context.addInitScript({ content: watchPage(site, folder) });
  const isKnown = (address: string) =>
    /^(data|blob|about):/.test(address) ||
    (address.startsWith(`${site}/`) && !address.startsWith(`${folder}${STANDALONE_FOLDER}/`));
  let documents = 0;
  context.on('request', (request) => {
    if (request.isNavigationRequest()) {
      documents += 1;
      if (documents > 1 && isKnown(request.url())) noted.reloads.push(request.url());
    }
    if (!isKnown(request.url())) noted.foreign.push(request.url());
  });
  context.on('response', (response) => {
    if (response.url().startsWith(folder) && !response.ok()) {
      noted.failedFiles.push(`${response.url().slice(folder.length)} (${response.status()})`);
    }
  });
  const page = await context.newPage();
  context.on('page', (other) => {
    noted.intrusions.push(`a window (${other.url()})`);
    void other.close().catch(() => undefined);
  });
  page.on('websocket', (socket) => noted.foreign.push(socket.url()));
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') noted.intrusions.push(`a dialog ("${shorten(dialog.message())}")`);
    void dialog.accept().catch(() => undefined);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') noteConsole(message.text(), name, noted);
  });
  page.on('pageerror', (error) => noted.uncaught.push(shorten(error.message)));
  return {
    page,
    context,
    noted,
    async open(address, limit) {
      documents = 0;
      await page.goto(address, { waitUntil: 'load', timeout: limit });
    },
    async ask(method, ...given) {
      const answer = page.evaluate(askWatch(method, given)).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new PageStopped(
          page.url().startsWith(`${site}/`)
            ? `the page reloaded during the trial (${shorten(why)})`
            : 'the page left the site',
        );
      });
      // The type follows from the method's name.
      return withLimit(answer, ANSWER_LIMIT_MS, 'the page stopped responding') as never;
    },
    async close() {
      // A frozen page closes with the browser.
      await withLimit(context.close(), 5_000, 'the page cannot be closed').catch(() => undefined);
    },
  };
}
