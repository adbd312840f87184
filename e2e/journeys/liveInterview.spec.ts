import type { AudioMessage } from '@prova/api/types/audioMessage';
import type { CurrentQuestion, Interview } from '@prova/api/types/interview';
import { expect, type Page } from 'playwright/test';
import { answer, currentQuestion } from '../pages/interview';
import { notePlayedSounds } from '../pages/notePlayedSounds';
import { stopTheClock } from '../pages/stopTheClock';
import { watchButton } from '../pages/watchButton';
import { makeTone } from '../servers/foreign/makeTone';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Transcript' });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const isAnswer = (url: URL) => url.pathname.endsWith('/answers');

async function open(page: Page, questions = 2): Promise<string> {
  const { id } = await prepareInterview(page.request, { questions });
  await page.goto(`/interview/${id}`);
  return id;
}

const MESSAGE_SECONDS = 0.2;
const QUESTION_SECONDS = 0.3;

test('[L1, L3, L4, L5, L7] times greeting, questions and end with their voices, and counts in the header', async ({
  page,
}) => {
  const more = [
    { name: 'DURATION', type: 'ENUM', value: 'FIFTEEN_MINUTES' },
    { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: true },
  ] as const;
  const { id, assignedQuestions } = await prepareInterview(page.request, { domainIds: ['sql'], more });
  const inOrder = (assignedQuestions?.questions ?? []).toSorted((a, b) => a.order - b.order);
  const [firstId = '', secondId = ''] = inOrder.map(({ assignedQuestionId }) => assignedQuestionId);
  const api = `/api/evm/interviews/${id}`;
  const calls: string[] = [];
  const voices: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/voice')) voices.push(pathname);
    // Prefetched sound is sealed, and nobody has the question yet, so these requests do not count.
    if (pathname.startsWith(`${api}/`) && !pathname.endsWith('/sealed-voice'))
      calls.push(`${request.method()} ${pathname.slice(api.length)}`);
  });
  for (const [address, seconds] of [
    ['**/api/evm/audio/*/voice', MESSAGE_SECONDS],
    ['**/api/evm/questions/*/voice', QUESTION_SECONDS],
  ] as const) {
    const body = makeTone({ hertz: 440, seconds });
    await page.route(address, (route) => route.fulfill({ contentType: 'audio/wav', body }));
  }
  await page.route('**/sealed-voice', (route) => route.fulfill({ status: 404 }));
  let enter = () => {};
  const entered = new Promise<void>((resolve) => (enter = resolve));
  await page.route(`**${api}`, async (route) => {
    const answered = await route.fetch();
    const interview = (await answered.json()) as Interview;
    await entered;
    // A server may list its questions in any order: only their order numbers count.
    const questions = interview.assignedQuestions?.questions.toReversed();
    await route.fulfill({
      response: answered,
      json: { ...interview, assignedQuestions: { ...interview.assignedQuestions, questions } },
    });
  });
  const played = await notePlayedSounds(page);
  await page.clock.install();
  const asked = page.waitForRequest(`**${api}`);
  await page.goto(`/interview/${id}`);
  await asked;
  await stopTheClock(page);

  const answeredTo = (address: string | RegExp) =>
    page.waitForResponse(address).then(async (answered) => {
      await answered.finished();
      return answered;
    });
  const greeted = answeredTo('**/api/evm/audio/type/INTERVIEW_START');
  enter();
  const timer = page.getByRole('timer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SQL and data modelling Interview');
  await expect(page.getByText('Question 1 of 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exit Interview', exact: true })).toBeVisible();
  await expect(timer).toHaveText('00:00 / 15:00');
  const timePassed = page.getByRole('progressbar', { name: 'Time passed' });
  await expect(timePassed).toHaveAttribute('aria-valuenow', '0');

  const { text: greeting, messageId } = (await (await greeted).json()) as AudioMessage;
  await page.clock.runFor(990);
  await expect(log(page).getByRole('listitem')).toHaveCount(0);
  const fetched = answeredTo(`**${api}/questions/${firstId}`);
  await page.clock.runFor(10);
  await expect(log(page).getByText(greeting, { exact: true })).toBeVisible();
  // The page's clock stands still meanwhile: a longer greeting would give way to the question.
  await expect.poll(played).toEqual([MESSAGE_SECONDS]);
  const first = (await (await fetched).json()) as CurrentQuestion;
  const questions = log(page).getByRole('heading', { level: 2 });
  await page.clock.runFor(1_490);
  await expect(questions).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(questions).toHaveText([first.question]);
  await expect.poll(played).toEqual([MESSAGE_SECONDS, QUESTION_SECONDS]);
  expect(voices).toEqual([
    `/api/evm/audio/${String(messageId)}/voice`,
    `/api/evm/questions/${first.questionId}/voice`,
  ]);

  // Checks the Enter keys, the growth of the box, and its clearing.
  const heightOf = async () => Math.round((await box(page).boundingBox())?.height ?? 0);
  expect(await heightOf()).toBe(80);
  await box(page).fill('line\n'.repeat(40));
  expect(await heightOf()).toBe(200);
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  await clear.click();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expect(clear).toBeDisabled();
  expect(await heightOf()).toBe(80);
  await page.keyboard.type('One line,');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another.');
  await expect(box(page)).toHaveValue('One line,\nand another.');
  await page.clock.runFor(59_000);
  await expect(timer).toHaveText('01:01 / 15:00');
  await expect(timePassed).toHaveAttribute('aria-valuenow', '6');

  // The second question is requested after the first answer was accepted, and not before.
  expect(calls).toEqual([`GET /questions/${firstId}`]);
  const fetchedNext = answeredTo(`**${api}/questions/${secondId}`);
  const sent = page.waitForRequest('**/answers');
  await box(page).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ answer: 'One line,\nand another.', delivery: null });
  const second = (await (await fetchedNext).json()) as CurrentQuestion;
  expect(calls).toEqual([
    `GET /questions/${firstId}`,
    `POST /questions/${firstId}/answers`,
    `GET /questions/${secondId}`,
  ]);
  await expect(box(page)).toHaveValue('');
  await expect(page.getByText('Question 2 of 2', { exact: true })).toBeVisible();
  await page.clock.runFor(990);
  await expect(questions).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(questions).toHaveText([first.question, second.question]);
  await expect.poll(played).toEqual([MESSAGE_SECONDS, QUESTION_SECONDS, QUESTION_SECONDS]);
  expect(voices.slice(2)).toEqual([`/api/evm/questions/${second.questionId}/voice`]);

  const thanked = answeredTo('**/api/evm/audio/type/FINALIZING');
  await box(page).fill('The last one.');
  await send(page).click();
  const { text: farewell } = (await (await thanked).json()) as AudioMessage;
  const complete = page.getByText('Interview Complete', { exact: true });
  const finish = page.getByRole('button', { name: 'Finish Interview', exact: true });
  await page.clock.runFor(490);
  await expect(log(page).getByText(farewell, { exact: true })).toHaveCount(0);
  await expect(complete).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(log(page).getByText(farewell, { exact: true })).toBeVisible();
  await expect(complete).toBeVisible();
  await expect(box(page)).toBeDisabled();
  for (const name of ['Send', 'Clear', 'Speak', 'Skip question']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect.poll(played).toEqual([MESSAGE_SECONDS, QUESTION_SECONDS, QUESTION_SECONDS, MESSAGE_SECONDS]);
  expect(calls.slice(3)).toEqual([`POST /questions/${secondId}/answers`]);
  await finish.click();
  await expect(page).toHaveURL(new RegExp(`/interview/${id}/feedback$`));

  // An interview without time progress shows only the time; it names both domains.
  const plain = await prepareInterview(page.request, {
    domainIds: ['python', 'security'],
    more: [more[0], { ...more[1], value: false }],
  });
  await page.clock.resume();
  await page.goto(`/interview/${plain.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python and Security Interview');
  await expect(timer).toHaveText(/^\d\d:\d\d$/);
  await expect(timePassed).toHaveCount(0);
});

test('[L2, L3] starts an interview opened by address, and leads from a missing one to the wizard', async ({
  page,
}) => {
  const loaded = page.waitForResponse((answered) => /\/api\/evm\/interviews\/[\w-]+$/.test(answered.url()));
  const greeted = page.waitForResponse('**/api/evm/audio/type/INTERVIEW_START');
  const spoken = page.waitForResponse('**/api/evm/audio/*/voice');
  const id = await open(page);

  const { text } = (await (await greeted).json()) as { text: string };
  await expect(log(page).getByText(text)).toBeVisible();
  const welcomedAt = Date.now();
  const { startTime, responseEnd } = (await loaded).request().timing();
  expect(welcomedAt - (startTime + responseEnd)).toBeGreaterThan(1_000);
  expect((await (await spoken).body()).subarray(0, 4).toString()).toBe('RIFF');
  const first = await currentQuestion(page, 1, 2);

  // A second tab is read-only, and can continue the interview on request, with the draft; a closed tab is no
  // obstacle.
  await answer(page, 'A list is mutable.');
  const second = await currentQuestion(page, 2, 2);
  expect(second).not.toBe(first);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/interview/${id}`);
  const isOpenElsewhere = (tab: Page) =>
    tab.getByRole('heading', { name: 'This interview is open in another tab' });
  await expect(isOpenElsewhere(elsewhere)).toBeVisible();
  await expect(log(elsewhere).getByRole('heading', { level: 2 })).toHaveText([first, second]);
  await expect(box(elsewhere)).not.toBeEditable();
  await box(page).fill('Written in the first tab.');
  await elsewhere.getByRole('button', { name: 'Continue here' }).click();
  await expect(box(elsewhere)).toBeEditable();
  await expect(box(elsewhere)).toHaveValue('Written in the first tab.');
  await expect(isOpenElsewhere(page)).toBeVisible();
  await expect(box(page)).not.toBeEditable();
  await box(elsewhere).fill('And in the second.');
  await elsewhere.close();
  await expect(isOpenElsewhere(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('And in the second.');
  await expect(box(page)).toBeEditable();

  page.once('dialog', (asked) => void asked.accept());
  await page.goto('/interview/00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/interview$/);
  await expect(page.getByRole('button', { name: 'Next: Instructions' })).toBeVisible();
});

test("[L3, L5, L6] greets and thanks without the server's messages, and sends no early or empty answer", async ({
  page,
}) => {
  await page.route('**/api/evm/audio/type/*', (route) => route.abort());
  await open(page, 1);
  // Text typed before the first question is not an answer.
  await box(page).fill('I am early.');
  await box(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No active interview or question found');
  await expect(log(page).getByText('Welcome, and thanks for taking the time.')).toBeVisible();
  await currentQuestion(page, 1, 1);

  await box(page).fill(' \n ');
  await expect(send(page)).toBeDisabled();
  await page.route(isAnswer, (route) => route.fulfill({ status: 503 }));
  await box(page).fill('It yields one value at a time.');
  await send(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to submit answer');
  await expect(alert.getByRole('heading')).toHaveText('Saved in this browser, waiting to be sent');
  await expect(box(page)).toHaveValue('It yields one value at a time.');

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // The holding route replaces the refusing one without a gap, so that no request slips through.
  await page.route(isAnswer, async (route) => {
    await held;
    await route.continue();
  });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(box(page)).not.toBeEditable();
  release();
  await expect(log(page).getByText('It yields one value at a time.')).toBeVisible();
  await expect(log(page).getByText('Thanks for your answers. That was the last question.')).toBeVisible();
  await expect(page.getByText('Interview Complete')).toBeVisible();
});

test('[L9] requires a confirmation on every way out while questions are open, and ends a left interview for good', async ({
  page,
}) => {
  const { id, assignedQuestions } = await prepareInterview(page.request);
  const [assigned] = assignedQuestions?.questions ?? [];
  await page.goto('/interviews');
  await page.getByRole('link', { name: `Continue interview ${id.split('-')[0] ?? ''}` }).click();
  const here = new RegExp(`/interview/${id}$`);
  await currentQuestion(page, 1, 2);
  const leaving = dialog(page, 'Leave Interview?');
  const ways = {
    exit: () => page.getByRole('button', { name: 'Exit Interview' }).click(),
    // The header's link is hidden by the full-screen room, but another page of the site may still be
    // requested.
    link: () => page.locator('header a[href="/faq"]').dispatchEvent('click'),
    back: () => page.evaluate(() => history.back()),
  };
  await expect(page.getByRole('link')).toHaveText(['Skip to content']);
  for (const role of ['navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  for (const go of [ways.exit, ways.link, ways.back]) {
    await go();
    await expect(leaving).toContainText(
      'If you leave now, this interview will be stopped and cannot be continued later. All your progress will be lost.',
    );
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await expect(leaving).toHaveCount(0);
    await expect(page).toHaveURL(here);
  }

  // A reload is an accident: the browser itself confirms, and the draft is there afterwards.
  await box(page).fill('Half an answer');
  const asked: string[] = [];
  page.once('dialog', (warning) => {
    asked.push(warning.type());
    void warning.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await currentQuestion(page, 1, 2);
  await expect(box(page)).toHaveValue('Half an answer');
  await expect(log(page).getByText('Welcome back. Let’s pick up where you left off.')).toBeVisible();

  // The interview is open in another tab as well, and ends there too.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/interview/${id}`);
  await expect(log(elsewhere).getByRole('heading', { level: 2 })).toHaveCount(1);
  const told: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(`/api/evm/interviews/${id}/stop`)) told.push(response.status());
  });
  await ways.exit();
  await leaving.getByRole('button', { name: 'Leave Interview' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect.poll(() => told).toEqual([200]);
  await expect(elsewhere.getByRole('heading', { name: 'This interview was stopped' })).toBeVisible();
  // Another browser would know only from the server that the interview was stopped.
  await elsewhere.evaluate(() => localStorage.removeItem('prova.leftInterviews'));
  await elsewhere.getByRole('button', { name: 'Back to Interviews' }).click();
  const row = elsewhere.getByRole('row').filter({ hasText: id.split('-')[0] ?? '' });
  await expect(row).toContainText('Stopped');
  await expect(row.getByRole('link')).toHaveCount(0);
  await elsewhere.close();
  const late = await page.request.get(
    `/api/evm/interviews/${id}/questions/${assigned?.assignedQuestionId ?? ''}`,
  );
  expect([late.status(), ((await late.json()) as { code: string }).code]).toEqual([409, 'INTERVIEW_STOPPED']);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/interview/${id}`);
  await expect(page.getByRole('heading', { name: 'This interview was stopped' })).toBeVisible();
  await page.getByRole('button', { name: 'Start New Interview' }).click();
  await expect(page).toHaveURL(/\/interview$/);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test("[L9] keeps the warning's buttons still from the first frame, so that no click misses them", async ({
    page,
  }) => {
    await open(page);
    await currentQuestion(page, 1, 2);
    const placesOfCancel = await watchButton(page, 'Cancel');
    await page.getByRole('button', { name: 'Exit Interview' }).click();
    await expect(dialog(page, 'Leave Interview?')).toBeVisible();
    // The pause is longer than any animation of the warning.
    await page.waitForTimeout(1000);
    expect(await placesOfCancel()).toHaveLength(1);
  });
});

test('[L5, L9] skips a question, offers the last step of a complete interview, and releases the page', async ({
  page,
}) => {
  await open(page, 1);
  await currentQuestion(page, 1, 1);
  await page.getByRole('button', { name: 'Skip question' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(page.getByRole('button', { name: 'Skip question' })).toBeEnabled();
  await expect(log(page).getByText('Skipped')).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip question' }).click();
  await page.getByRole('button', { name: 'Skip now', exact: true }).click();
  await expect(log(page).getByText('Skipped')).toBeVisible();
  await expect(page.getByText('Interview Complete')).toBeVisible();

  const completing = dialog(page, 'Complete the Interview');
  const help = page.locator('header a[href="/faq"]');
  await help.dispatchEvent('click');
  await expect(completing).toContainText('There are no more questions.');
  await completing.getByRole('button', { name: 'Cancel' }).click();
  await help.dispatchEvent('click');
  await completing.getByRole('button', { name: 'Leave Anyway' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
