import { fileURLToPath } from 'node:url';
import type { DomainList } from '@prova/api/types/domain';
import type { CurrentQuestion, InterviewStartRequest } from '@prova/api/types/interview';
import type { ReadinessPlan } from '@prova/api/types/readiness';
import { expect } from 'playwright/test';
import { findViolations } from '../accessibility/findViolations';
import { agree, currentQuestion, startByTyping } from '../pages/interview';
import { wizard } from '../pages/wizard';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';
import { strongAnswer } from '../site/strongAnswer';

const CV = fileURLToPath(new URL('../fixtures/cv.docx', import.meta.url));
const RULES = [
  /quiet place/i,
  /no external resources/i,
  /English only/i,
  /microphone and keyboard.*needed/i,
  /skipping is allowed.*no going back/i,
  /break of up to 5 minutes/i,
  /ends at the chosen time or after the last question/i,
  /evaluat.* after the interview/i,
];

test('[W1, W6, W7] unlocks the four steps: the first when filled in, the second when both agreements are given', async ({
  page,
}) => {
  await page.goto('/interview');
  const { domain, level, levels, count, counter, description, durations, option, searchDomains, next } =
    wizard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const steps = page.getByRole('navigation', { name: 'Setup steps' }).getByRole('listitem');
  const title = page.getByRole('heading', { level: 1 });
  const expectStep = async (at: number, name: string) => {
    await expect(title).toHaveText(name);
    await expect(steps.nth(at)).toHaveAttribute('aria-current', 'step');
    await expect(page.locator('[aria-current=step]')).toHaveCount(1);
  };
  await expect(steps).toHaveText([
    '1Interview Main Configuration',
    '2Interview Instructions',
    '3Audio Check',
    '4Launch New Interview',
  ]);
  await expectStep(0, 'Interview Main Configuration');
  for (const field of [
    description,
    counter,
    searchDomains,
    domain('Python'),
    count,
    button('Cancel'),
    next,
  ]) {
    await expect(field).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: 'Free text' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'URL' })).not.toBeChecked();
  await expect(levels).toHaveCount(4);
  await expect(durations).toHaveCount(3);
  for (const name of ['Show time bar', 'Prioritise the job’s tech stack', 'Hide model answers']) {
    await expect(option(name)).toBeVisible();
  }

  await button('Cancel').click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Welcome back to your dashboard')).toBeVisible();
  await page.goBack();

  // Domain, level and number of questions are all required: a missing one keeps the next step disabled.
  await expect(next).toBeDisabled();
  await domain('Python').check();
  await expect(next).toBeDisabled();
  await level('Advanced').check();
  await expect(next).toBeEnabled();
  await domain('Python').uncheck();
  await expect(next).toBeDisabled();
  await domain('Security').check();
  await expect(next).toBeEnabled();
  await count.fill('');
  await expect(next).toBeDisabled();
  await count.fill('2');
  await expect(next).toBeEnabled();
  await next.click();

  await expectStep(1, 'Interview Instructions');
  const rules = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('b') });
  await expect(rules).toHaveText(RULES);
  const onward = button('Next: Audio Check');
  const mustAgree = page.getByText(
    'You must agree to both the interview instructions and terms before proceeding.',
    { exact: true },
  );
  const agreements = page.getByRole('checkbox');
  await expect(agreements).toHaveCount(2);
  const [rulesAgreed, termsAgreed] = [agreements.nth(0), agreements.nth(1)];
  for (const [first, second] of [
    [false, false],
    [true, false],
    [false, true],
  ]) {
    await rulesAgreed.setChecked(first ?? false);
    await termsAgreed.setChecked(second ?? false);
    await expect(onward).toBeDisabled();
    await expect(mustAgree).toBeVisible();
  }
  for (const [name, path] of [
    [/Terms/, '/terms'],
    [/privacy.*GDPR/, '/privacy'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
    const opened = page.waitForEvent('popup');
    await link.click();
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`${path}$`));
    await tab.close();
  }
  await expectStep(1, 'Interview Instructions');
  await rulesAgreed.check();
  await expect(mustAgree).toHaveCount(0);
  await expect(onward).toBeEnabled();

  await button('Back').click();
  await expectStep(0, 'Interview Main Configuration');
  await expect(count).toHaveValue('2');
  await expect(level('Advanced')).toBeChecked();
  await next.click();
  await onward.click();
  await expectStep(2, 'Audio Check');
  await button('Continue without microphone').click();
  await page.route('**/api/evm/interviews', () => undefined);
  await button('Start Interview').click();
  await expectStep(3, 'Launch New Interview');
});

test(
  '[W2] accepts a job description as text or address, of at most 4000 characters, counted in colours',
  { tag: '@thorough' },
  async ({ page }) => {
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

    // Changing the mode discards the text, and its analysis.
    await description.fill('Python services');
    await analyze.click();
    await expect(page.getByText('Found in the description')).toBeVisible();
    await mode('URL').check();
    await expect(description).toHaveValue('');
    await expect(page.getByText('Found in the description')).toHaveCount(0);
    await description.fill('jobs.example/42');
    await expect(page.getByText('URLs start with http:// or https://.')).toBeVisible();
    await description.fill('https://jobs.example/42');
    await expect(page.getByText('URLs start with http:// or https://.')).toHaveCount(0);
    await mode('Free text').check();
    await expect(description).toHaveValue('');
  },
);

test('[W3] adds up to three domains from the analysis, with reasons, and analyses only changed text again', async ({
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

  // Security was selected before, so only two of the first three domains found join it.
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

test('[W3] shows what was shown of the technologies that a job asks for, and asks about the gaps', async ({
  page,
}) => {
  const taken = await prepareInterview(page.request, {
    domainIds: ['java'],
    questions: 1,
    more: [{ name: 'QUESTION_ID', type: 'TEXT', value: 'java-spring-di' }],
  });
  await finishInterview(page.request, taken, ({ question }) => strongAnswer('java', question));
  await readFeedback(page.request, taken);

  await page.goto('/interview');
  const { description, analyze, level, domain, next } = wizard(page);
  await description.fill(
    'Middle-level Java engineer: Spring Boot, and Snowflake. Another team runs Kubernetes. No React.',
  );
  const planned = page.waitForResponse('**/api/evm/ai/readiness');
  await analyze.click();
  const { technologies } = (await (await planned).json()) as ReadinessPlan;
  const plan = page.getByRole('region', { name: /^Your readiness at Intermediate/ });
  const row = (name: string) =>
    plan.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(plan.getByRole('listitem')).toHaveCount(3);
  await expect(row('Snowflake')).toContainText('no questions yet');
  await expect(row('Spring')).toContainText(/[1-8] of 8 points shown/);
  expect(await findViolations(page)).toEqual([]);

  await plan.getByRole('button', { name: 'Add your CV' }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('CV file').setInputFiles(CV);
  await expect(plan).toContainText('From your CV: Java (6 years), Spring, Kafka, Python (3 years)');

  await plan.getByRole('button', { name: 'Interview from the gaps' }).click();
  await expect(level('Intermediate')).toBeChecked();
  await expect(domain('Java and JVM services')).toBeChecked();
  await expect(plan.getByRole('status')).toContainText('This interview asks 3 questions from your gaps.');
  expect(await findViolations(page)).toEqual([]);
  await expect(next).toBeInViewport();
  await agree(page);
  const started = page.waitForRequest('**/api/evm/interviews');
  const asked = page.waitForResponse(/\/questions\/[\w-]+$/);
  await startByTyping(page);
  const { properties } = (await started).postDataJSON() as InterviewStartRequest;
  const wanted = properties.flatMap(({ name, value }) => (name === 'QUESTION_ID' ? value : []));
  const gaps = technologies.flatMap(({ levels }) => levels.flatMap((each) => each.gaps));
  expect(gaps.map(({ questionId }) => questionId)).toEqual(expect.arrayContaining(wanted));
  const { questionId } = (await (await asked).json()) as CurrentQuestion;
  expect([wanted.length, wanted[0]]).toEqual([3, questionId]);
  await currentQuestion(page, 1, 3);
});

test(
  "[W4, W5] finds up to three domains by name, and adjusts questions from the rules' defaults",
  { tag: '@thorough' },
  async ({ page }) => {
    // The built-in interviewer has no inactive domain, so the test deactivates one.
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
    await expect(option('Show time bar')).toBeChecked();
    await expect(option('Prioritise the job’s tech stack')).not.toBeChecked();
    await expect(option('Hide model answers')).not.toBeChecked();

    await expect(domain('Java and JVM services')).toBeDisabled();
    await searchDomains.fill('jAvA');
    await expect(domains).toHaveCount(2);
    await searchDomains.fill('jvm');
    await expect(domains).toHaveCount(1);
    await expect(domain('Java and JVM services')).toBeVisible();
    await searchDomains.fill('no such domain');
    await expect(page.getByText('No domain matches “no such domain”.')).toBeVisible();
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
    await expect(page.getByRole('button', { name: 'One fewer question' })).toBeDisabled();

    await count.fill('2');
    await expect(count).toHaveValue('3');
    await count.fill('31');
    await expect(count).toHaveValue('30');
    await expect(page.getByRole('button', { name: 'One more question' })).toBeDisabled();
    await domain('Python').uncheck();
    await expect(count).toHaveValue('30');
    await expect(domain('System design')).toBeEnabled();

    await expect(next).toBeDisabled();
    await level('Expert').check();
    await expect(next).toBeEnabled();
    await count.fill('');
    await expect(next).toBeDisabled();
  },
);
