import type { Feedback, Point, PointState } from '@prova/api/types/feedback';
import { expect, type Page } from 'playwright/test';
import { findViolations } from '../accessibility/findViolations';
import { feedbackReport } from '../pages/feedbackReport';
import { holdBack } from '../pages/holdBack';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { sitePort } from '../site/sitePort';
import { test } from '../site/signedInTest';

const ANSWER = 'An index keeps reads fast and writes slow.';
const OTHERS = 'Also part of a full answer';
const CLAIMS = '**/claimed-points';
const isFeedback = (url: URL) => /^\/api\/.*\/feedback$/.test(url.pathname);

/** One of each, those that can be ticked first: the server knows at least these two. */
const STATES: readonly (readonly [state: PointState, isAsked: boolean])[] = [
  ['unsure', true],
  ['missing', false],
  ['made', true],
  ['partly', true],
  ['wrong', true],
  ['missing', true],
];

/** Each question with one point of each state: which ones an answer really comes to follows from the question that was drawn. */
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

test('[F3, F17] each point stands with its state; what was said and not heard is ticked, kept, and read by administrators where one agrees', async ({
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
  const { card, section, headings } = feedbackReport(page).question(told.question);

  // What to correct stands open before the points, and what is lacking is said once.
  await expect
    .poll(async () => (await headings.allTextContents()).slice(-4))
    .toEqual(['Development areas', 'Points', 'Scores', OTHERS]);
  const words = ['Made', 'Partial', 'Wrong', 'Missing'];
  await expect(section('Points').getByRole('listitem')).toHaveText(
    judged.map(({ name, statement, state }, at) => {
      const holds = state === 'partly' || state === 'missing' ? (statement ?? '') : '';
      return `${words[at] ?? ''} ${name}${holds}`;
    }),
  );
  await expect(section('Points').getByRole('checkbox')).toHaveCount(0);
  for (const { name } of [unsure, beyond]) await expect(section(OTHERS)).toContainText(name);
  await expect(page.getByRole('region', { name: 'What to practise next' })).toContainText(
    'Correct one claim, complete one point, and add one point.',
  );

  const tick = ({ name }: Point) =>
    section(OTHERS).getByRole('checkbox', { name: `I said this ${name}`, exact: true });
  const consent = section(OTHERS).getByRole('checkbox', { name: /^Let this site’s administrators see/ });
  await expect(consent).toHaveCount(0);
  // The second while the first is on its way.
  const keep = await holdBack(page, CLAIMS);
  await tick(unsure).click();
  await tick(beyond).click();
  keep();
  await expect(section(OTHERS)).toContainText('Only you can see this');
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
  for (const point of [unsure, beyond]) await expect(tick(point)).toBeChecked();
  await expect(consent).not.toBeChecked();
  await consent.click();
  await expect(section(OTHERS)).toContainText('Administrators can see this.');
  await page.reload();
  await expect(consent).toBeChecked();

  await readAsAdministrator();
  await expect(entry.first()).toContainText('Said but not counted:');
  await expect(entry.first().locator('blockquote')).toHaveText(ANSWER);
  expect(await findViolations(admin)).toEqual([]);
  // Whoever agreed to one answer has not agreed to the report: in that nothing tells of it.
  await showStates(admin);
  const [answered] = await Promise.all([
    admin.waitForResponse((response) => isFeedback(new URL(response.url()))),
    admin.goto(address),
  ]);
  await expect(feedbackReport(admin).question(told.question).section(OTHERS)).toContainText(unsure.name);
  expect(await answered.text()).not.toMatch(/isClaimed|sharesClaims/);
  await expect(
    admin.getByRole('checkbox', { name: /I said this|Let this site’s administrators/ }),
  ).toHaveCount(0);
  await elsewhere.close();

  // A tick that is not kept does not stand there as if it were.
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
