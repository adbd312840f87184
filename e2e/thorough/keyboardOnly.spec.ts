import { expect, type Locator, type Page } from 'playwright/test';
import { currentQuestion, FOLLOW_UPS } from '../pages/interview';
import { wizard } from '../pages/wizard';
import { test } from '../site/signedInTest';

const MOST_STOPS = 80;

/** The focused element, in words, and whether its focus is visible. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
    const ringOf = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const label = activeElement.closest('label');
    const card = activeElement.closest('form')?.querySelector(':focus-within');
    const { width, height } = activeElement.getBoundingClientRect();
    const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim();
    return {
      name: `${activeElement.tagName} ${name.slice(0, 40)}`,
      isSeen:
        width > 0 &&
        height > 0 &&
        (ringOf(activeElement) ||
          (label !== null && ringOf(label)) ||
          // The heading of a step is announced, and has no action.
          activeElement.matches('h1[tabindex="-1"], main') ||
          // The answer box shows its focus by the edge of its card.
          (card !== null && activeElement.tagName === 'TEXTAREA')),
    };
  });

/** Uses the keyboard only, and checks after each key that something has a visible focus. */
function byKeyboard(page: Page) {
  const stands = async (after: string) => {
    // Between two pages, the focus is on neither of them, so this polls.
    await expect
      .poll(() => focusOf(page), `the focus is nowhere, or not seen, after ${after}`)
      .toMatchObject({ isSeen: true });
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await stands(key);
  };
  /** Presses Tab until the element has the focus, since the distance is unknown. */
  const reach = async (wanted: Locator, key = 'Tab') => {
    await expect(wanted).toBeVisible();
    await expect(wanted).toBeEnabled();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`${String(wanted)} is not among the first ${String(MOST_STOPS)} stops of ${key}.`);
  };
  return {
    press,
    reach,
    stands,
    async activate(wanted: Locator, key = 'Enter') {
      await reach(wanted);
      await page.keyboard.press(key);
    },
    async write(text: string) {
      await page.keyboard.type(text);
    },
  };
}

test('[N3, X2] completes wizard, audio check, an interview with a failure and a skip, and the report by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  // Fails the test if a pointer is used.
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('A pointer was used.'), true);
  });
  const pressed: string[] = [];
  page.on('console', (message) => {
    if (message.text() === 'A pointer was used.') pressed.push(message.text());
  });
  const { press, reach, activate, stands, write } = byKeyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const box = page.getByRole('textbox', { name: 'Your answer' });

  await page.goto('/profile');
  await expect(button('Start an Interview')).toBeVisible();
  await activate(button('Start an Interview'));
  await expect(page).toHaveURL(/\/interview$/);
  const { domain, level, count, option, next, progress } = wizard(page);
  await expect(domain('Python')).toBeVisible();
  await activate(domain('Python'), 'Space');
  await expect(domain('Python')).toBeChecked();
  await reach(
    level('Beginner')
      .or(page.getByRole('radiogroup', { name: 'Difficulty' }).locator('input:checked'))
      .first(),
  );
  await press('Space');
  await expect(level('Beginner')).toBeChecked();
  await reach(count);
  await press('Control+a');
  await write('3');
  await activate(option(FOLLOW_UPS), 'Space');
  await expect(option(FOLLOW_UPS)).not.toBeChecked();
  await activate(next);
  await expect(page.getByRole('heading', { name: 'Interview Instructions' })).toBeVisible();
  await stands('the first step');
  const boxes = page.getByRole('checkbox');
  for (const agreed of await boxes.all()) await activate(agreed, 'Space');
  await activate(button('Next: Audio Check'));
  await expect(button('Continue without microphone')).toBeVisible();
  await stands('the second step');
  await activate(button('Continue without microphone'));
  await activate(button('Start Interview'));
  await expect(progress).toBeVisible();
  await stands('the start of the preparation');

  await currentQuestion(page, 1, 3);
  await stands('the arrival in the interview');
  await reach(box);
  await write('It yields one value at a time.');
  const isAnswer = (url: URL) => url.pathname.endsWith('/answers');
  await page.route(isAnswer, (route) => route.fulfill({ status: 503, json: {} }));
  await press('Enter');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await stands('an answer that was not sent');
  await reach(retry, 'Shift+Tab');
  await page.unroute(isAnswer);
  await press('Enter');
  await currentQuestion(page, 2, 3);
  await expect(box).toBeFocused();

  await press('Alt+k');
  await expect(button('Undo')).toBeFocused();
  await press('Enter');
  await expect(box).toBeFocused();
  await press('Alt+/');
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(map).toBeVisible();
  await press('Escape');
  await expect(map).toHaveCount(0);
  await stands('the list of shortcuts');
  await press('Alt+k');
  await activate(button('Skip now'));
  await currentQuestion(page, 3, 3);
  await expect(box).toBeFocused();
  await press('Alt+x');
  await expect(page.getByRole('dialog', { name: 'Leave Interview?' })).toBeVisible();
  await stands('the question whether to leave');
  await activate(button('Cancel'));
  await expect(page.getByRole('dialog', { name: 'Leave Interview?' })).toHaveCount(0);
  await stands('staying');
  await press('Alt+a');
  await write('The last one.');
  await press('Control+Enter');
  await expect(button('Finish Interview')).toBeFocused({ timeout: 20_000 });
  await press('Enter');
  await expect(page).toHaveURL(/\/feedback$/);
  const answered = page.getByRole('button', { name: /Python/, expanded: false }).first();
  await expect(answered).toBeVisible({ timeout: 30_000 });
  await activate(answered);
  await expect(page.getByText('It yields one value at a time.').first()).toBeVisible();
  await stands('the report');
  expect(pressed).toEqual([]);
});
