import { chromium, type Browser, type Response } from 'playwright';
import { signIn, type Session } from '../signIn';

/** One script of a page and its bytes on the wire, compressed as it came. */
export interface ScriptWeight {
  readonly path: string;
  readonly bytes: number;
}

export interface PageWeight {
  readonly page: string;
  readonly visitor: 'anonymous' | 'candidate';
  /** Heaviest first. */
  readonly scripts: readonly ScriptWeight[];
  readonly bytes: number;
}

const NOBODY: Session = { cookies: [], origins: [] };

/** Opens a page with nothing in the cache and waits until it has fetched all it wants, ahead of need too. */
async function weighPage(browser: Browser, address: string, session: Session): Promise<ScriptWeight[]> {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // A script that is named in the page and asked for again later comes from the cache and weighs nothing.
  const weights = await Promise.all(
    responses.map(async (response) => ({
      path: new URL(response.url()).pathname,
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  );
  await context.close();
  return weights.sort((one, other) => other.bytes - one.bytes);
}

/**
 * Weighs the JavaScript of the landing page, for whoever comes by, and of the list of interviews, for a candidate.
 * @param origin of a running site with the accounts of the demonstration
 * @param executablePath the Chromium to open them in
 */
export async function weighPages(origin: string, executablePath: string): Promise<readonly PageWeight[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const weigh = async (page: string, visitor: PageWeight['visitor'], session: Session) => {
      const scripts = await weighPage(browser, origin + page, session);
      return { page, visitor, scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
    };
    return [
      await weigh('/', 'anonymous', NOBODY),
      await weigh('/interviews', 'candidate', await signIn(browser, origin)),
    ];
  } finally {
    await browser.close();
  }
}
