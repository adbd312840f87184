import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVoiceDouble, type VoiceDouble } from '../../backend/testing/voice/startVoiceDouble';
import { expect, test, type Page } from 'playwright/test';
import { answer, currentQuestion } from '../pages/interview';
import { prepareInterview } from '../site/interviewApi';
import { signIn } from '../site/signIn';
import { startSite, type RunningSite } from '../site/startSite';

// A voice that is chosen speaks to everybody: this journey has a site of its own.
const PORT = 5600;
const KEY = 'sk-journey-0123456789abcdef';
/** Samples a second of what the double says; the built-in voice has 16 000. */
const CHOSEN_RATE = 24_000;
const BUILT_IN_RATE = 16_000;
/** Enough for any question, and short enough to be heard here. */
const SPOKEN = { kind: 'ok', seconds: 6 } as const;

let dataDir: string;
let site: RunningSite;
let double: VoiceDouble;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-voice-'));
  double = await startVoiceDouble({ keys: { openai: KEY, elevenlabs: KEY } });
  site = await startSite({
    port: PORT,
    dataDir,
    environment: { OPENAI_BASE_URL: double.openAiBaseUrl, OPENAI_API_KEY: KEY, ELEVENLABS_API_KEY: '' },
  });
});
test.afterAll(async () => {
  await site.stop();
  await double.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** An administrator tries a voice, keeps it, and lets interviews speak with it. */
async function chooseVoice(page: Page): Promise<void> {
  await page.goto('/voice-capabilities?provider=openai');
  await page.getByLabel('Format').click();
  await page.getByTitle('wav', { exact: true }).click();
  await page.getByLabel('Text to speak').fill('Good morning');
  await page.getByRole('button', { name: 'Test Text-to-Speech' }).click();
  await page.getByLabel('Name of this voice').fill('Tone');
  await page.getByRole('button', { name: 'Keep this voice' }).click();
  await expect(page.getByText(/Kept as “Tone”/)).toBeVisible();
  await page.getByRole('tab', { name: 'Interviewer’s voice' }).click();
  await expect(page.getByText('The texts of questions stay on this server.')).toBeVisible();
  await page.getByRole('button', { name: 'Use as the interviewer’s voice: “Tone”' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`are sent to ${new URL(double.origin).host} to be spoken`);
  await dialog.getByRole('button', { name: 'Use as the interviewer’s voice' }).click();
  await expect(page.getByText('Speaks in interviews')).toBeVisible();
}

/** The sound of a question as this page gets it: how many samples a second it has. */
async function rateOf(page: Page, questionId: string): Promise<number> {
  const answered = await page.request.get(`/api/evm/questions/${encodeURIComponent(questionId)}/voice`);
  expect([answered.status(), answered.headers()['content-type']]).toEqual([200, 'audio/wav']);
  const bytes = await answered.body();
  // Whole: the head says how many bytes there are.
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  return bytes.readUInt32LE(24);
}

test('an administrator chooses a voice, interviews speak with it, and go on in the built-in one when its provider dies in the middle of a sentence', async ({
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

  // The first question is spoken by the double; in the middle of the second it dies.
  const interview = await prepareInterview(candidate.request, { questions: 2 });
  await expect.poll(() => double.calls.length).toBeGreaterThanOrEqual(2);
  const heard: string[] = [];
  candidate.on('response', (response) => {
    const found = /\/api\/evm\/questions\/([^/]+)\/voice$/.exec(new URL(response.url()).pathname);
    if (found?.[1] !== undefined) heard.push(decodeURIComponent(found[1]));
  });
  // What is fetched ahead is closed, so that nobody can say whose voice it is.
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

  await page.getByRole('button', { name: 'Back to the built-in voice' }).click();
  await expect(page.getByText('The texts of questions stay on this server.')).toBeVisible();
  const after = (await (await page.request.get('/management/info')).json()) as object;
  expect(after).not.toHaveProperty('questionsSentTo');
});
