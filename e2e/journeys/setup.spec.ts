import type { DomainList } from '@prova/shared/api-types/domain';
import { expect } from 'playwright/test';
import { wizard } from '../pages/wizard';
import { test } from '../site/signedInTest';

test('[W2] a job description is text or an address, of at most 4000 characters, counted in colours', async ({
  page,
}) => {
  await page.goto('/interview');
  const { description, mode, counter, analyze } = wizard(page);
  const colourAt = async (length: number) => {
    await description.fill('x'.repeat(length));
    await expect(counter).toHaveText(`${String(length)}/4000 characters`);
    return counter.evaluate((element) => getComputedStyle(element).color);
  };
  const calm = await colourAt(3500);
  const yellow = await colourAt(3501);
  expect(yellow).not.toBe(calm);
  expect(await colourAt(3800)).toBe(yellow);
  const red = await colourAt(3801);
  expect([calm, yellow]).not.toContain(red);

  await description.fill('x'.repeat(4001));
  await expect(counter).toHaveText('4000/4000 characters');

  // Changing the mode discards the text, and what an analysis found in it.
  await description.fill('Python services');
  await analyze.click();
  await expect(page.getByText('Found in the description')).toBeVisible();
  await mode('URL').check();
  await expect(description).toHaveValue('');
  await expect(page.getByText('Found in the description')).toHaveCount(0);
  await description.fill('jobs.example/42');
  await expect(page.getByText('An address begins with http:// or https://.')).toBeVisible();
  await description.fill('https://jobs.example/42');
  await expect(page.getByText('An address begins with http:// or https://.')).toHaveCount(0);
  await mode('Free text').check();
  await expect(description).toHaveValue('');
});

test('[W3] the analysis fills the free places, says why, and runs again only for another text', async ({
  page,
}) => {
  await page.goto('/interview');
  const { description, analyze, found, domain, domains, levels, count, searchDomains } = wizard(page);
  await expect(analyze).toHaveCount(0);
  await description.fill('   ');
  await expect(analyze).toHaveCount(0);

  await domain('Security').check();
  await description.fill(
    'React and TypeScript engineer. You know PostgreSQL, SQL, Kubernetes and Python. COBOL is a plus.',
  );
  const asked = page.waitForRequest('**/api/evm/ai/job-description');
  await analyze.click();
  expect((await asked).postDataJSON()).toEqual({ description: await description.inputValue() });
  for (const field of [description, searchDomains, domains.first(), levels.first(), count]) {
    await expect(field).toBeDisabled();
  }

  // Security was there before: two of the first three that were found join it.
  await expect(found('Cloud and Kubernetes').getByText('available', { exact: true })).toBeVisible();
  const names = await domains.evaluateAll((boxes) =>
    boxes.filter((box) => (box as HTMLInputElement).checked).map((box) => box.closest('label')?.textContent),
  );
  expect(names).toHaveLength(3);
  expect(names).toContain('Security');
  for (const name of names.filter((each) => each !== 'Security')) {
    await expect(found(name ?? '')).toContainText('selected');
  }
  await expect(found('COBOL')).toContainText('unavailable');
  await expect(found('Cloud and Kubernetes').locator('mark')).toHaveText('Kubernetes');

  await expect(analyze).toBeDisabled();
  await description.press('End');
  await description.pressSequentially(' Rust too.');
  await expect(analyze).toBeEnabled();
});

test('[W4, W5] domains are found by name, three at most; questions follow them; the defaults are those of the rules', async ({
  page,
}) => {
  // The built-in interviewer opens every domain that it has: one of them is closed here.
  await page.route('**/api/evm/domains', async (route) => {
    const answered = await route.fetch();
    const { domains } = (await answered.json()) as DomainList;
    const closed = domains.map((domain) =>
      domain.id === 'java' ? { ...domain, status: 'DEACTIVATED' } : domain,
    );
    await route.fulfill({ response: answered, json: { domains: closed } });
  });
  await page.goto('/interview');
  const { domain, domains, searchDomains, count, duration, durations, levels, level, option, next } =
    wizard(page);

  await expect(count).toHaveValue('3');
  await expect(durations).toHaveCount(3);
  await expect(duration(15)).toBeChecked();
  for (const minutes of [30, 45]) await expect(duration(minutes)).not.toBeChecked();
  await expect(levels).toHaveCount(4);
  for (const name of ['Beginner', 'Intermediate', 'Advanced', 'Expert']) {
    await expect(level(name)).not.toBeChecked();
  }
  await expect(option('Show time progress')).toBeChecked();
  await expect(option('Include technical questions')).not.toBeChecked();
  await expect(option('Leave out expected answers')).not.toBeChecked();

  await expect(domain('Java and JVM services')).toBeDisabled();
  await searchDomains.fill('jAvA');
  await expect(domains).toHaveCount(2);
  await searchDomains.fill('no such domain');
  await expect(page.getByText('No domain is called “no such domain”.')).toBeVisible();
  await searchDomains.fill('');

  await count.fill('1');
  await domain('Python').check();
  await expect(count).toHaveValue('1');
  await domain('Security').check();
  await expect(count).toHaveValue('2');
  await expect(page.getByText('Maximum 3 domains selected')).toHaveCount(0);
  await domain('React and web front end').check();
  await expect(count).toHaveValue('3');
  await expect(page.getByText('Maximum 3 domains selected')).toBeVisible();
  await expect(domain('System design')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'One question fewer' })).toBeDisabled();

  await count.fill('2');
  await expect(count).toHaveValue('3');
  await count.fill('31');
  await expect(count).toHaveValue('30');
  await expect(page.getByRole('button', { name: 'One question more' })).toBeDisabled();
  await domain('Python').uncheck();
  await expect(count).toHaveValue('30');
  await expect(domain('System design')).toBeEnabled();

  await expect(next).toBeDisabled();
  await level('Expert').check();
  await expect(next).toBeEnabled();
  await count.fill('');
  await expect(next).toBeDisabled();
});
