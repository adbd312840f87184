import { expect, type Page } from 'playwright/test';
import { holdBack } from './holdBack';
import { agree, currentQuestion, SKIP } from './interview';
import { muteMicrophone } from './microphone';
import { removeRecognition, scriptRecognition } from './scriptedRecognition';
import { stopTheClock } from './stopTheClock';
import { wizard } from './wizard';
import { prepareInterview } from '../site/interviewApi';

/** Inspects a page paused in a state. */
type Look = (state: string, page: Page) => Promise<void>;

const isAnswer = (url: URL) => url.pathname.endsWith('/answers');
const isStart = (url: URL) => url.pathname === '/api/evm/interviews';
const nobodyAnswers = () => new Promise<never>(() => undefined);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

/** Selects fixed questions, in this order. */
const asked = (...ids: string[]) =>
  ids.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const);

interface SoundSwitches {
  /** Whether playback loops at its end. */
  goesOn?: boolean;
  /** Whether playback is refused, as by a browser that blocks autoplay. */
  isRefused?: boolean;
}

/** The interviewer's sound continues until stopped, for inspection; or it is refused. */
async function commandSound(page: Page): Promise<(switches: SoundSwitches) => Promise<void>> {
  await page.addInitScript(() => {
    const media = HTMLMediaElement.prototype;
    const play = media.play;
    media.play = function (this: HTMLMediaElement) {
      const { goesOn = true, isRefused } = window as SoundSwitches;
      if (isRefused) return Promise.reject(new DOMException('Nobody has asked for it.', 'NotAllowedError'));
      this.loop = goesOn;
      return play.call(this);
    };
  });
  return (switches) => page.evaluate((chosen) => void Object.assign(window, chosen), switches);
}

/**
 * Lets the page's time creep during an inspection: states with a timeout stay, while inspection tools may use
 * timers.
 */
async function holdTime(page: Page): Promise<() => Promise<void>> {
  await stopTheClock(page);
  let isHeld = true;
  const creep = async () => {
    while (isHeld) await page.clock.runFor(1);
  };
  const crept = creep();
  return async () => {
    isHeld = false;
    await crept;
    await page.clock.resume();
  };
}

/**
 * Lets the time pass until the interview's own clock shows this many seconds, however long an inspection
 * took.
 */
async function passTime(page: Page, seconds: number): Promise<void> {
  const [minutes = 0, rest = 0] = (await page.getByRole('timer').innerText()).split(/[:/]/).map(Number);
  await page.clock.fastForward((seconds - minutes * 60 - rest) * 1_000);
}

/** The room before the interview: the audio check, and the preparation, which never ends. */
async function visitEntrance(page: Page, look: Look): Promise<void> {
  // Chromium's own recognition has no service behind it, and fails before anything is heard.
  await removeRecognition(page);
  await page.goto('/interview');
  await wizard(page).domain('Python').check();
  await wizard(page).level('Beginner').check();
  await agree(page);
  await button(page, 'Yes, I did').click({ timeout: 30_000 });
  await expect(button(page, 'Start Interview')).toBeEnabled({ timeout: 30_000 });
  await look('audio-check', page);
  await page.route(isStart, (route) =>
    route.request().method() === 'POST' ? nobodyAnswers() : route.continue(),
  );
  await button(page, 'Start Interview').click();
  await expect(page.getByText('Almost there…')).toBeVisible({ timeout: 20_000 });
  await look('preparation', page);
  await page.unroute(isStart);
}

/** An interview from its first moment to its end, with faults on the way. */
async function visitInterview(page: Page, look: Look): Promise<void> {
  const recognition = await scriptRecognition(page);
  await muteMicrophone(page);
  const commanded = await commandSound(page);
  await page.clock.install();
  const { id } = await prepareInterview(page.request, {
    more: [
      ...asked('py-list-tuple-dict', 'py-exceptions', 'py-with-files', 'py-str-bytes'),
      { name: 'DURATION', type: 'ENUM', value: 'FIFTEEN_MINUTES' },
      { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: true },
    ],
  });
  // The greeting's words are shown without a wait; the next words wait for the inspection.
  const greet = await holdBack(page, '**/api/evm/audio/**/voice');
  const ask = await holdBack(page, `**/api/evm/interviews/${id}/questions/*`);
  await page.goto(`/interview/${id}`);
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('The interviewer is about to speak')).toBeVisible();
  const goOnGreeting = await holdTime(page);
  await look('about-to-speak', page);
  await goOnGreeting();
  greet();
  await expect(page.getByText('The interviewer is speaking')).toBeVisible();
  await look('greeting', page);
  ask();
  await currentQuestion(page, 1, 4);
  // The greeting would continue forever, but gives way to the question.
  await expect(button(page, 'Pause: question 1')).toBeVisible();
  await expect(page.getByText('The interviewer is speaking')).toBeVisible();
  await look('speaking', page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your turn. Take your time.')).toBeVisible();
  await look('waiting', page);

  await button(page, 'Keyboard shortcuts').dispatchEvent('click');
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(map).toBeVisible();
  await look('keyboard', page);
  await page.keyboard.press('Escape');
  await expect(map).toHaveCount(0);

  await button(page, 'Speak').click();
  await expect(page.getByText('Recording', { exact: true }).first()).toBeVisible();
  await recognition.hearInterim('It yields one value');
  await expect(page.getByText(/^It yields one value/).first()).toBeVisible();
  await expect(page.getByText('The interviewer is listening')).toBeVisible();
  const goOn = await holdTime(page);
  await look('listening', page);
  await goOn();
  await recognition.fail('network');
  await expect(page.getByRole('alert')).toContainText('Network error');
  await look('recording-failed', page);
  await button(page, 'I’d rather type').click();

  await box(page).fill('It yields one value at a time, so a large file never stands in memory as a whole.');
  await look('answering', page);
  await page.route(isAnswer, nobodyAnswers, { times: 1 });
  await button(page, 'Send').click();
  await expect(page.getByText('Sending your answer')).toBeVisible();
  await look('thinking', page);
  // Otherwise, a returning page would send its pending answers.
  await page.route(isAnswer, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('You’re offline.', { timeout: 20_000 });
  const tryAgain = await holdTime(page);
  await look('offline', page);
  await tryAgain();
  await page.unroute(isAnswer);
  await page.route(isAnswer, (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, 'Retry').click();
  await expect(page.getByRole('alert')).toContainText('The server isn’t responding.');
  const tryOnceMore = await holdTime(page);
  await look('unsent', page);
  await tryOnceMore();
  await page.unroute(isAnswer);
  await commanded({ isRefused: true });
  await button(page, 'Retry').click();
  await currentQuestion(page, 2, 4);
  await expect(button(page, 'Play question: question 2')).toBeVisible();
  await look('blocked', page);

  await button(page, 'Skip question').click();
  await expect(button(page, 'Undo')).toBeVisible();
  const skipAfterwards = await holdTime(page);
  await look('skip', page);
  await skipAfterwards();
  await button(page, 'Skip now').click();
  await currentQuestion(page, 3, 4);

  const other = await page.context().newPage();
  await other.goto(`/interview/${id}`);
  await expect(other.getByRole('heading', { name: 'This interview is open in another tab' })).toBeVisible();
  await look('second-tab', other);
  await other.close();

  await button(page, 'Exit Interview').click();
  const leaving = page.getByRole('dialog', { name: 'Leave Interview?' });
  await expect(leaving).toBeVisible();
  await look('leave', page);
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(leaving).toHaveCount(0);

  await passTime(page, 14 * 60 + 5);
  await expect(page.getByText('One minute left.').first()).toBeVisible();
  const lastMinute = await holdTime(page);
  await look('time-nearly-up', page);
  await lastMinute();
  await passTime(page, 15 * 60 + 5);
  await expect(page.getByText(/^Time’s up[.] Finish/).first()).toBeVisible();
  await look('time-is-up', page);
  await box(page).fill('The last one.');
  await box(page).press('Enter');
  await expect(button(page, 'Finish Interview')).toBeVisible({ timeout: 20_000 });
  await look('complete', page);
}

/** A server's addition to a question when it can transcribe. */
const TRANSCRIBES = { provider: 'OPENAI', host: 'api.openai.com' };

/**
 * A practice in a browser without recognition: the consent before a provider, the hint, an answer's review,
 * and another try.
 */
async function visitPractice(page: Page, look: Look): Promise<void> {
  await removeRecognition(page);
  const { id } = await prepareInterview(page.request, {
    more: [...asked('py-copies'), { name: 'PRACTICE', type: 'BOOLEAN', value: true }],
  });
  // The visit is the same on a site with a provider as on one without.
  await page.route(`**/api/evm/interviews/${id}/questions/*`, async (route) => {
    const response = await route.fetch();
    const question = (await response.json()) as object;
    await route.fulfill({ response, json: { ...question, transcribes: TRANSCRIBES } });
  });
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 1);
  await expect(button(page, 'Pause: question 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Speak').click();
  await expect(page.getByRole('alert')).toContainText(TRANSCRIBES.host);
  await look('consent', page);
  await button(page, 'I’d rather type').click();
  await button(page, 'Hint').click();
  await expect(page.getByRole('status').locator('p[lang=en]')).toBeVisible();
  await look('hint', page);
  await button(page, 'Hint').click();
  await box(page).fill('A generator yields values one by one and keeps its place between them.');
  await box(page).press('Enter');
  const review = page.getByRole('dialog', { name: 'Feedback on your answer' });
  await expect(review.getByText(/^\d+ of 100$/)).toBeVisible();
  await review.getByText('Model answer').click();
  await look('review', page);
  await button(page, 'Try again').click();
  await review.getByRole('textbox').fill((await review.locator('details p').textContent()) ?? '');
  await button(page, 'Get feedback').click();
  await expect(review.getByText(/^\d+ of 100$/)).toHaveCount(2);
  await look('second-try', page);
}

/** A follow-up interview: a question about the question, a follow-up, and exhibits of other kinds. */
async function visitConversation(page: Page, look: Look): Promise<void> {
  const { id } = await prepareInterview(page.request, {
    more: [
      ...asked('sql-joins', 'react-debug-stale-interval', 'sd-rate-limiter'),
      { name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true },
    ],
  });
  const said = page.getByRole('log').locator('[data-kind="said"]');
  const say = async (words: string) => {
    await box(page).fill(words);
    await box(page).press('Enter');
    await expect(page.getByRole('log').getByText(words)).toBeVisible();
  };
  const lookInSilence = async (state: string) => {
    await expect(page.getByRole('button', { name: SKIP })).toBeEnabled({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByText('Your turn. Take your time.')).toBeVisible();
    await look(state, page);
  };
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 3);
  await say('What do you mean by a left join?');
  await expect(said).toHaveCount(1);
  await lookInSilence('clarified');
  await say('An inner join returns only rows that have a match in both tables.');
  await expect(said).toHaveCount(2);
  await lookInSilence('asked-on');
  await say('A left join returns every row of the left table, matched or not.');
  await currentQuestion(page, 2, 3);
  await lookInSilence('snippet');
  await button(page, 'Skip question').click();
  await button(page, 'Skip now').click();
  await currentQuestion(page, 3, 3);
  await lookInSilence('givens');
}

/** Everything visible in the room, in English: each visit goes through its states in sequence. */
export const roomVisits = {
  'before the interview': visitEntrance,
  'in a practice': visitPractice,
  'in a conversation': visitConversation,
  'in an interview': visitInterview,
} as const;
