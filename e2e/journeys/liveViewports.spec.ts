import { expect, type Locator, type Page, type Route } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { holdBack } from '../pages/holdBack';
import { muteMicrophone } from '../pages/microphone';
import { scriptRecognition } from '../pages/scriptedRecognition';
import { stopTheClock } from '../pages/stopTheClock';
import { watchShifts } from '../pages/watchShifts';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

// Motion is on, since layout shifts are the subject.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const VIEWPORTS = {
  'a screen': { width: 1280, height: 720 },
  'a phone': { width: 390, height: 844 },
  'a phone with its keyboard open': { width: 390, height: 420 },
  '400 % zoom': { width: 320, height: 256 },
} as const;
const ROOMS = {
  'a screen': { width: 1280, height: 800 },
  'a phone': VIEWPORTS['a phone'],
  'a phone with its keyboard open': VIEWPORTS['a phone with its keyboard open'],
} as const;
const READABLE_PX = 120;

/** Whether a finger or a pointer would meet an element at its centre, without scrolling first. */
const isOnTop = (element: Locator) =>
  element.evaluate((wanted) => {
    const { x, y, width, height } = wanted.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return wanted.contains(met);
  });

/** Visible and total height of the newest question. */
const sightOf = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('heading', { level: 2 })
    .last()
    .evaluate((question) => {
      const { top, bottom, height, left } = question.getBoundingClientRect();
      let seen = 0;
      for (let y = Math.ceil(top); y < bottom; y += 1) {
        if (question.contains(document.elementFromPoint(left + 1, y))) seen += 1;
      }
      return { seen, whole: Math.floor(height) - 1 };
    });

test('[L1] keeps question, answer box and buttons usable on every screen, zoomed in and with a keyboard open', async ({
  page,
}) => {
  const { id } = await prepareInterview(page.request);
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 2);
  const box = page.getByRole('textbox', { name: 'Your answer' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const exit = page.getByRole('button', { name: 'Exit Interview' });
  const pressed = { box, send, microphone: page.getByRole('button', { name: 'Speak' }), exit };
  const leaving = page.getByRole('dialog', { name: 'Leave Interview?' });

  for (const [where, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await box.fill('It keeps one writer at a time.\nThe others wait.\nThen they go on.');
    for (const [name, element] of Object.entries(pressed)) {
      await expect.poll(() => isOnTop(element), `${name} on ${where}`).toBe(true);
    }
    const missing = async () => {
      const { seen, whole } = await sightOf(page);
      return Math.min(READABLE_PX, whole) - seen;
    };
    await expect.poll(missing, `what cannot be seen of the question on ${where}`).toBeLessThanOrEqual(0);
    await send.click({ trial: true });
    await pressed.microphone.click({ trial: true });
    await box.click();
    await expect(box).toBeFocused();
    await exit.click();
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await expect(leaving).toHaveCount(0);
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await send.click();
  await currentQuestion(page, 2, 2);
  await expect.poll(() => isOnTop(box)).toBe(true);
});

const isAnswer = (url: URL) => url.pathname.endsWith('/answers');
const refuse = (route: Route) => route.fulfill({ status: 503, json: {} });

for (const [where, viewport] of Object.entries(ROOMS)) {
  test(
    `[L1] keeps the answer box in one place on ${where} from greeting to end, without layout shifts`,
    { tag: where === 'a phone' ? [] : '@thorough' },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const recognition = await scriptRecognition(page);
      await muteMicrophone(page);
      const shifts = await watchShifts(page, { afterInput: true });
      await page.clock.install();
      const { id } = await prepareInterview(page.request, {
        questions: 4,
        more: [
          { name: 'DURATION', type: 'ENUM', value: 'FIFTEEN_MINUTES' },
          { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: true },
        ],
      });
      const enter = await holdBack(page, `**/api/evm/interviews/${id}`);
      const asked = page.waitForRequest(`**/api/evm/interviews/${id}`);
      await page.goto(`/interview/${id}`);
      await asked;
      await stopTheClock(page);
      enter();
      const composer = page.getByRole('form', { name: 'Your answer' });
      const box = page.locator('textarea');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const questions = page.getByRole('log').getByRole('heading', { level: 2 });
      const places: Record<string, object | null> = {};
      const look = async (state: string) => void (places[state] = await box.boundingBox());
      const expectSight = (state: string) =>
        expect
          .poll(async () => {
            const { seen, whole } = await sightOf(page);
            return Math.min(READABLE_PX, whole) - seen;
          }, `what cannot be seen of the question: ${state}`)
          .toBeLessThanOrEqual(0);
      const expectQuestion = async (count: number) => {
        await page.clock.runFor(1_500);
        await expect(questions).toHaveCount(count);
        await expectSight(`question ${String(count)}`);
      };
      await expect(button('Exit Interview')).toBeVisible();
      await look('before the greeting');
      await page.clock.runFor(1_000);
      await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1);
      await look('greeting');
      await expectQuestion(1);
      await look('a question');

      await button('Speak').click();
      await expect(composer.getByRole('status')).toHaveText('Starting the microphone…');
      await look('a microphone that starts');
      await page.clock.runFor(2_000);
      await expect(composer.getByRole('status')).toHaveText('Recording');
      await recognition.hearInterim('It yields');
      await expect(composer.getByText('It yields', { exact: true })).toBeVisible();
      await look('recording');
      await recognition.hear('It yields values.');
      await page.clock.runFor(6_000);
      await expect(composer.getByText(/^Auto-stop in/)).toBeVisible();
      await look('recording that is about to stop');
      await recognition.fail('network');
      await expect(composer.getByRole('alert')).toContainText('Network error');
      await look('recording that failed');
      await expectSight('recording that failed');
      await box.fill('It yields values, one by one.');

      await page.route(isAnswer, refuse);
      await button('Send').click();
      await expect(page.getByRole('alert')).toContainText('Saved in this browser, waiting to be sent');
      await look('an answer that was not sent');
      await expectSight('an answer that was not sent');
      await page.unroute(isAnswer, refuse);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(isAnswer, (route) => held.then(() => route.continue()), { times: 1 });
      await button('Retry').click();
      await expect(box).not.toBeEditable();
      await look('sending');
      release();
      await expect(page.getByRole('log').getByText('It yields values, one by one.')).toBeVisible();
      await look('between two questions');
      await expectQuestion(2);

      await button('Skip question').click();
      await expect(button('Undo')).toBeFocused();
      await look('a skip that can be taken back');
      await button('Skip now').click();
      await expect(page.getByRole('log').getByText('Skipped')).toBeVisible();
      await look('skipped');
      await expectQuestion(3);

      await page.clock.fastForward(14 * 60_000);
      await expect(composer.getByText('One minute left.')).toBeVisible();
      await look('a minute is left');
      await page.clock.fastForward(60_000);
      await expect(composer.getByText('Time’s up.')).toBeVisible();
      await look('the time is over');
      await box.fill('The last one.');
      await page.route(isAnswer, (route) =>
        (route.request().postDataJSON() as { answer: string }).answer === ''
          ? refuse(route)
          : route.continue(),
      );
      await box.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await look('an end that failed');
      await page.unroute(isAnswer);
      await button('Retry').click();
      await page.clock.resume();
      await expect(page.getByText('Interview Complete')).toBeVisible();
      await look('complete');

      expect(places).toEqual(
        Object.fromEntries(Object.keys(places).map((state) => [state, places['greeting']])),
      );
      const { sum, what } = await shifts();
      expect(sum, what).toBe(0);
    },
  );
}
