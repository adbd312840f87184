import type { Feedback, Point, PointState } from '@prova/api/types/feedback';
import { expect, type Page } from 'playwright/test';
import { findViolations } from '../accessibility/findViolations';
import { feedbackReport, pointTitle } from '../pages/feedbackReport';
import { holdBack } from '../pages/holdBack';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { sitePort } from '../site/sitePort';
import { test } from '../site/signedInTest';

const ANSWER = 'An index keeps reads fast and writes slow.';
const OTHERS = 'Also part of a full answer';
const CLAIMS = '**/claimed-points';
const isFeedback = (url: URL) => /^\/api\/.*\/feedback$/.test(url.pathname);

/** One point of each state, claimable ones first: the server knows at least two points of a question. */
const STATES: readonly (readonly [state: PointState, isAsked: boolean])[] = [
  ['unsure', true],
  ['missing', false],
  ['made', true],
  ['partly', true],
  ['wrong', true],
  ['missing', true],
];

/** Gives each question one point per state, since an answer's actual states depend on the drawn question. */
function withStates(feedback: Feedback): Feedback {
  const stated = (points: readonly Point[]) =>
    STATES.map(([state, isAsked], at): Point => {
      const point = points[at] ?? { id: `more-${String(at)}`, name: `One more, ${String(at)}`, made: false };
      return { ...point, made: state === 'made', state, isAsked, statement: `It holds: ${point.name}.` };
    });
  return {
    ...feedback,
    domains: feedback.domains?.map((domain) => ({
      ...domain,
      questions: domain.questions?.map((question) => ({
        ...question,
        developmentAreas: 'You said that it is free. It costs writes.',
        points: stated(question.points ?? []),
      })),
    })),
  };
}

const showStates = (page: Page) =>
  page.route(isFeedback, async (route) => {
    const answered = await route.fetch();
    await route.fulfill({ json: withStates((await answered.json()) as Feedback) });
  });

test("[F3, F17] shows each point's state, stores claimed points, and shows them to administrators with consent", async ({
  page,
  browser,
  sessionOf,
}) => {
  const interview = await prepareInterview(page.request, { domainIds: ['sql'], questions: 1 });
  await finishInterview(page.request, interview, () => ANSWER);
  const [domain] = withStates(await readFeedback(page.request, interview)).domains ?? [];
  const [told] = domain?.questions ?? [];
  const [unsure, beyond, ...judged] = told?.points ?? [];
  if (!told || !unsure || !beyond) throw new Error('The report lacks its points.');
  const address = `/interview/${interview.id}/feedback`;
  await showStates(page);
  await page.goto(address);
  const { card, section, headings, details } = feedbackReport(page).question(told.question);

  // Corrections precede the points; the right statement is in the details.
  await expect
    .poll(async () => (await headings.allTextContents()).slice(-2))
    .toEqual(['Development areas', 'Points']);
  const words = ['Covered', 'Partial', 'Wrong', 'Missing'];
  await expect(section('Points').getByRole('listitem')).toHaveText(
    judged.map(({ name }, at) => `${words[at] ?? ''} ${pointTitle(name)}`),
  );
  await details.click();
  await expect(section('Missing points in full').getByRole('listitem')).toHaveText(
    judged.flatMap(({ state, statement }) =>
      state === 'partly' || state === 'missing' ? [statement ?? ''] : [],
    ),
  );
  await expect(section('Points').getByRole('checkbox')).toHaveCount(0);
  for (const { name } of [unsure, beyond]) await expect(section(OTHERS)).toContainText(pointTitle(name));
  await expect(page.getByRole('region', { name: 'What to practise next' })).toContainText(
    'Correct one claim, complete one point, and add one point.',
  );

  const tick = ({ name }: Point) =>
    section(OTHERS).getByRole('checkbox', { name: `I said this ${pointTitle(name)}`, exact: true });
  const consent = section(OTHERS).getByRole('checkbox', { name: /^Let this site’s administrators see/ });
  await expect(consent).toHaveCount(0);
  // The second tick is made while the first is in flight.
  const keep = await holdBack(page, CLAIMS);
  await tick(unsure).click();
  await tick(beyond).click();
  keep();
  await expect(section(OTHERS)).toContainText('visible only to you');
  await expect(consent).not.toBeChecked();
  expect(await findViolations(page)).toEqual([]);

  const elsewhere = await browser.newContext({
    baseURL: `http://localhost:${String(sitePort)}`,
    storageState: await sessionOf('admin'),
  });
  const admin = await elsewhere.newPage();
  const entry = admin
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: told.question })
    .filter({ hasText: unsure.name })
    .filter({ hasText: beyond.name });
  const readAsAdministrator = async () => {
    await admin.goto('/verdicts');
    await expect(admin.getByText('without names, newest first')).toBeVisible();
    await expect(admin.getByRole('main').locator('[aria-busy=false]')).toHaveCount(1);
  };
  await readAsAdministrator();
  await expect(entry).toHaveCount(0);

  await page.reload();
  await details.click();
  for (const point of [unsure, beyond]) await expect(tick(point)).toBeChecked();
  await expect(consent).not.toBeChecked();
  await consent.click();
  await expect(section(OTHERS)).toContainText('Sent to administrators.');
  await page.reload();
  await details.click();
  await expect(consent).toBeChecked();

  await readAsAdministrator();
  await expect(entry.first()).toContainText('Said but not counted:');
  await expect(entry.first().locator('blockquote')).toHaveText(ANSWER);
  expect(await findViolations(admin)).toEqual([]);
  // Consent covers one answer, not the report: the administrator's report shows nothing of it.
  await showStates(admin);
  const [answered] = await Promise.all([
    admin.waitForResponse((response) => isFeedback(new URL(response.url()))),
    admin.goto(address),
  ]);
  const shownToAdmin = feedbackReport(admin).question(told.question);
  await shownToAdmin.details.click();
  await expect(shownToAdmin.section(OTHERS)).toContainText(pointTitle(unsure.name));
  expect(await answered.text()).not.toMatch(/isClaimed|sharesClaims/);
  await expect(
    admin.getByRole('checkbox', { name: /I said this|Let this site’s administrators/ }),
  ).toHaveCount(0);
  await elsewhere.close();

  // A tick that the server failed to store is not shown as stored.
  await page.route(CLAIMS, (route) => route.fulfill({ status: 503, json: {} }));
  await tick(beyond).click();
  await expect(card.getByRole('alert')).toContainText('Your earlier ticks are unchanged');
  await expect(tick(beyond)).toBeChecked();
  await page.unroute(CLAIMS);
  await tick(beyond).click();
  await tick(unsure).click();
  await expect(consent).toHaveCount(0);
  await expect
    .poll(async () => JSON.stringify(await readFeedback(page.request, interview)))
    .not.toMatch(/isClaimed|sharesClaims/);
});
