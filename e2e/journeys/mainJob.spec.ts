import { expect, test, type Page } from 'playwright/test';
import { agree, answer, currentQuestion, FOLLOW_UPS, startByTyping } from '../pages/interview';
import { wizard } from '../pages/wizard';
import { readLogs } from '../site/readLogs';
import { signIn } from '../site/signIn';

const ANSWERS = [
  'I would first explain the idea, then say where it is used and what can go wrong with it.',
  'It keeps the data consistent because only one writer holds the lock at a time.',
] as const;
const DESCRIPTION = 'We keep our data in PostgreSQL and write SQL by hand.';

/** The address of a call with a placeholder for each id, since ids are not known beforehand. */
const templateOf = (pathname: string) =>
  pathname.replace(/(?<=\/(?:interviews|questions)\/)[^/]+|(?<=\/audio\/)(?!type\/)[^/]+/g, '{id}');

/** Records each call of the page: method, address and body. */
function noteCalls(page: Page): ReadonlySet<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(api|management|oauth2)\//.test(pathname)) return;
    const body = request.postData();
    const said = body === null ? '' : ` ${body}`;
    calls.add(`${request.method()} ${templateOf(pathname)}${decodeURIComponent(search)}${said}`);
  });
  return calls;
}

/** Records what logs must not contain: the sign-in's codes and states. */
function noteSecrets(page: Page): Set<string> {
  const secrets = new Set<string>();
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    for (const name of ['code', 'state', 'nonce', 'code_challenge']) {
      const value = searchParams.get(name);
      if (value !== null) secrets.add(value);
    }
  });
  return secrets;
}

/** API calls that the main journey must make; other calls may accompany them. */
const CALLS = [
  'GET /api/account',
  'GET /management/info',
  'GET /oauth2/authorization/oidc',
  'GET /api/evm/interviews?page=0&size=10&sort=createdAt,desc',
  'GET /api/evm/domains',
  `POST /api/evm/ai/job-description ${JSON.stringify({ description: DESCRIPTION })}`,
  'GET /api/evm/keywords?domainId=sql',
  'GET /api/evm/audio/type/AUDIO_CHECK',
  'GET /api/evm/audio/{id}/voice',
  `POST /api/evm/interviews ${JSON.stringify({
    properties: [
      { name: 'DOMAIN_ID', type: 'UUID', value: 'sql' },
      { name: 'LEVEL', type: 'ENUM', value: 'BEGINNER' },
      { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: 2 },
      { name: 'JOB_DESCRIPTION', type: 'TEXT', value: DESCRIPTION },
      { name: 'DURATION', type: 'ENUM', value: 'FIFTEEN_MINUTES' },
      { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: true },
      { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: true },
      { name: 'EXCLUDE_EXPECTED_ANSWERS', type: 'BOOLEAN', value: false },
      { name: 'LANGUAGE', type: 'TEXT', value: 'en' },
    ],
  })}`,
  'GET /api/evm/interviews/{id}',
  'GET /api/evm/audio/type/INTERVIEW_START',
  'GET /api/evm/interviews/{id}/questions/{id}',
  'GET /api/evm/questions/{id}/voice',
  ...ANSWERS.map(
    (said) =>
      `POST /api/evm/interviews/{id}/questions/{id}/answers ${JSON.stringify({ answer: said, delivery: null })}`,
  ),
  'GET /api/evm/audio/type/FINALIZING',
  'GET /api/evm/interviews/{id}/feedback',
  'POST /api/logout',
];

test('[N3, X2] completes the main journey, from landing page to feedback quoting the answers, by specified calls', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Integrity|TrustedHTML|TrustedScript/.test(message.text()))
      violations.push(message.text());
  });
  const calls = noteCalls(page);
  const secrets = noteSecrets(page);

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(/\/interaction\//);
  await signIn(page, 'candidate', '/profile');
  await expect(page.getByText('Welcome back to your dashboard')).toBeVisible();

  await page.getByRole('button', { name: 'Start an Interview' }).click();
  const { description, analyze, domain, level, count, option } = wizard(page);
  await description.fill(DESCRIPTION);
  await analyze.click();
  await expect(domain('SQL and data modelling')).toBeChecked();
  await level('Beginner').check();
  await count.fill('2');
  await option(FOLLOW_UPS).uncheck();
  const greeting = page.waitForRequest('**/api/evm/audio/type/AUDIO_CHECK');
  await agree(page);
  await greeting;

  const spoken = page.waitForResponse((answered) => /\/api\/evm\/questions\/.+\/voice$/.test(answered.url()));
  await startByTyping(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SQL and data modelling Interview');
  const first = await currentQuestion(page, 1, 2);
  const voice = await spoken;
  expect(voice.status()).toBe(200);
  expect((await voice.body()).subarray(0, 4).toString()).toBe('RIFF');
  await answer(page, ANSWERS[0]);
  const second = await currentQuestion(page, 2, 2);
  expect(second).not.toBe(first);
  await answer(page, ANSWERS[1]);

  await expect(page.getByText('Interview Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  const [, id = ''] = /\/interview\/([\w-]+)\/feedback$/.exec(page.url()) ?? [];
  await page
    .getByRole('button', { name: /SQL and data modelling/ })
    .first()
    .click({ timeout: 30_000 });
  for (const text of ANSWERS) await expect(page.getByText(text).first()).toBeVisible();

  // The profile has made the same request: this is the list's own call.
  const listed = page.waitForRequest('**/api/evm/interviews?*');
  await page.getByRole('link', { name: 'Interviews' }).first().click();
  expect(Object.fromEntries(new URL((await listed).url()).searchParams)).toEqual({
    page: '0',
    size: '10',
    sort: 'createdAt,desc',
  });
  await expect(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  const row = page.getByRole('row', { name: id.slice(0, 8) });
  await expect(row).toContainText('Finished');
  await expect(row).toContainText('SQL and data modelling');

  for (const { value } of await page.context().cookies()) if (value.length >= 16) secrets.add(value);
  await page.goto('/logout');
  await expect(page.getByText('Logged out successfully!')).toBeVisible();
  const missing = CALLS.filter((call) => !calls.has(call));
  expect(missing, [...calls].join('\n')).toEqual([]);
  expect(violations).toEqual([]);

  const lines = await readLogs();
  if (lines === null) return;
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const unlike = told.filter((line) => ['time', 'level', 'part', 'event'].some((field) => !line[field]));
  expect(unlike).toEqual([]);
  // Negative control: there are secrets to find, and logs to search.
  expect(secrets.size).toBeGreaterThanOrEqual(4);
  const parts = new Set(told.map(({ part }) => part));
  expect([...parts]).toEqual(expect.arrayContaining(['backend', 'identity-provider', 'site']));
  const kept = [...secrets, ...ANSWERS, DESCRIPTION, 'candidate@'];
  expect(kept.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([]);
});
