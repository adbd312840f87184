import type { Feedback, QuestionFeedback } from '@prova/shared/api-types/feedback';
import { expect, type Page } from 'playwright/test';
import { feedbackReport } from '../pages/feedbackReport';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';
import { strongAnswer } from '../site/strongAnswer';

const DOMAIN = 'SQL and data modelling';
const FLAWED = 'It make reads faster because database not need to scan the whole table. um um basically.';
const path = (id: string) => `/interview/${id}/feedback`;
const isFeedback = (url: URL) => /^\/api\/.*\/feedback$/.test(url.pathname);

/** A finished interview whose first answer is strong, whose second has flaws, and whose third was skipped. */
async function interviewed(page: Page) {
  const interview = await prepareInterview(page.request, { domainIds: ['sql'], questions: 3 });
  let asked = 0;
  await finishInterview(page.request, interview, ({ question }) => {
    asked += 1;
    return [strongAnswer('sql', question), FLAWED, ''][asked - 1] ?? '';
  });
  return { id: interview.id, feedback: await readFeedback(page.request, interview) };
}

const linesOf = (text: string | readonly string[] | null | undefined) =>
  (typeof text === 'string' ? text.split('\n') : (text ?? [])).filter((line) => line.trim() !== '');

/** Every text of the answer stands under its title; a text that says nothing has no title either. */
async function expectSections(page: Page, told: QuestionFeedback): Promise<void> {
  const { section, headings } = feedbackReport(page).question(told.question);
  const sections = {
    Feedback: told.feedback,
    Strengths: told.strengths,
    'Development areas': told.developmentAreas,
    'Technical gaps': told.technicalGapsIdentified,
    'Language notes': told.languageNotes,
    'Language barriers': told.languageBarriersNoted,
    'The way to the next level': told.progressionPathway,
  };
  const shown = Object.entries(sections).filter(([, text]) => linesOf(text).length > 0);
  await expect(headings).toHaveText([...shown.map(([title]) => title), 'Scores']);
  for (const [title, text] of shown) {
    for (const line of linesOf(text)) await expect(section(title)).toContainText(line.trim());
  }
}

test('[F3, F4] each answer stands with what was said of it and its five scores; what is empty is not shown', async ({
  page,
}) => {
  const { id, feedback } = await interviewed(page);
  await page.goto(path(id));
  const { opener, question, adminView } = feedbackReport(page);
  await opener(DOMAIN).click();
  const [domain] = feedback.domains ?? [];
  const told = domain?.questions ?? [];
  expect(told).toHaveLength(3);
  for (const each of told) {
    await expectSections(page, each);
    const { answer, card, score } = question(each.question);
    if (each.answer) await expect(answer).toHaveText(each.answer);
    else await expect(card.getByText('You gave no answer to this question.')).toBeVisible();
    const names = ['accuracy', 'depth', 'clarity', 'relevance', 'keywords'] as const;
    for (const name of names) {
      const { min, max, current } = each.scores[name] ?? {};
      const label = name.charAt(0).toUpperCase() + name.slice(1);
      await expect(score(label)).toHaveText(`${label}${String(current)}of ${String(min)}–${String(max)}`);
    }
  }

  const [strong, flawed] = told;
  if (!strong || !flawed) throw new Error('The report lacks its questions.');
  await expect(question(strong.question).totalBar).toHaveAttribute('data-tone', 'green');
  await expect(question(flawed.question).totalBar).toHaveAttribute('data-tone', 'red');
  const { card } = question(strong.question);
  await card.getByRole('button', { name: 'Show as table' }).click();
  const { min, max, current } = strong.scores.accuracy ?? {};
  await expect(card.getByRole('row', { name: 'Accuracy' }).getByRole('cell')).toHaveText(
    [min, current, max].map(String),
  );

  // What is for administrators is not even sent to others.
  expect(domain?.reasoning).toBeUndefined();
  await expect(adminView).toHaveCount(0);
});

test('[F4] sections without content are left out, and a row with nothing to show does not open', async ({
  page,
}) => {
  const { id } = await interviewed(page);
  // A real report always says something: here one of its answers says nothing in every way there is.
  await page.route(isFeedback, async (route) => {
    const answered = await route.fetch();
    const feedback = (await answered.json()) as Feedback;
    const [domain] = feedback.domains ?? [];
    const [first] = domain?.questions ?? [];
    const silent = {
      ...first,
      feedback: 'Not available',
      strengths: '',
      developmentAreas: ' \n ',
      progressionPathway: null,
      languageNotes: 'Not available',
      technicalGapsIdentified: ['', '  '],
      languageBarriersNoted: [],
    };
    const domains = [
      { ...domain, questions: [silent] },
      { domain: 'Nothing to open', status: 'COMPETENT', suggestion: 'Not available', questions: [] },
    ];
    await route.fulfill({ json: { ...feedback, domains } });
  });
  await page.goto(path(id));
  const { opener, domain } = feedbackReport(page);
  await expect(domain('Nothing to open')).toBeVisible();
  await expect(opener('Nothing to open')).toHaveCount(0);
  await opener(DOMAIN).click();
  await expect(page.getByRole('heading', { level: 6 })).toHaveText(['Scores']);
});

test('[F6] a report that is late, refused or empty says so, and Retry asks again', async ({ page }) => {
  const { id } = await interviewed(page);
  await page.clock.install();
  const alert = page.getByRole('alert');
  const retry = alert.getByRole('button', { name: 'Retry' });
  // The page's clock goes on by itself too: less patience than the limits are apart.
  const expectError = async (text: string) => {
    await expect(alert.getByRole('heading')).toHaveText('Error Loading Feedback', { timeout: 5_000 });
    await expect(alert).toContainText(text);
  };
  const reanswer = async (answer: Parameters<Page['route']>[1]) => {
    await page.unrouteAll();
    await page.route(isFeedback, answer);
  };

  await reanswer((route) => route.fulfill({ json: { interviewId: id, status: 'PENDING' } }));
  await page.goto(path(id));
  const slow = page.getByText('Feedback analysis is taking longer than expected...');
  await expect(page.getByText('Analyzing interview responses').first()).toBeVisible();
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(15_000);
  await expect(slow).toBeVisible();
  await page.clock.fastForward(15_000);
  await expectError('Feedback preparation timeout. Please try again later.');

  await reanswer(() => undefined);
  await retry.click();
  await expect(page.getByText('Preparing your feedback')).toBeVisible();
  await page.clock.fastForward(46_000);
  await expectError('Technical issues detected. Unable to analyze feedback at the moment.');

  await reanswer((route) => route.fulfill({ json: { interviewId: id, status: 'FAILED' } }));
  await retry.click();
  await expectError('Technical issues detected. Unable to analyze feedback at the moment.');
  await reanswer((route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await retry.click();
  await expectError('Failed to fetch feedback');
  await reanswer((route) => route.fulfill({ status: 500, json: { message: 'The shelf is empty.' } }));
  await retry.click();
  await expectError('The shelf is empty.');

  await reanswer((route) => route.fulfill({ json: { interviewId: id, status: 'FINISHED', domains: [] } }));
  await retry.click();
  await expect(page.getByText('No performance data available')).toBeVisible();

  await page.unrouteAll();
  await page.reload();
  await expect(feedbackReport(page).opener(DOMAIN)).toBeVisible();
  await page.goto('/interview/feedback');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid interview ID');
});

test.describe('for an administrator', () => {
  test.use({ account: 'admin' });

  test('[F5] the reasoning is shown too, and can be switched off', async ({ page }) => {
    const { id, feedback } = await interviewed(page);
    await page.goto(path(id));
    const { opener, panelHeading, adminView } = feedbackReport(page);
    await opener(DOMAIN).click();
    const [reasoning] = linesOf(feedback.domains?.[0]?.reasoning);
    expect(reasoning).toBeTruthy();
    await expect(page.getByText(reasoning ?? '')).toBeVisible();
    for (const name of ['AI Reasoning', 'Improvement Suggestion', 'Question Details']) {
      await expect(panelHeading(name)).toBeVisible();
    }
    await adminView.uncheck();
    await expect(panelHeading('AI Reasoning')).toHaveCount(0);
    await expect(page.getByText(reasoning ?? '')).toHaveCount(0);
    await expect(panelHeading('Question Details')).toBeVisible();
    await adminView.check();
    await expect(panelHeading('AI Reasoning')).toBeVisible();
  });
});
