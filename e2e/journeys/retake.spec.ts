import type { CurrentQuestion, InterviewStartRequest } from '@prova/api/types/interview';
import { expect } from 'playwright/test';
import { agree, currentQuestion, start, startByTyping } from '../pages/interview';
import { wizard } from '../pages/wizard';
import { createInterview, finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';
import { strongAnswer } from '../site/strongAnswer';

test('[W9, I1] repeats a finished interview with its settings, and requires only the agreements again', async ({
  page,
}) => {
  const parent = await prepareInterview(page.request, {
    domainIds: ['python', 'security'],
    questions: 2,
    more: [
      { name: 'JOB_DESCRIPTION', type: 'TEXT', value: 'Keeps our secrets.' },
      { name: 'DURATION', type: 'ENUM', value: 'THIRTY_MINUTES' },
      { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: false },
      { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: true },
      { name: 'EXCLUDE_EXPECTED_ANSWERS', type: 'BOOLEAN', value: true },
    ],
  });
  await finishInterview(page.request, parent);
  const shortId = parent.id.split('-')[0] ?? '';
  await page.goto('/interviews');
  await page.getByRole('link', { name: `Retake interview ${shortId}` }).click();
  await expect(page).toHaveURL(new RegExp(`/interview\\?id=${parent.id}$`));

  const summary = page.getByRole('region', { name: 'Settings from the earlier interview' });
  const settings = [
    ['Domains', 'Python and Security'],
    ['Difficulty', 'Beginner'],
    ['Questions', '2'],
    ['Duration', '30 minutes'],
    ['Job description', 'Keeps our secrets.'],
    ['Options', 'Prioritise the job’s tech stack · Hide model answers'],
  ] as const;
  await expect(summary.getByRole('term')).toHaveText(settings.map(([name]) => name));
  await expect(summary.getByRole('definition')).toHaveText(settings.map(([, value]) => value));
  // Changed settings lead to a new interview, which starts with the settings of the old one; after going
  // back, nothing has changed here.
  await summary.getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL(/\/interview$/);
  await expect(wizard(page).description).toBeEnabled();
  await expect(wizard(page).description).toHaveValue('Keeps our secrets.');
  await expect(wizard(page).domain('Security')).toBeChecked();
  await page.goBack();
  await summary.getByText('All settings').click();

  const { description, searchDomains, domain, domains, level, levels, count, duration, durations, option } =
    wizard(page);
  await expect(description).toHaveValue('Keeps our secrets.');
  await expect(domain('Python')).toBeChecked();
  await expect(domain('Security')).toBeChecked();
  await expect(level('Beginner')).toBeChecked();
  await expect(count).toHaveValue('2');
  await expect(duration(30)).toBeChecked();
  await expect(option('Show time bar')).not.toBeChecked();
  await expect(option('Prioritise the job’s tech stack')).toBeChecked();
  await expect(option('Hide model answers')).toBeChecked();
  const fields = [description, searchDomains, count, option('Show time bar')];
  const groups = [...(await domains.all()), ...(await levels.all()), ...(await durations.all())];
  for (const field of [...fields, ...groups]) await expect(field).toBeDisabled();

  await agree(page);
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/evm/interviews'),
  );
  await start(page);
  const { parentId, properties } = (await created).postDataJSON() as InterviewStartRequest;
  expect(parentId).toBe(parent.id);
  const valueOf = (name: string) =>
    properties.filter((property) => property.name === name).map(({ value }) => value);
  expect(valueOf('DOMAIN_ID')).toEqual(['python', 'security']);
  expect(valueOf('REQUESTED_QUESTIONS')).toEqual([2]);
  expect(valueOf('DURATION')).toEqual(['THIRTY_MINUTES']);
  expect(valueOf('JOB_DESCRIPTION')).toEqual(['Keeps our secrets.']);
  await expect(page).toHaveURL(/\/interview\/[\w-]+$/, { timeout: 20_000 });
});

test('[S15, W9] starts the next interview from the profile in one click, where the microphone is allowed', async ({
  page,
}) => {
  const former = await prepareInterview(page.request, { domainIds: ['sql'], questions: 2 });
  await finishInterview(page.request, former);
  await page.context().grantPermissions(['microphone']);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Start with the same settings' }).click();
  await expect(page).toHaveURL(/\/interview\/[\w-]+$/, { timeout: 20_000 });
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
});

test(
  '[W9] explains why an interview cannot be repeated, with a way on',
  { tag: '@thorough' },
  async ({ page }) => {
    const screen = page.getByRole('alert');
    const expectScreen = async (title: string, text: string) => {
      await expect(screen.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(screen).toContainText(text);
      await expect(screen.getByRole('button', { name: 'Back to Interviews' })).toBeVisible();
      await expect(screen.getByRole('button', { name: 'Start New Interview' })).toBeVisible();
    };
    await page.goto('/interview?id=00000000-0000-4000-8000-000000000000');
    await expectScreen(
      'Interview Not Found',
      'Interview not found. The interview you are trying to retake may have been deleted or never existed.',
    );
    await screen.getByRole('button', { name: 'Start New Interview' }).click();
    await expect(page).toHaveURL(/\/interview$/);
    await expect(wizard(page).next).toBeVisible();

    const unfinished = await createInterview(page.request);
    await page.goto(`/interview?id=${unfinished}`);
    await expectScreen('Unable to Load Interview', 'You can only retake finished interviews');

    const read = `**/api/evm/interviews/${unfinished}`;
    await page.route(read, (route) => route.fulfill({ status: 403, json: { code: 'ACCESS_DENIED' } }));
    await page.reload();
    await expectScreen(
      'Access Denied',
      'Access denied. You do not have permission to retake this interview.',
    );

    await page.unroute(read);
    await page.route(read, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expectScreen(
      'Unable to Load Interview',
      'Failed to load interview data. Please try again or contact support if the problem persists.',
    );
    await screen.getByRole('button', { name: 'Back to Interviews' }).click();
    await expect(page).toHaveURL(/\/interviews$/);
  },
);

test('[F13] asks only the missed questions in a retake of weak points, and the same questions in order', async ({
  page,
}) => {
  const parent = await prepareInterview(page.request, { questions: 3 });
  const asked: CurrentQuestion[] = [];
  await finishInterview(page.request, parent, (question) => {
    asked.push(question);
    return asked.length === 2 ? '' : strongAnswer('python', question.question);
  });
  const ids = asked.map(({ questionId }) => questionId);
  const missed = asked[1];
  await readFeedback(page.request, parent);
  await page.goto(`/interview?id=${parent.id}`);
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  // The choice of questions is stored in the address, and read from there.
  const choose = async (name: string) => {
    await expect(choice(name)).toBeVisible();
    await choice(name).click();
    await expect(choice(name)).toBeChecked();
  };
  await expect(choice('New questions')).toBeChecked();
  await choose('The same questions');
  await expect.poll(() => new URL(page.url()).searchParams.getAll('question')).toEqual(ids);
  await choose('My weak points');
  await agree(page);
  await startByTyping(page);
  expect(await currentQuestion(page, 1, 1)).toBe(missed?.question);
});
