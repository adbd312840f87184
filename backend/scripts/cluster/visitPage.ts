import { setTimeout as delay } from 'node:timers/promises';
import type { TestBrowser } from '../../testing/createBrowser';

const LIMIT_MS = 60_000;
const PAUSE_MS = 150;
/** A remote's entry script, as named by a document. */
const ENTRY = /\/r\/interview\/[^"\s]+\.js/;

interface Seen {
  /** Number of retries. */
  readonly retries: number;
}

/** A page's needs from the site servers: its document, and its remote's script; null while unreachable. */
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
    // The connection broke.
    return null;
  }
}

/**
 * Opens a page like a browser that retries while the site is unreachable.
 * @throws Error for a response that is not the expected page
 */
export async function visitPage(browser: TestBrowser, origin: string, path: string): Promise<Seen> {
  const end = Date.now() + LIMIT_MS;
  for (let retries = 0; ; retries += 1) {
    const seen = await loadOnce(browser, origin, path);
    if (seen === true) return { retries };
    if (seen === false) throw new Error(`${path} returned a page without required content`);
    if (Date.now() > end) throw new Error(`${path}: no response within ${String(LIMIT_MS / 1000)} s`);
    await delay(PAUSE_MS);
  }
}
