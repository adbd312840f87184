import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { expect, test, type Browser, type Page } from 'playwright/test';
import {
  counted,
  findsOnePoint,
  isInRoom,
  MODEL_ASKS,
  MODEL_EXPLAINS,
  MODEL_SAYS,
  speaksInRoom,
} from '../../backend/testing/languageModel/completions';
import {
  startLanguageModelServer,
  type LanguageModelServer,
} from '../../backend/testing/languageModel/startLanguageModelServer';
import { startVoiceDouble, type VoiceDouble } from '../../backend/testing/voice/startVoiceDouble';
import { feedbackReport } from '../pages/feedbackReport';
import { answer, configure, currentQuestion, SKIP, startByTyping } from '../pages/interview';
import { createFragileBackend, type FragileBackend } from '../site/createFragileBackend';
import { freeSitePort } from '../site/freeSitePort';
import { prepareInterview } from '../site/interviewApi';
import { readMemory } from '../site/readMemory';
import { runInProject } from '../site/runInProject';
import { serveService } from '../site/serveService';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';
import { takeInterviewWithAccidents } from './faultInjection';

// One site loses its language model, voice, backend and remotes one after the other, and restarts: the tests share the site
// in this order.
const PORT = await freeSitePort();
/** Number of interviews with accidents; `npm run chaos` sets 40. */
const RUNS = Number(process.env['PROVA_ACCIDENTS'] ?? '1');
/**
 * Seed of the accidents. With it, one run includes every fault but the backend's, which the test before it
 * covers.
 */
const SEED = Number(process.env['PROVA_SEED'] ?? '11');
/** Number of runs without storage: at least one of them must lose something. */
const CANARIES = 4;
const KEY = 'sk-journey-0123456789abcdef';
/** Sample rate of the double's speech; the built-in voice has 16 000. */
const CHOSEN_RATE = 24_000;
const BUILT_IN_RATE = 16_000;
/** Speech long enough for any question, and short enough to be played here. */
const SPOKEN = { kind: 'ok', seconds: 6 } as const;
const SERVICES = [
  'site',
  'backend',
  'identity-provider',
  'remote-interview',
  'remote-feedback',
  'remote-voice-lab',
  'remote-content',
];
/** Number of processes: npm, the supervisor, backend, identity provider, the remotes' origins, site. */
const PROCESSES = 6;
const MEMORY = 350 * 1024 * 1024;

let dataDir: string;
let double: VoiceDouble;
let model: LanguageModelServer;
let site: RunningSite;
let backend: FragileBackend;
let isRunning = false;
let stopService: (() => Promise<void>) | undefined;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-outages-'));
  double = await startVoiceDouble({ keys: { openai: KEY, elevenlabs: KEY } });
  model = await startLanguageModelServer((call, response) =>
    (isInRoom(call) ? speaksInRoom : counted(findsOnePoint))(call, response),
  );
  site = await startSite({
    port: PORT,
    dataDir,
    environment: {
      // A remote's origin has to end without the others, and restart on request.
      REMOTES_APART: 'on',
      RESTART: 'off',
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'm-1',
      AI_PRICE_INPUT: '1000',
      AI_PRICE_OUTPUT: '5000',
      OPENAI_BASE_URL: double.openAiBaseUrl,
      OPENAI_API_KEY: KEY,
      ELEVENLABS_API_KEY: '',
    },
  });
  isRunning = true;
  backend = createFragileBackend(site, PORT, dataDir);
});
async function stopSite(): Promise<void> {
  await stopService?.();
  await backend.stop();
  await site.stop();
}
test.afterAll(async () => {
  if (isRunning) await stopSite();
  await double.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** An administrator tries a voice, stores it, and chooses it for interviews. */
async function chooseVoice(page: Page): Promise<void> {
  await page.goto('/voice-capabilities?provider=openai');
  await page.getByLabel('Format').click();
  await page.getByTitle('wav', { exact: true }).click();
  await page.getByLabel('Text to speak').fill('Good morning');
  await page.getByRole('button', { name: 'Test Text-to-Speech' }).click();
  await page.getByLabel('Voice name').fill('Tone');
  await page.getByRole('button', { name: 'Save this voice' }).click();
  await expect(page.getByText(/Voice saved as “Tone”/)).toBeVisible();
  await page.getByRole('tab', { name: 'Interviewer’s voice' }).click();
  await expect(page.getByText('Questions stay on this server.')).toBeVisible();
  await page.getByRole('button', { name: 'Use as the interviewer’s voice: “Tone”' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`sent to ${new URL(double.origin).host} to be turned into speech`);
  await dialog.getByRole('button', { name: 'Use as the interviewer’s voice' }).click();
  await expect(page.getByText('Used in interviews')).toBeVisible();
}

/** The sample rate of a question's sound as received by this page. */
async function rateOf(page: Page, questionId: string): Promise<number> {
  const answered = await page.request.get(`/api/evm/questions/${encodeURIComponent(questionId)}/voice`);
  expect([answered.status(), answered.headers()['content-type']]).toEqual([200, 'audio/wav']);
  const bytes = await answered.body();
  // The sound is complete: its head states the number of its bytes.
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  return bytes.readUInt32LE(24);
}

/** An answer that only a language model can grade. */
const IN_GERMAN =
  'Ein Generator merkt sich seinen Zustand zwischen zwei Werten; deshalb bleibt der Speicherbedarf auch bei großen Dateien klein.';

test('grades an answer in German with a language model, and quotes it as given', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'candidate', '/profile');
  const { id } = await prepareInterview(page.request, { questions: 1 });
  await page.goto(`/interview/${id}`);
  const asked = await currentQuestion(page, 1, 1);
  await answer(page, IN_GERMAN);
  await page.getByRole('button', { name: 'Finish Interview' }).click({ timeout: 20_000 });
  const { answer: said, card, totalBar } = feedbackReport(page).question(asked);
  await expect(said).toHaveText(IN_GERMAN, { timeout: 30_000 });
  await expect(totalBar).toBeVisible();
  await expect(card).toContainText(MODEL_SAYS);
  const marks = said.locator('mark');
  await expect(marks.filter({ hasText: 'Ein Generator merkt sich' })).toHaveAttribute('data-mark', 'showed');
});

test('shows an administrator the calls of the language model, their cost, and how well it judges', async ({
  page,
}) => {
  await signIn(page, 'admin', '/interviews');
  await page.getByRole('link', { name: 'Language model' }).click();
  await expect(page.getByText(`m-1 at ${new URL(model.baseUrl).host}`)).toBeVisible();
  await expect(page.getByText('Working', { exact: true })).toBeVisible();
  // The answer in German: 900 tokens for $1,000 a million, and 200 for $5,000.
  const reviews = page.getByRole('row', { name: 'Feedback on answers' });
  await expect(reviews.getByRole('cell')).toHaveText([/^1$/, /^0$/, '900', '200', /\d/, /\d/, '$1.90']);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^Not accurate enough to judge answers\. Choose a larger model/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('table', { name: 'Checks' })).toContainText('Inaccurate');
  await expect(page.getByRole('row', { name: 'Checks' })).toContainText('$');
});

test('asks and explains in the words of a language model, spoken, and in its own when the model dies', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signIn(page, 'candidate', '/interview');
  await page.getByText('Python', { exact: true }).click();
  await page.getByText('Intermediate', { exact: true }).click();
  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('button', { name: 'Next: Instructions' }).click();
  await expect(page.getByText(`An AI service at ${new URL(model.baseUrl).host} scores`)).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Next: Audio Check' }).click();
  const spoken: string[] = [];
  page.on('response', (response) => {
    const [, id] = /\/api\/evm\/audio\/([a-z-]+)-[^/]+\/voice$/.exec(response.url()) ?? [];
    if (id !== undefined && response.ok()) spoken.push(id);
  });
  await startByTyping(page);
  const asked = await currentQuestion(page, 1, 2);
  const log = page.getByRole('log');

  await answer(page, 'How many users should I assume?');
  await expect(log).toContainText(MODEL_EXPLAINS);
  await expect.poll(() => spoken).toContain('clarification');
  const said = 'A generator keeps its state between values, so memory stays flat.';
  await answer(page, said);
  await expect(log).toContainText(MODEL_ASKS);
  await expect.poll(() => spoken, { timeout: 20_000 }).toContain('follow-up');

  await model.close();
  await answer(page, 'I would measure it first.');
  await currentQuestion(page, 2, 2);
  await answer(page, 'How many users should I assume?');
  await expect(log).toContainText('Assume what you need');
  await page.getByRole('button', { name: SKIP }).click();
  await page.getByRole('button', { name: 'Skip now' }).click();
  await page.getByRole('button', { name: 'Finish Interview' }).click({ timeout: 20_000 });
  const { question: reported } = feedbackReport(page);
  await expect(reported(asked).answer).toContainText(said, { timeout: 30_000 });
});

test("speaks interviews in an administrator's chosen voice, and in the built-in one when its provider dies", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await signIn(page, 'admin', '/voice-capabilities');
  await chooseVoice(page);

  double.reset();
  double.script(
    { behaviour: SPOKEN, operation: 'speech' },
    { behaviour: { kind: 'dies' }, operation: 'speech' },
  );
  const context = await browser.newContext();
  const candidate = await context.newPage();
  await signIn(candidate, 'candidate', '/profile');
  const info = (await (await candidate.request.get('/management/info')).json()) as object;
  expect(info).toMatchObject({ questionsSentTo: new URL(double.origin).host });

  // The double speaks the first question, and dies during the second.
  const interview = await prepareInterview(candidate.request, { questions: 2 });
  await expect.poll(() => double.calls.length).toBeGreaterThanOrEqual(2);
  const heard: string[] = [];
  candidate.on('response', (response) => {
    const found = /\/api\/evm\/questions\/([^/]+)\/voice$/.exec(new URL(response.url()).pathname);
    if (found?.[1] !== undefined) heard.push(decodeURIComponent(found[1]));
  });
  // Prefetched sound is sealed, so its voice is unknown.
  await candidate.route('**/sealed-voice', (route) => route.fulfill({ status: 404 }));
  await candidate.goto(`/interview/${interview.id}`);
  await currentQuestion(candidate, 1, 2);
  await expect.poll(() => heard.length).toBe(1);
  expect(await rateOf(candidate, heard[0] ?? '')).toBe(CHOSEN_RATE);
  await answer(candidate, 'A generator keeps its state between values, so memory stays flat.');
  await currentQuestion(candidate, 2, 2);
  await expect.poll(() => heard.length).toBe(2);
  expect(await rateOf(candidate, heard[1] ?? '')).toBe(BUILT_IN_RATE);
  await expect(candidate.getByRole('alert')).toHaveCount(0);
  await context.close();

  // The lab opens on it.
  await page.goto('/voice-capabilities');
  await expect(
    page.getByText('The built-in voice is speaking instead of “Tone” at the moment.'),
  ).toBeVisible();
  await expect(page.getByText(/^Spoken by the built-in voice instead: \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Change the voice' }).click();
  await page.getByRole('button', { name: 'Back to the built-in voice' }).click();
  await expect(page.getByText('Questions stay on this server.')).toBeVisible();
  const after = (await (await page.request.get('/management/info')).json()) as object;
  expect(after).not.toHaveProperty('questionsSentTo');
});

test('loses no accepted answer and signs nobody out when the backend is killed during an interview', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signIn(page, 'candidate', '/interview');
  await configure(page, { domain: 'Python', level: 'Intermediate', questions: 2 });
  await startByTyping(page);
  await currentQuestion(page, 1, 2);
  const accepted = 'A generator keeps its state between values, so memory stays flat.';
  await answer(page, accepted);
  const asked = await currentQuestion(page, 2, 2);

  const back = backend.kill();
  const draft = 'The interpreter lock lets one thread run at a time.';
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.fill(draft);
  await box.press('Enter');
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
    'Saved in this browser, waiting to be sent',
  );
  await expect(box).toHaveValue(draft);

  await back;
  // From here on the page recovers automatically: nobody presses anything.
  await expect(page.getByRole('log')).toContainText(asked);
  await expect(page.getByText('Interview Complete')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await page
    .getByRole('button', { name: /Python/ })
    .first()
    .click({ timeout: 40_000 });
  await expect(page.getByText(accepted).first()).toBeVisible();
  await expect(page.getByText(draft).first()).toBeVisible();
});

/**
 * Interviews run one after the other: otherwise one's faults would affect the others, and a seed would not be
 * reproducible.
 */
async function takeInterviews(browser: Browser, runs: number, prepare?: (page: Page) => Promise<void>) {
  const signingIn = await browser.newPage();
  await signIn(signingIn, 'candidate');
  const storageState = await signingIn.context().storageState();
  await signingIn.close();
  const struck: string[] = [];
  const failures: string[] = [];
  for (let seed = SEED; seed < SEED + runs; seed += 1) {
    const context = await browser.newContext({ storageState, baseURL: site.origin });
    const run = { seed, context, backend, ...(prepare && { prepare }) };
    try {
      const { faults: accidents } = await takeInterviewWithAccidents(run);
      struck.push(...accidents);
      if (runs > 1) console.info(`seed ${String(seed)}: ${accidents.join(', ') || 'no accident'}`);
    } catch (error) {
      if (runs > 1) console.info(`seed ${String(seed)}: failed`);
      const again = `PROVA_SEED=${String(seed)} PROVA_ACCIDENTS=1 is it again.`;
      failures.push(`${again}\n${error instanceof Error ? error.message : String(error)}`);
    }
    await context.close();
  }
  return { struck, failures };
}

test(`completes ${String(RUNS)} interviews with accidents (seed ${String(SEED)}), losing no draft and storing each answer once`, async ({
  browser,
}) => {
  test.setTimeout(180_000 + RUNS * 60_000);
  const { struck, failures } = await takeInterviews(browser, RUNS);
  const finished = RUNS - failures.length;
  console.info(
    `seeds ${String(SEED)} to ${String(SEED + RUNS - 1)}: ${String(finished)} of ${String(RUNS)} interviews came to their end, ${String(struck.length)} accidents`,
  );
  expect(failures.join('\n\n')).toBe('');
  expect(struck.length).toBeGreaterThanOrEqual(RUNS);
});

test('negative control: without storage the same runs lose a draft', async ({ browser }) => {
  test.skip(RUNS === 1, 'Part of the long run.');
  test.setTimeout(300_000);
  const forgetEverything = async (page: Page) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {};
    });
  };
  const { failures } = await takeInterviews(browser, CANARIES, forgetEverything);
  expect(failures.filter((failure) => /is it again\.\nthe (draft|answer)/.test(failure))).not.toEqual([]);
});

test('shows why a disabled remote is unavailable, and restores it when enabled, with the others working', async ({
  page,
}) => {
  const release = (...args: string[]) =>
    runInProject(projectRoot, ['npm', 'run', 'release', '--', ...args], {
      PORT: String(PORT),
      DATA_DIR: dataDir,
    });
  await release('--disable', 'remote-content', '--reason', 'The questions are being rewritten.');
  await page.goto('/faq');
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();
  await expect(page.getByText('The questions are being rewritten.')).toBeVisible();
  await signIn(page, 'candidate', '/interviews');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(await release('--list')).toContain('remote-content is disabled: The questions are being rewritten.');
  await expect(release('--disable', 'remote-content', '--reason', 'again')).rejects.toThrow(
    'already disabled',
  );
  await release('--enable', 'remote-content');
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('questions');
});

test('confines the failure of an unreachable remote to its slot, and restores the remote on Retry without a reload', async ({
  page,
}) => {
  await signIn(page, 'candidate', '/profile');
  process.kill(site.pidOf('remote-interview'), 'SIGKILL');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Start an Interview' }).click();
  await expect(page).toHaveURL(/\/interview$/);
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();

  // The rest of the site: another remote, the menu, the profile.
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('questions');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();

  stopService = await serveService('remote-interview', PORT, dataDir);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Interview Main Configuration' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('starts with every remote unreachable, and reports each in its slot', async ({ page }) => {
  await stopService?.();
  stopService = undefined;
  for (const service of ['remote-feedback', 'remote-voice-lab', 'remote-content']) {
    process.kill(site.pidOf(service), 'SIGKILL');
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();
  await signIn(page, 'candidate', '/profile');
  await expect(page.getByRole('button', { name: 'Start an Interview' })).toBeVisible();
  await page.goto('/interviews');
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('rebuilds nothing on an unchanged start, takes at most 350 MB, and ends cleanly on Ctrl-C', async () => {
  await stopSite();
  isRunning = false;
  const again = await startSite({ port: PORT, dataDir });
  const pids = SERVICES.map((service) => again.pidOf(service));
  if (process.platform === 'linux') {
    const { processes, bytes } = readMemory(again.pid);
    expect(processes).toBe(PROCESSES);
    expect(bytes).toBeLessThan(MEMORY);
  }
  const output = await again.stop();
  expect(output).not.toMatch(/built in|released|has ended|Error/);
  expect(pids.filter(isAlive)).toEqual([]);
});
