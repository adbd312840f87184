import { expect, type Page } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { scriptRecognition } from '../pages/scriptedRecognition';
import { watchInteractions } from '../pages/watchInteractions';
import { watchSound } from '../pages/watchSound';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

const QUESTION_DELAY_MS = 1_000;
const QUESTIONS = 16;
const TEXT_LIMIT_MS = 150;
const SOUND_LIMIT_MS = 300;
const TURNS = 30;
const INTERACTION_LIMIT_MS = 50;
const TIMES = 5;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

/** The median and the maximum: a busy machine affects the maximum, a delay in the product the median. */
function summarize(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const worst = sorted.at(-1) ?? Number.NaN;
  return { median, worst, words: `median ${median.toFixed(0)}, worst ${worst.toFixed(0)} ms` };
}

/** A user's actions in the room, and unmeasured consequences. */
const acts: Readonly<Record<string, (page: Page) => Promise<(() => Promise<unknown>) | null>>> = {
  'a first key, which silences the interviewer': async (page) => {
    await box(page).press('a');
    return async () => {
      await box(page).fill('');
      await button(page, /^(Replay|Play)/)
        .last()
        .click();
      await expect(button(page, /^Pause/)).toBeVisible();
    };
  },
  'a further key': async (page) => {
    await box(page).press('b');
    return null;
  },
  'a click on the list of keys': async (page) => {
    await button(page, 'Keyboard shortcuts').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
  },
  'a click on Speak': async (page) => {
    await button(page, 'Speak').click();
    return () => button(page, 'Stop recording').click();
  },
  'a click on Exit': async (page) => {
    await button(page, 'Exit Interview').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
  },
};

test('[L4] shows text 150 ms and plays sound 300 ms after the delay at most, and responds within 50 ms at 30 turns', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await scriptRecognition(page);
  const watched = await watchSound(page);
  const worstInteraction = await watchInteractions(page);
  const { id } = await prepareInterview(page.request, { questions: QUESTIONS });
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, QUESTIONS);

  const texts: number[] = [];
  const sounds: number[] = [];
  const sent: number[] = [];
  for (let position = 2; position <= QUESTIONS; position += 1) {
    await box(page).fill(`An answer of a few words, before question ${String(position)}.`);
    await worstInteraction();
    await box(page).press('Enter');
    sent.push(await worstInteraction());
    await currentQuestion(page, position, QUESTIONS);
    await expect(button(page, /^Pause/)).toBeVisible();
    const { acceptedAt, shownAt, heardAt } = await watched();
    expect(acceptedAt).toHaveLength(position - 1);
    expect(shownAt).toHaveLength(position);
    const due = (acceptedAt.at(-1) ?? Number.NaN) + QUESTION_DELAY_MS;
    texts.push((shownAt.at(-1) ?? Number.NaN) - due);
    sounds.push((heardAt.at(-1) ?? Number.NaN) - due);
  }
  const [text, sound] = [summarize(texts), summarize(sounds)];
  console.info(
    `the next question, after its delay: text ${text.words}; sound ${sound.words} (${String(texts.length)} answers)`,
  );
  // The text does not appear before the delay either.
  expect(Math.min(...texts)).toBeGreaterThanOrEqual(-20);
  expect(text.median).toBeLessThan(TEXT_LIMIT_MS);
  expect(sound.median).toBeLessThan(SOUND_LIMIT_MS);

  expect(await page.getByRole('log').getByRole('listitem').count()).toBeGreaterThanOrEqual(TURNS);
  const found: Record<string, number[]> = { 'the key that sends': sent };
  for (const [what, act] of Object.entries(acts)) {
    const taken = (found[what] = [] as number[]);
    for (let time = 0; time < TIMES; time += 1) {
      await worstInteraction();
      const goBack = await act(page);
      taken.push(await worstInteraction());
      await goBack?.();
    }
  }
  for (const [what, taken] of Object.entries(found)) {
    const { worst, words } = summarize(taken);
    console.info(`${what}, to its paint: ${words}`);
    expect.soft(worst, what).toBeLessThan(INTERACTION_LIMIT_MS);
  }
});
