import { expect, test, type Page } from 'playwright/test';
import { openRunning } from '../pages/contentPages';

const selected = (page: Page) => page.getByRole('tab', { selected: true });

test('[C3] opens the tab named by the address, or the first one, with its reply time', async ({ page }) => {
  for (const [section, tab] of [
    ['support', 'Support & General Inquiries'],
    ['technical', 'Support & General Inquiries'],
    ['business', 'Business & Partnership'],
    ['nonsense', 'Support & General Inquiries'],
  ] as const) {
    await openRunning(page, `/contact-us?section=${section}`);
    await expect(selected(page), section).toHaveText(tab);
    await expect(page.getByText('Within 1–2 business days')).toBeVisible();
  }
});

test('[C3] keeps tab and topic in the address across a reload', async ({ page }) => {
  await openRunning(page, '/contact-us');
  await page.getByRole('tab', { name: 'Business & Partnership' }).click();
  await expect(page).toHaveURL(/\?section=business$/);
  await page.reload();
  await expect(selected(page)).toHaveText('Business & Partnership');
  await page.getByRole('tab', { name: 'Business & Partnership' }).press('ArrowLeft');
  await expect(page).toHaveURL(/\?section=support$/);
  await page.getByText('Technical problem').click();
  await expect(page).toHaveURL(/\?section=technical$/);
  await expect(page.getByRole('radio', { name: 'Technical problem' })).toBeChecked();
});

test('[C3] hands a complete message to the mail program without sending anything itself', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { __APP_CONFIG__: { supportEmail: 'help@prova.example' } });
  });
  const sent: string[] = [];
  await openRunning(page, '/contact-us?section=support');
  page.on('request', (request) => {
    // Mount reports may be sent at any moment; they contain nothing of the message.
    if (request.method() !== 'GET' && !request.url().endsWith('/reports/mounts')) sent.push(request.url());
  });
  await expect(page.getByRole('button', { name: 'Open in email app' })).toBeDisabled();
  await page.getByLabel('Subject').fill('Timer & clock');
  await page.getByRole('textbox', { name: 'Message' }).fill('Line one\n100 % sure?');
  const mail = await page.getByRole('link', { name: 'Open in email app' }).getAttribute('href');
  expect(mail).toMatch(/^mailto:help@prova\.example\?subject=/);
  const query = new URLSearchParams(mail?.split('?')[1]);
  expect([query.get('subject'), query.get('body')]).toEqual(['Timer & clock', 'Line one\r\n100 % sure?']);
  expect(sent).toEqual([]);
});

test('[C3] works in Russian: both tabs, the reply time, a message', async ({ page }) => {
  await openRunning(page, '/contact-us?section=business&lang=ru');
  await expect(selected(page)).toHaveText('Бизнес и партнёрство');
  await expect(page.getByText('1–2 рабочих дня')).toBeVisible();
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Здравствуйте');
  await expect(page.getByRole('link', { name: 'Открыть в почтовой программе' })).toHaveAttribute(
    'href',
    `mailto:?subject=${encodeURIComponent('Сотрудничество с Prova')}&body=${encodeURIComponent('Здравствуйте')}`,
  );
});

test('[C3] turns the contact link into a home link on the contact page', async ({ page }) => {
  await openRunning(page, '/contact-us');
  const help = page.getByRole('navigation', { name: 'Help' });
  await expect(help.getByRole('link')).toHaveText(['FAQ', 'Home']);
});
