import type { SampleReport } from '@prova/api/types/sampleReport';
import { expect, type Page } from 'playwright/test';
import { findViolations } from '../accessibility/findViolations';
import { feedbackReport } from '../pages/feedbackReport';
import { scriptRecognition } from '../pages/scriptedRecognition';
import { registerInstead } from '../site/register';
import { test } from '../site/signedInTest';

const SIGN_IN = '**/oauth2/authorization/oidc';

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The three tiers as sold: price and content. */
const TIERS = {
  Free: ['$0', '10 practice questions per day', 'Basic AI feedback', 'Community forum access'],
  Pro: [
    '$29 per month',
    'Unlimited practice questions',
    'Advanced AI feedback',
    'Interview simulations',
    'Performance analytics',
  ],
  Enterprise: [
    'On request',
    'Everything in Pro',
    'Team management',
    'Custom question sets',
    'Dedicated support',
    'Advanced analytics',
  ],
};

/** Every visible text, without names and signs common to all languages. */
const shownTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (text !== '' && parent?.checkVisibility() && !parent.closest('[lang=it], script, style'))
        texts.push(text);
    }
    return texts;
  });

test.describe('for a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[S1, S2] explains the product on the landing page, lets everybody try it, and leads to the sign-in', async ({
    page,
  }) => {
    await page.goto('/');
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveText('Say it out loud before it counts.');
    await expect(headline).toBeInViewport();

    const sections = page.getByRole('navigation', { name: 'On this page', exact: true }).first();
    await expect(sections.getByRole('link')).toHaveText(['Home', 'Features', 'Pricing', 'About']);
    for (const [name, part] of [
      ['About', page.getByRole('heading', { name: 'About', exact: true })],
      ['Pricing', page.getByRole('heading', { name: 'Pricing', exact: true })],
      ['Features', region(page, 'As close to the real thing as it gets').getByRole('heading', { level: 2 })],
      ['Home', headline],
    ] as const) {
      await sections.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/#${name.toLowerCase()}$`));
      await expect(part).toBeInViewport();
    }
    for (const name of ['Log in', 'Register']) {
      await expect(linkTo(page, name)).toHaveCount(2);
      for (const link of await linkTo(page, name).all())
        await expect(link).toHaveAttribute('href', /^\/sign-in/);
    }
    await expect(linkTo(page, 'Log out')).toHaveCount(0);

    const inEnglish = new Set(await shownTexts(page));
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(sections).toHaveCount(0);
    // Figures, names and formulas are the same in every language; a sentence is not.
    const untranslated = (await shownTexts(page)).filter(
      (text) => inEnglish.has(text) && /[a-z]{3}/i.test(text),
    );
    const theSame = ['Free', 'Pro', 'Enterprise', 'English', 'Prova', 'dev'];
    expect(untranslated.filter((text) => !theSame.includes(text) && !/^© \d{4}/.test(text))).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();

    const demo = region(page, 'Try it now');
    await expect(demo).toContainText('What is the worst-case time complexity of quicksort');
    const feedback = demo.getByRole('status', { name: 'Feedback on this answer' });
    const scores = async (accuracy: number, completeness: number) => {
      await expect(feedback.getByRole('meter', { name: 'Accuracy' })).toHaveAttribute(
        'aria-valuenow',
        String(accuracy),
      );
      await expect(feedback.getByRole('meter', { name: 'Completeness' })).toHaveAttribute(
        'aria-valuenow',
        String(completeness),
      );
      await expect(feedback).toContainText(`Accuracy${String(accuracy)}`);
      await expect(feedback).toContainText(`Completeness${String(completeness)}`);
    };
    await expect(feedback.getByRole('heading', { name: 'Suggestions' })).toBeVisible();
    // The initial answer names the bound and its cause, and nothing more.
    await scores(100, 60);
    await demo.getByRole('button', { name: 'Confident' }).click();
    await scores(0, 0);
    await expect(feedback).toContainText('O(n log n) is the average case. The worst case is quadratic.');
    await expect(feedback).toContainText('State the bound: O(n²).');
    await demo.getByRole('button', { name: 'Strong' }).click();
    await scores(100, 100);
    await expect(feedback).toContainText('Nothing is missing.');

    const features = region(page, 'As close to the real thing as it gets').getByRole('article');
    await expect(features).toHaveCount(6);
    for (const feature of await features.all()) {
      await expect(feature.getByRole('heading', { level: 3 })).toHaveText(/\w{3,}/);
      await expect(feature.getByRole('paragraph')).toHaveText(/\w{3,}.*\.$/);
    }
    const tiers = region(page, 'Pricing').getByRole('article');
    await expect(tiers.getByRole('heading')).toHaveText(Object.keys(TIERS));
    for (const [at, [price, ...offers]] of Object.values(TIERS).entries()) {
      await expect(tiers.nth(at).getByRole('paragraph')).toHaveText(price ?? '');
      await expect(tiers.nth(at).getByRole('listitem')).toHaveText(offers);
    }
    await expect(tiers.nth(2).getByRole('link')).toHaveText('Contact us');
    await expect(tiers.nth(2).getByRole('link')).toHaveAttribute('href', '/contact-us?section=business');
    await expect(
      region(page, 'How it works').getByRole('listitem').getByRole('heading', { level: 3 }),
    ).toHaveText(['Setup & Prepare', 'Take Interview', 'Get Feedback']);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link')).toHaveText(['Privacy Policy', 'Terms of Service']);
    await expect(linkTo(page, 'Privacy Policy')).toHaveAttribute('href', '/privacy');
    await expect(linkTo(page, 'Terms of Service')).toHaveAttribute('href', '/terms');

    // The provider is unreachable, so the visitor stays on the page.
    await page.route(SIGN_IN, (route) => route.fulfill({ status: 204 }));
    const started = linkTo(page, 'Get Started');
    await expect(started.first()).toBeVisible();
    for (const link of await started.all()) await expect(link).toHaveAttribute('href', '/sign-in');
    const leaving = page.waitForRequest(SIGN_IN);
    await started.first().click();
    expect((await leaving).isNavigationRequest()).toBe(true);
    await expect(page).toHaveURL(/\/sign-in$/);
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toMatchObject({ from: '/' });
    expect(await page.evaluate(() => localStorage.getItem('prova.returnPath'))).toMatch(/^\d+ \/$/);
  });

  test('[S2, S15] keeps an answer spoken on the landing page through the registration', async ({ page }) => {
    const recognition = await scriptRecognition(page);
    await page.goto('/');
    const demo = region(page, 'Try it now');
    await demo.getByRole('button', { name: 'Answer it yourself' }).click();
    const box = demo.getByRole('textbox', { name: 'Your answer' });
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(/Some browsers send the audio to their vendor/);
    await demo.getByRole('button', { name: 'Speak' }).click();
    await expect.poll(async () => (await recognition.started()).map(({ lang }) => lang)).toEqual(['en-US']);
    await recognition.hear('It is quadratic on a sorted array');
    await demo.getByRole('button', { name: 'Stop' }).click();
    await expect(box).toHaveValue('It is quadratic on a sorted array');
    expect(await findViolations(page)).toEqual([]);
    await demo.getByRole('link', { name: 'Get Started' }).click();
    await registerInstead(page);

    const kept = region(page, 'Your answer from the landing page');
    await expect(kept.getByRole('definition').first()).toHaveText('It is quadratic on a sorted array');
    expect(await findViolations(page)).toEqual([]);
    await kept.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Your answer has been removed.')).toBeFocused();
    await page.reload();
    await expect(page.getByText('Welcome back to your dashboard')).toBeVisible();
    await expect(kept).toHaveCount(0);
  });

  test('[F18] shows a visitor a whole sample report, with the source of its answers and marks on quoted words', async ({
    page,
  }) => {
    await page.goto('/');
    await linkTo(page, 'See a sample report').click();
    await expect(page).toHaveURL(/\/sample-report$/);
    const { question, jumpTo } = feedbackReport(page);
    await expect(page.getByText(/^Sample report: .* written by us/)).toBeVisible();
    const answered = await page.request.get('/api/evm/sample-report');
    const { domains } = (await answered.json()) as SampleReport;
    const told = domains?.flatMap(({ questions }) => questions ?? []) ?? [];
    expect(told).toHaveLength(3);
    const shown: string[] = [];
    for (const [at, each] of told.entries()) {
      await jumpTo(at + 1).click();
      const { answer } = question(each.question);
      await expect(answer).toHaveText(each.answer ?? '');
      for (const [kind, text] of [
        ['showed', each.strengths],
        ['corrected', each.developmentAreas],
      ] as const) {
        const marks = await answer.locator(`mark[data-mark=${kind}]`).allTextContents();
        const quotes = [...(text ?? '').matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote);
        for (const quote of quotes.filter((words) => each.answer?.includes(words))) {
          expect(marks.join(' ')).toContain(quote);
          shown.push(kind);
        }
      }
    }
    expect(new Set(shown)).toEqual(new Set(['showed', 'corrected']));
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page.getByText(/^Пример разбора: /)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Что потренировать дальше' })).toBeVisible();
    await expect(question(told[0]?.question ?? '').answer).toHaveText(told[0]?.answer ?? '');
    await linkTo(page, 'Начать собеседование').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  });
});

test('[S1, S2] leads a signed-in user from the landing page to the profile, and offers a logout', async ({
  page,
}) => {
  await page.goto('/');
  await expect(linkTo(page, 'Log out')).toHaveCount(2);
  for (const link of await linkTo(page, 'Log out').all())
    await expect(link).toHaveAttribute('href', '/logout');
  for (const name of ['Log in', 'Register']) await expect(linkTo(page, name)).toHaveCount(0);
  const started = linkTo(page, 'Get Started');
  for (const link of await started.all()) await expect(link).toHaveAttribute('href', '/profile');
  await started.first().click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Welcome back to your dashboard')).toBeVisible();
});
