import type { Feedback } from '@prova/api/types/feedback';
import type { Interview } from '@prova/api/types/interview';
import { eventually, propertiesOf } from '../../../testing/interviewJourney';
import { MODEL_SAYS } from '../../../testing/languageModel/completions';
import { isGood } from '../../../testing/languageModel/languageModelBehaviours';
import { fromPage } from '../../../testing/createBrowser';
import { createTestSite, newBrowser, type TestSite } from '../../../testing/site';
import {
  startLanguageModelServer,
  type LanguageModelCall,
  type LanguageModelServer,
} from '../../../testing/languageModel/startLanguageModelServer';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

const items = readBankFiles().flatMap((file) => file.items);
const browser = newBrowser();
let model: LanguageModelServer;
let site: TestSite;

beforeAll(async () => {
  model = await startLanguageModelServer(isGood);
  site = await createTestSite({
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: 'canary-key',
    AI_MODEL: 'canary-model',
  });
  await Promise.all([site.startIdentityProvider(), site.backend()]);
  await site.signIn(browser, 'candidate', 'candidate');
});
afterAll(() => site.remove());

const get = async <Body>(path: string) =>
  (await (await browser.fetch(`${site.origin}${path}`)).json()) as Body;
const post = async (path: string, body: object) =>
  browser.fetch(`${site.origin}${path}`, { method: 'POST', headers: fromPage, body: JSON.stringify(body) });

/** Takes an interview with the bank's strong answers; `beforeAnswer` is called before each of them. */
async function takeInterview(beforeAnswer: (index: number) => Promise<void>): Promise<Feedback> {
  const started = await post('/api/evm/interviews', { properties: propertiesOf(['javascript'], 3, JOB) });
  const { id } = (await started.json()) as { id: string };
  const root = `/api/evm/interviews/${id}`;
  const { questions } = await eventually(
    async () => (await get<Interview>(root)).assignedQuestions ?? undefined,
  );
  for (const [index, { assignedQuestionId }] of questions.entries()) {
    const path = `${root}/questions/${assignedQuestionId}`;
    const { question } = await get<{ question: string }>(path);
    const item = items.find(({ text }) => text === question.replace('In this job: ', ''));
    await beforeAnswer(index);
    const said = index === 0 ? IN_GERMAN : (item?.fixtures.strong ?? '');
    await post(`${path}/answers`, { answer: said });
  }
  return eventually(async () => {
    const feedback = await get<Feedback>(`${root}/feedback`);
    return feedback.status === 'PENDING' ? undefined : feedback;
  });
}

const JOB = [
  { name: 'JOB_DESCRIPTION', type: 'TEXT', value: 'JavaScript developer' },
  { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: true },
] as const;

/** An answer that only a language model can grade. */
const IN_GERMAN =
  'Das hängt davon ab, wie oft der Wert gelesen wird; ich würde zuerst messen und dann entscheiden, was sich lohnt.';

const isReview = ({ material }: LanguageModelCall) => material.ANSWER !== undefined;
const wordsIn = ({ domains }: Feedback) =>
  (domains ?? []).flatMap((domain) => domain.questions ?? []).map(({ feedback }) => feedback);

test('[F10, X6, X7] completes an interview with a model despite a kill, and without the model when it dies', async () => {
  expect(await get('/management/info')).toMatchObject({ answersSentTo: new URL(model.baseUrl).host });

  const reviewed = await takeInterview(() => Promise.resolve());
  expect(reviewed.status).toBe('FINISHED');
  expect(wordsIn(reviewed)).toEqual(Array(3).fill(MODEL_SAYS));
  expect(model.calls.filter(isReview)).toHaveLength(3);
  expect(new Set(model.calls.map(({ body }) => body.model))).toEqual(new Set(['canary-model']));
  // The model learns what was said, and not by whom.
  expect(JSON.stringify(model.calls.map(({ body }) => body))).not.toMatch(/candidate@|canary-key/);

  // The process is killed during the first review.
  let cutOff = 0;
  const goneOn = await takeInterview(async (index) => {
    if (index === 0)
      model.behave((call, response) => (isReview(call) ? (cutOff += 1) : isGood(call, response)));
    if (index !== 1) return;
    await eventually(() => Promise.resolve(cutOff > 0 || undefined));
    await (await site.backend()).end('SIGKILL');
    model.behave(isGood);
    await site.backend();
  });
  expect(goneOn.status).toBe('FINISHED');
  expect(wordsIn(goneOn)).toEqual(Array(3).fill(MODEL_SAYS));

  const alone = await takeInterview((index) => (index === 0 ? model.close() : Promise.resolve()));
  expect(alone.status).toBe('FINISHED');
  expect(wordsIn(alone)).toHaveLength(3);
  expect(wordsIn(alone).join()).not.toContain('The model');

  const backend = await site.backend();
  const { stdout } = backend.output();
  expect(stdout).toMatch(/"model":"canary-model","host":"127\.0\.0\.1:\d+","event":"job descriptions/);
  expect(stdout).toContain('"task":"review","reason":"unreachable"');
  const said = items.map(({ fixtures }) => fixtures.strong.slice(0, 40));
  expect([...said, 'canary-key'].filter((text) => stdout.includes(text))).toEqual([]);
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics).toContain('prova_provider_fallbacks_total{task="review",reason="unreachable"} 3');
  expect(metrics).toMatch(/prova_language_model_calls_total\{task="answer_review",outcome="ok"\} \d+/);
  expect(await backend.end()).toBe(0);
});
