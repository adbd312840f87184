import { expect } from 'playwright/test';
import { test } from '../site/signedInTest';

const DAY_MS = 24 * 60 * 60 * 1000;

test('serves every page to a computer with its clock two days behind, and names that clock if the site sends no time', async ({
  page,
}) => {
  const wrong = Date.now() - 2 * DAY_MS;
  await page.clock.setFixedTime(wrong);
  await page.goto('/interviews');
  await expect(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();

  // Negative control: the same computer, with a site that does not state the time.
  await page.evaluate(() => localStorage.clear());
  await page.route('**/interviews', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"servedAt":\d+,/, '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/interviews');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(wrong);
  await expect(page.getByText(`Your device’s clock says ${day}`)).toBeVisible();
});
