import { setTimeout as delay } from 'node:timers/promises';
import type { TestBrowser } from '../../testing/createBrowser';

const LIMIT_MS = 60_000;
const PAUSE_MS = 150;
/** The entry script of a remote, as a document names it. */
const ENTRY = /\/r\/interview\/[^"\s]+\.js/;

interface Seen {
  /** How often somebody had to be asked again. */
  readonly retries: number;
}

/** What a page needs of the site servers: its document, and the script of its remote; null while nobody answers for them. */
async function loadOnce(browser: TestBrowser, origin: string, path: string): Promise<boolean | null> {
  try {
    const page = await browser.fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    if (page.status >= 500) return null;
    const entry = ENTRY.exec(html)?.[0];
    if (page.status !== 200 || entry === undefined) return false;
    const script = await browser.fetch(`${origin}${entry}`);
    const { byteLength } = await script.arrayBuffer();
    return script.status >= 500 ? null : script.status === 200 && byteLength > 0;
  } catch {
    // A connection that broke.
    return null;
  }
}

/**
 * Opens a page as a browser does that tries again while nobody answers.
 * @throws Error where somebody answers, and the page is not what it should be
 */
export async function visitPage(browser: TestBrowser, origin: string, path: string): Promise<Seen> {
  const end = Date.now() + LIMIT_MS;
  for (let retries = 0; ; retries += 1) {
    const seen = await loadOnce(browser, origin, path);
    if (seen === true) return { retries };
    if (seen === false) throw new Error(`${path} was answered without what it needs`);
    if (Date.now() > end) throw new Error(`${path}: nobody answered within ${String(LIMIT_MS / 1000)} s`);
    await delay(PAUSE_MS);
  }
}
