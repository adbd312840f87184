import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

const dataDir = process.env['E2E_DATA_DIR'];

test.skip(dataDir === undefined, 'the log of a site that runs already is not known');

test("[U21] logs a policy violation as one line, without the address's content", async ({ page }) => {
  // Only lines about a picture on this page: other tests violate other policies deliberately, in parallel.
  const readLines = async () =>
    (await readFile(join(dataDir ?? '', 'logs/site.log'), 'utf8'))
      .split('\n')
      .filter((line) => ['"policyViolated"', '"img-src"', '"/faq"'].every((part) => line.includes(part)));
  const before = (await readLines()).length;
  await page.goto('/faq?token=address-canary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Negative control: a compliant page reports nothing. Any report of it would have arrived before the
  // picture's.
  await page.evaluate(() => {
    new Image().src = 'https://image-canary.example/picture?token=address-canary';
  });
  await expect.poll(async () => (await readLines()).length).toBe(before + 1);
  const line = (await readLines()).at(-1) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    event: 'policyViolated',
    page: '/faq',
    blocked: 'other origin',
    directive: 'img-src',
    isReportOnly: false,
  });
  expect(line).not.toContain('canary');
});
