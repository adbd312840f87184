import { expect, type Page } from 'playwright/test';
import { wizard } from '../pages/wizard';
import { createInterview, finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';

interface Asked {
  readonly path: string;
  readonly type: string | undefined;
  /** The scripts running at the request; none if the document names it. */
  readonly scripts: readonly string[];
}

async function noteRequests(page: Page): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    // Likely next needs are prefetched when the page is idle; nothing waits for a page's reports.
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
 * The sequence until a page is usable, without a cache: the document, its links, and its scripts' requests.
 * Times depend on the machine, these do not.
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
  // The page's first script, not the last, requests the account and the page's data.
  const early = asked.filter(
    ({ type, scripts }) => type === 'XHR' && !scripts.some((script) => /\/(shell|app)\./.test(script)),
  );
  expect(early.map(({ path }) => path)).toEqual(['/api/account', '/management/info', ...data]);
  // The site's info is requested twice: the shell shows it, and the wizard uses it for the evaluation
  // service.
  const paths = asked.map(({ path }) => path).filter((path) => path !== '/management/info');
  expect(repeated(paths)).toEqual([]);
  expect(asked.length, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
}

test('[S11] takes three round trips for a deep link into the wizard, and requests nothing twice', async ({
  page,
}) => {
  await expectThreeTrips(page, '/interview', () => expect(wizard(page).domain('Python')).toBeEnabled(), [
    '/api/evm/domains',
  ]);
});

test('[S11] takes three round trips for a deep link to the list of interviews', async ({ page }) => {
  await createInterview(page.request);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expectThreeTrips(page, '/interviews', () => expect(rows.first()).toBeVisible(), [
    '/api/evm/interviews',
    '/api/evm/domains',
  ]);
});

test('[S11] takes three round trips for a deep link to a report', async ({ page }) => {
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
