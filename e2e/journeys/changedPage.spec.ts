import { expect, type Page } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';
import { test as visitorTest } from 'playwright/test';

/** Translates like Chrome: replaces each text, later ones included, by an element with other words. */
async function translatePages(page: Page) {
  await page.addInitScript(() => {
    const isKept = (text: Text) =>
      text.data.trim() === '' ||
      text.parentElement?.closest('font, script, style, textarea, [translate="no"]');
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.isConnected || isKept(text)) continue;
        const outer = document.createElement('font');
        outer.appendChild(document.createElement('font')).textContent = `${text.data}°`;
        text.replaceWith(outer);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.classList.add('translated-ltr');
      translate(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}

function noteProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  return problems;
}

test('[L1, L7] continues an interview under page translation: clock, answers, next question', async ({
  page,
}) => {
  const problems = noteProblems(page);
  await translatePages(page);
  const { id } = await prepareInterview(page.request);
  await page.goto(`/interview/${id}`);
  await expect(page.locator('font').first()).toBeAttached();
  const box = page.getByRole('textbox').first();
  await expect(page.getByRole('log').getByRole('heading', { level: 2 })).toHaveCount(1, { timeout: 20_000 });
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '', { timeout: 5_000 });
  await box.fill('It depends.');
  await page.getByRole('button', { name: /^Clear/ }).click();
  await page.getByRole('button', { name: /^Restore/ }).click();
  await expect(box).toHaveValue('It depends.');
  await page.getByRole('button', { name: /^Skip question/ }).click();
  await page.getByRole('button', { name: /^Skip now/ }).click();
  await expect(page.getByRole('log').getByRole('heading', { level: 2 })).toHaveCount(2, { timeout: 20_000 });
  await page.getByRole('button', { name: /^Exit Interview/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(problems).toEqual([]);
});

/** Names on the lists of ad and tracking blockers. */
const SUSPICIOUS =
  /(?:^|[/._])(?:ads?|advert\w*|analytics?|banners?|beacons?|clicks?|collect|events?|log(?:ger|ging|s)?|metrics?|monitoring|pixels?|ping|popups?|reports?|sponsor\w*|stats?|statistics|telemetry|trac(?:e|k|ker|king))(?=[/._-]|$)/i;

test('[L7, F4] completes an interview and its report under a content blocker', async ({ page }) => {
  const blocked: string[] = [];
  await page.route('**', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || !SUSPICIOUS.test(pathname)) return route.fallback();
    blocked.push(pathname);
    return route.abort('blockedbyclient');
  });
  const { id } = await prepareInterview(page.request);
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 2);
  for (const position of [1, 2]) {
    await currentQuestion(page, position, 2);
    await page.getByRole('textbox', { name: 'Your answer' }).fill('I do not know this one.');
    await page.getByRole('button', { name: 'Skip question' }).click();
    await page.getByRole('button', { name: 'Skip now' }).click();
  }
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/profile', '/interviews', '/faq', '/sample-report', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Only the site's statistics were blocked, and nobody waits for those.
  expect([...new Set(blocked)].filter((path) => path !== '/reports/mounts')).toEqual([]);
});

visitorTest.describe('who is not signed in', () => {
  for (const path of ['/', '/faq']) {
    visitorTest(
      `[C1, S1] ${path} works where others write into it before the scripts and while they run`,
      async ({ page }) => {
        const problems = noteProblems(page);
        await translatePages(page);
        await page.addInitScript(() => {
          // Adds elements like a password manager and a writing assistant do.
          document.addEventListener('DOMContentLoaded', () => {
            document.body.setAttribute('data-gr-ext-installed', '');
            document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
            for (const place of [
              document.body,
              document.getElementById('root'),
              document.querySelector('header'),
            ]) {
              const aside = document.createElement('div');
              aside.className = 'some-extension';
              place?.prepend(aside);
            }
            document.querySelector('nav')?.remove();
          });
        });
        await page.goto(path);
        await page.getByRole('button', { name: 'Русский' }).click();
        await expect(page.getByRole('link', { name: /^Войти/ }).first()).toBeVisible();
        expect(
          await page.evaluate(() => document.querySelectorAll('.some-extension').length),
        ).toBeGreaterThan(0);
        await page.getByRole('button', { name: 'English' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(problems).toEqual([]);
      },
    );
  }
});
