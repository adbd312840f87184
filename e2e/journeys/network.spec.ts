import { expect, type Page, type Request } from 'playwright/test';
import { wizard } from '../pages/wizard';
import { test } from '../site/signedInTest';

const JOB = '**/api/evm/jobs/*';
const ANALYSIS = '**/api/evm/ai/job-description';
const pathOf = (request: Request) => new URL(request.url()).pathname;

async function analyze(page: Page, description: string): Promise<void> {
  await wizard(page).description.fill(description);
  await wizard(page).analyze.click();
}

test('[N2] polls pending work every second, by its trace id, until it is done', async ({ page }) => {
  await page.goto('/interview');
  const polls: { request: Request; at: number }[] = [];
  page.on('request', (request) => {
    if (pathOf(request).startsWith('/api/evm/jobs/')) polls.push({ request, at: Date.now() });
  });
  // The first poll finds no result yet, so the page polls again.
  await page.route(JOB, (route) => route.fulfill({ status: 404 }), { times: 1 });
  const accepted = page.waitForResponse(ANALYSIS);
  await analyze(page, 'We look for a Python engineer.');
  await expect(page.getByText('Found in the description')).toBeVisible();

  const answered = await accepted;
  expect(answered.status()).toBe(202);
  const { location, 'x-entity-trace-id': traceId } = answered.headers();
  expect(polls.length).toBeGreaterThan(1);
  for (const { request } of polls) {
    expect(pathOf(request)).toBe(location);
    expect(request.headers()['x-entity-trace-id']).toBe(traceId);
  }
  const [first, second] = polls;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(900);
});

test(
  '[N2, N4] names the failure when work fails, exceeds 60 s, or cannot be polled',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/interview');
    const alert = page.getByRole('alert');
    await page.route(JOB, (route) => route.fulfill({ headers: { 'x-entity-status': 'FAILED' }, json: {} }));
    await analyze(page, 'The first.');
    await expect(alert).toContainText(/Operation failed! \/api\/evm\/jobs\/[\w-]+/);

    await page.unrouteAll();
    let polls = 0;
    await page.route(JOB, (route) => {
      polls += 1;
      return route.fulfill({ json: { entityStatus: 'REQUESTED' } });
    });
    await alert.getByRole('button', { name: 'Retry' }).click();
    // The second poll follows the response to the first: without any response, the failure would have another
    // name.
    await expect.poll(() => polls).toBeGreaterThan(1);
    await expect(alert).toHaveCount(0);
    await page.clock.fastForward(61_000);
    await expect(alert).toContainText(/Operation failed! \/api\/evm\/jobs\/[\w-]+/);

    await page.unrouteAll();
    await page.route(ANALYSIS, (route) => route.fulfill({ status: 202, json: {} }));
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('Polling failed to return a valid response');

    await page.unrouteAll();
    await page.route(ANALYSIS, (route) => route.fulfill({ status: 500 }));
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('An error occurred');
  },
);

test('[N1, N4] shares one client between shell and remotes, with a limit of 60 s, one line per failure and a default message', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const timeouts: number[] = [];
    Object.assign(window, { timeouts });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, ...body) {
      timeouts.push(this.timeout);
      send.apply(this, body);
    };
  });
  const errors: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error' && line.text().startsWith('HTTP:')) errors.push(line.text());
  });
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/^\/(api|management)\//.test(pathOf(request))) calls.push(request);
  });
  await page.route('**/management/info', (route) => route.fulfill({ status: 500 }));
  await page.route('**/api/evm/domains', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  );
  await page.goto('/interview');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch domains');
  // The site's info is requested twice: the shell shows it, and the wizard uses it for the evaluation
  // service.
  await expect
    .poll(() => errors.toSorted())
    .toEqual([
      'HTTP: GET /api/evm/domains: 502',
      'HTTP: GET /management/info: 500',
      'HTTP: GET /management/info: 500',
    ]);

  await page.unroute('**/api/evm/domains');
  await page.route('**/api/evm/keywords*', (route) => route.abort());
  await alert.getByRole('button', { name: 'Retry' }).click();
  await wizard(page).domain('Python').check();
  await expect(page.getByText('Failed to load keywords')).toBeVisible();

  const paths = calls.map(pathOf);
  for (const path of ['/api/account', '/management/info', '/api/evm/domains', '/api/evm/keywords']) {
    expect(paths).toContain(path);
  }
  for (const call of calls) expect(call.headers()['x-requested-with']).toBe('XMLHttpRequest');
  const timeouts = await page.evaluate(() => (window as unknown as { timeouts: number[] }).timeouts);
  expect(timeouts.length).toBeGreaterThanOrEqual(calls.length);
  expect(new Set(timeouts)).toEqual(new Set([60_000]));
});
