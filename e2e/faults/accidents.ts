import { expect, type BrowserContext, type Page } from 'playwright/test';
import { prepareInterview, readFeedback } from '../site/interviewApi';
import type { FragileBackend } from '../site/createFragileBackend';

const QUESTIONS = 3;
/** A question comes, and what waits is sent, within this time of the end of an accident, on a busy machine too. */
const PATIENCE_MS = 45_000;
const LONGEST_OUTAGE_MS = 2_500;
/** Within this time of the key an answer is on its way, accepted, or neither. */
const LONGEST_FLIGHT_MS = 60;

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Run {
  readonly seed: number;
  readonly context: BrowserContext;
  readonly backend: FragileBackend;
  /** Before anything of the page runs, each time that it is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export interface RunReport {
  /** What struck, in order. */
  readonly accidents: readonly string[];
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Takes an interview to its end while the page is closed or loaded anew, the line is cut, or the backend is killed, at moments
 * that the seed chooses: before the first word, in the middle of one, and while an answer is on its way. Nobody presses
 * Retry.
 * @throws when a draft or an answer is lost, stored twice, or the interview cannot be finished
 */
export async function takeInterviewWithAccidents({
  seed,
  context,
  backend,
  prepare,
}: Run): Promise<RunReport> {
  const random = createSeededRandom(seed);
  const accidents: string[] = [];
  const order = { questions: QUESTIONS };
  const interview = await backend.whileUp(() => prepareInterview(context.request, order));
  let page = await context.newPage();
  const box = () => page.getByRole('textbox', { name: 'Your answer' });
  const log = () => page.getByRole('log');
  // A page that is opened while nobody can say who is signed in leads to the sign-in: that is another matter.
  const openBy = (load: () => Promise<unknown>) =>
    backend.whileUp(async () => {
      await load();
      await expect(log()).toBeVisible({ timeout: PATIENCE_MS });
    });
  const open = async () => {
    await prepare?.(page);
    await openBy(() => page.goto(`/interview/${interview.id}`));
  };
  let recovery = Promise.resolve();

  const strike = async (): Promise<void> => {
    await recovery;
    const kind = ['tab closed', 'page loaded anew', 'line cut', 'backend killed'][Math.floor(random() * 4)];
    const outage = random() * LONGEST_OUTAGE_MS;
    accidents.push(kind ?? '');
    if (kind === 'tab closed') {
      await page.close();
      page = await context.newPage();
      await open();
    } else if (kind === 'page loaded anew') {
      page.once('dialog', (dialog) => void dialog.accept());
      await openBy(() => page.reload());
    } else if (kind === 'line cut') {
      await context.setOffline(true);
      recovery = sleep(outage).then(() => context.setOffline(false));
    } else recovery = backend.kill();
  };
  const maybeStrike = async () => {
    if (random() < 0.4) await strike();
  };

  await open();
  const answers: string[] = [];
  for (let position = 1; position <= QUESTIONS; position += 1) {
    const asked = log().getByRole('heading', { level: 2 });
    await expect(asked).toHaveCount(position, { timeout: PATIENCE_MS });
    const half = `Answer ${String(position)} of run ${String(seed)}: the first half`;
    const answer = `${half}, and the second.`;
    await maybeStrike();
    await expect(box()).toBeEditable({ timeout: PATIENCE_MS });
    await box().fill(half);
    await maybeStrike();
    await expect(box(), 'the draft').toHaveValue(half, { timeout: PATIENCE_MS });
    await expect(box()).toBeEditable({ timeout: PATIENCE_MS });
    await expect(page.getByRole('button', { name: 'Skip question' })).toBeEnabled({ timeout: PATIENCE_MS });
    await box().fill(answer);
    await box().press('Enter');
    await sleep(random() * LONGEST_FLIGHT_MS);
    await maybeStrike();
    await expect(log().getByText(answer, { exact: true }), 'the answer').toBeVisible({
      timeout: PATIENCE_MS,
    });
    answers.push(answer);
  }
  await expect(page.getByText('Interview Complete')).toBeVisible({ timeout: PATIENCE_MS });
  await recovery;
  const { domains } = await backend.whileUp(() => readFeedback(context.request, interview));
  const stored = (domains ?? []).flatMap(({ questions }) => (questions ?? []).map(({ answer }) => answer));
  expect(stored.toSorted()).toEqual(answers);
  await page.close();
  return { accidents };
}
