import { expect, test } from 'playwright/test';

test('[S2] the landing page says what it is, lets everybody try it, and says it in Russian too', async ({
  page,
}) => {
  await page.goto('/');
  const sections = page.getByRole('navigation', { name: 'On this page', exact: true }).first();
  await expect(sections.getByRole('link')).toHaveText(['Home', 'Features', 'Pricing', 'About']);
  for (const name of ['Log in', 'Register']) {
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toHaveAttribute(
      'href',
      '/sign-in',
    );
  }
  await expect(page.getByRole('link', { name: 'Log out' })).toHaveCount(0);
  await sections.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/#pricing$/);
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport();

  const demo = page.getByRole('region', { name: 'Try it now' });
  await expect(demo).toContainText('What is the worst-case time complexity of quicksort');
  const feedback = demo.getByRole('status', { name: 'Feedback on the answer' });
  for (const part of ['Accuracy', 'Completeness', 'Suggestions']) await expect(feedback).toContainText(part);
  await demo.getByRole('textbox', { name: 'Your answer' }).fill('It is O(n log n), as it halves the array.');
  await demo.getByRole('button', { name: 'Get feedback' }).click();
  await expect(feedback).toContainText('Not the worst case: that one is quadratic.');
  await expect(feedback).toContainText('Give the bound itself: O(n²).');
  await demo.getByRole('button', { name: 'the strong one' }).click();
  await expect(feedback).toContainText('Nothing is missing.');

  const tiers = page.getByRole('region', { name: 'Pricing' }).getByRole('article');
  await expect(tiers.getByRole('heading')).toHaveText(['Free', 'Pro', 'Enterprise']);
  await expect(tiers.nth(0)).toContainText('$0');
  await expect(tiers.nth(0)).toContainText('10 practice questions per day');
  await expect(tiers.nth(1)).toContainText('$29 per month');
  await expect(tiers.nth(2).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    /^\/contact-us/,
  );
  const steps = page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(['Setup & Prepare', 'Take Interview', 'Get Feedback']);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');

  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(steps).toHaveCount(0);
  const headings = await page.getByRole('heading').allInnerTexts();
  for (const heading of headings.filter((text) => !['Free', 'Pro', 'Enterprise'].includes(text))) {
    expect(heading).toMatch(/[а-яё]/i);
  }
});
