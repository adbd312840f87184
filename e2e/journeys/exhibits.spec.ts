import type { CurrentQuestion } from '@prova/api/types/interview';
import { expect, type Locator, type Page } from 'playwright/test';
import { feedbackReport } from '../pages/feedbackReport';
import { answer, currentQuestion } from '../pages/interview';
import { watchSound } from '../pages/watchSound';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

const CODE = 'react-debug-stale-interval';
const GIVENS = 'sec-password-reset';
const WIDTHS = [1280, 390, 320] as const;

/** The text that a user copies by selecting the code. */
const copied = (code: Locator) =>
  code.evaluate((element) => {
    const selection = getSelection();
    selection?.selectAllChildren(element);
    const text = selection?.toString() ?? '';
    selection?.removeAllRanges();
    return text;
  });

/**
 * Where each code line begins and, if wrapped, continues; and its overflow to the right of the code or the
 * page.
 */
const layOut = (code: Locator) =>
  code.evaluate((element) => {
    const end = Math.min(element.getBoundingClientRect().right, innerWidth);
    return [...element.querySelectorAll('span')].flatMap(({ firstChild: line }) => {
      if (!(line instanceof Text)) return [];
      const words = document.createRange();
      words.setStart(line, Math.max(0, line.data.search(/\S/)));
      words.setEnd(line, line.data.trimEnd().length);
      const rows = [...words.getClientRects()].filter(({ width }) => width > 0);
      const [begins = 0, ...goesOn] = rows.map(({ left }) => left);
      return [{ begins, goesOn, beyond: Math.max(...rows.map(({ right }) => right)) - end }];
    });
  });

async function expectWhole(page: Page, code: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await layOut(code);
    expect(lines.length).toBeGreaterThan(1);
    for (const { beyond, begins, goesOn } of lines) {
      expect(beyond, `${String(width)} px`).toBeLessThanOrEqual(0);
      // Wrapped parts are indented further, so that they do not look like a new line.
      for (const left of goesOn) expect(left).toBeGreaterThan(begins);
    }
    const isContinued = lines.some(({ goesOn }) => goesOn.length > 0);
    expect(isContinued, `${String(width)} px`).toBe(width < 640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.setViewportSize({ width: 1280, height: 860 });
}

test('[L10] shows, reads aloud and copies code and constraints in the room, and shows them in report and print', async ({
  page,
}) => {
  const watched = await watchSound(page);
  const heard = async () => (await watched()).heardAt.length;
  const sounds: string[] = [];
  page.on('request', (request) => {
    const [, id] = /audio\/(exhibit-[^/]+)\/voice$/.exec(request.url()) ?? [];
    if (id !== undefined) sounds.push(id);
  });
  const shown: CurrentQuestion[] = [];
  page.on('response', async (response) => {
    if (/\/questions\/[^/]+$/.test(response.url()) && response.ok())
      shown.push((await response.json()) as CurrentQuestion);
  });
  const interview = await prepareInterview(page.request, {
    domainIds: ['react', 'security'],
    more: [
      { name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true },
      ...[CODE, GIVENS].map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const),
    ],
  });
  await page.goto(`/interview/${interview.id}`);
  const first = await currentQuestion(page, 1, 2);
  const log = page.getByRole('log');
  const exhibit = shown.find(({ questionId }) => questionId === CODE)?.exhibit;
  if (exhibit?.kind !== 'SNIPPET') throw new Error('no code beside the first question');
  const words = exhibit.speaks?.text ?? '';

  const code = log.getByRole('group', { name: 'Code' });
  await expect(code).toContainText('TypeScript · JSX');
  expect(await copied(code.locator('pre'))).toBe(exhibit.code);
  await expect(log.getByText(words)).toBeVisible();
  await expect.poll(() => sounds).toEqual([`exhibit-${CODE}`]);
  await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(0);
  await expectWhole(page, code.locator('pre'));
  // On a small screen, a keyboard can scroll to the last word.
  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole('group', { name: 'Transcript' }).focus();
  await page.keyboard.press('End');
  await expect(log.getByText(words)).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 860 });

  await answer(page, 'Could you repeat that?');
  const said = log.locator('[data-kind="said"]');
  await expect(said.last()).toContainText(`Of course. ${first} ${words}`);
  // The repeated sound comes from the cache.
  expect(sounds).toHaveLength(1);
  await answer(page, 'I do not know this one.');
  const second = await currentQuestion(page, 2, 2);
  await expect(log.getByRole('listitem').filter({ hasText: second }).last()).toMatchAriaSnapshot(`
    - listitem:
      - text: Interviewer · question 2
      - paragraph
      - heading "${second.replaceAll('"', String.raw`\"`)}" [level=2]
      - group "Given":
        - paragraph: Given
        - list:
          - listitem: The shop has two million customers
          - listitem: A mail is the only way to reach them
          - listitem: Some have a second factor
  `);
  await expect.poll(() => sounds).toEqual([`exhibit-${CODE}`, `exhibit-${GIVENS}`]);

  await page.getByRole('button', { name: 'Skip question' }).click();
  await page.getByRole('button', { name: 'Skip now' }).click();
  await page.getByRole('button', { name: 'Finish Interview' }).click({ timeout: 20_000 });
  const { question } = feedbackReport(page);
  const reported = question(first).card.getByRole('group', { name: 'Code' });
  await expect(reported).toBeVisible({ timeout: 30_000 });
  expect(await copied(reported.locator('pre'))).toBe(exhibit.code);
  await expectWhole(page, reported.locator('pre'));
  const given = question(second).card.getByRole('group', { name: 'Given' });
  await expect(given.getByRole('listitem')).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(reported).toBeVisible();
  await expect(given.getByText('A mail is the only way to reach them')).toBeVisible();
});
