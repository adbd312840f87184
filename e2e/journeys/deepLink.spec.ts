import { expect, type Page } from 'playwright/test';
import { wizard } from '../pages/wizard';
import { createInterview, finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';

interface Asked {
  readonly path: string;
  readonly type: string | undefined;
  /** The scripts that were running when it was asked for; none where the document names it. */
  readonly scripts: readonly string[];
}

async function noteRequests(page: Page): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    // What may be needed next comes when the page stands, as a prefetch; what a page reports of itself, it does not wait for.
    if (request.url.startsWith('data:') || type === 'Other' || type === 'Prefetch' || type === 'Ping') return;
    const scripts: string[] = [];
    for (let stack = initiator.stack; stack; stack = stack.parent) {
      scripts.push(...stack.callFrames.map(({ url }) => url));
    }
    asked.push({ path: new URL(request.url).pathname, type, scripts });
  });
  await devtools.send('Network.enable');
  return asked;
}

const MOST_REQUESTS = 20;
const repeated = (paths: readonly string[]) => paths.filter((path, at) => paths.indexOf(path) !== at);

/**
 * What it takes until a page can be used, with nothing in the browser's memory: the document, what it names, and what its scripts
 * ask the server for. Times depend on the machine, these do not.
 */
async function expectThreeTrips(
  page: Page,
  address: string,
  usable: () => Promise<void>,
  data: readonly string[],
) {
  const asked = await noteRequests(page);
  await page.goto(address);
  await usable();
  const files = asked.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ scripts }) => scripts.length > 0).map(({ path }) => path)).toEqual([]);
  // By the page's first script, not the last: who is there, and what the page shows.
  const early = asked.filter(
    ({ type, scripts }) => type === 'XHR' && !scripts.some((script) => /\/(shell|app)\./.test(script)),
  );
  expect(early.map(({ path }) => path)).toEqual(['/api/account', '/management/info', ...data]);
  // The shell asks what site this is, and the wizard who evaluates the answers.
  const paths = asked.map(({ path }) => path).filter((path) => path !== '/management/info');
  expect(repeated(paths)).toEqual([]);
  expect(asked.length, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
}

test('[S11] a deep link into the wizard is three trips, and nothing comes twice', async ({ page }) => {
  await expectThreeTrips(page, '/interview', () => expect(wizard(page).domain('Python')).toBeEnabled(), [
    '/api/evm/domains',
  ]);
});

test('[S11] so is the list of interviews', async ({ page }) => {
  await createInterview(page.request);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expectThreeTrips(page, '/interviews', () => expect(rows.first()).toBeVisible(), [
    '/api/evm/interviews',
    '/api/evm/domains',
  ]);
});

test('[S11] so is a report', async ({ page }) => {
  const interview = await prepareInterview(page.request, { questions: 1 });
  await finishInterview(page.request, interview);
  await readFeedback(page.request, interview);
  await expectThreeTrips(
    page,
    `/interview/${interview.id}/feedback`,
    () => expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible(),
    [`/api/evm/interviews/${interview.id}/feedback`],
  );
});
