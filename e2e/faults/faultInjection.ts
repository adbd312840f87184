import { createSeededRandom } from '@prova/node/createSeededRandom';
import { expect, type BrowserContext, type Page, type Request } from 'playwright/test';
import { SKIP } from '../pages/interview';
import { prepareInterview, readFeedback } from '../site/interviewApi';
import type { FragileBackend } from '../site/createFragileBackend';

const QUESTIONS = 3;
/**
 * In every second run the interviewer asks follow-ups: these questions are used, and each of these answers
 * has a gap.
 */
const ASKED_ON = [
  ['sql-joins', 'An inner join returns only rows that have a match in both tables.'],
  ['sql-keys', 'A primary key identifies each row: it is unique and never NULL.'],
  ['sql-null', 'NULL means that no value is known; it is neither zero nor an empty string.'],
] as const;
/**
 * Time limit after the end of an accident, in milliseconds, for a question to arrive and for pending answers
 * to be sent, on a busy machine too. Counted from the accident's beginning, a slowly restarting backend would
 * look like a lost answer.
 */
const PATIENCE_MS = 45_000;
const LONGEST_OUTAGE_MS = 2_500;
/**
 * Maximum delay of a fault after the Enter key, in milliseconds: the answer is then in flight, accepted, or
 * neither.
 */
const LONGEST_FLIGHT_MS = 60;

interface Run {
  readonly seed: number;
  readonly context: BrowserContext;
  readonly backend: FragileBackend;
  /** Runs before any script of the page, on each load. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export interface RunReport {
  /** The accidents, in order. */
  readonly faults: readonly string[];
}

const INTERVIEWS = '/api/evm/interviews/';
const isOfInterview = (request: Request) => new URL(request.url()).pathname.startsWith(INTERVIEWS);
const describe = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace(INTERVIEWS, '')} ${request.postData() ?? ''}`;

/** Records events with their times, since Playwright only reports what was waited for. */
function createStory(context: BrowserContext) {
  const startedAt = Date.now();
  const lines: string[] = [];
  const tell = (what: string) => {
    lines.push(`${((Date.now() - startedAt) / 1_000).toFixed(2).padStart(7)} s  ${what}`);
  };
  context.on('response', (response) => {
    const request = response.request();
    if (isOfInterview(request)) tell(`${describe(request)} → ${String(response.status())}`);
  });
  context.on('requestfailed', (request) => {
    if (isOfInterview(request)) tell(`${describe(request)} → ${request.failure()?.errorText ?? 'failed'}`);
  });
  return { tell, toString: () => lines.join('\n') };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Takes an interview to its end while the page is closed or reloaded, the connection is cut, or the backend
 * is killed, at moments chosen by the seed: before the first word, in the middle of one, and while an answer
 * is in flight. Nobody presses Retry.
 * @throws when a draft or an answer is lost, stored twice, or the interview cannot be finished
 */
export async function takeInterviewWithAccidents(run: Run): Promise<RunReport> {
  const story = createStory(run.context);
  try {
    return await takeInterview(run, story.tell);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Error(`${words}\n\nWhat happened:\n${story.toString()}`, { cause: error });
  }
}

async function takeInterview(
  { seed, context, backend, prepare }: Run,
  tell: (what: string) => void,
): Promise<RunReport> {
  const random = createSeededRandom(seed);
  const faults: string[] = [];
  const listens = seed % 2 === 1;
  const order = listens
    ? {
        domainIds: ['sql'],
        questions: QUESTIONS,
        more: [
          { name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true } as const,
          ...ASKED_ON.map(([value]) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const),
        ],
      }
    : { questions: QUESTIONS };
  const interview = await backend.whileUp(() => prepareInterview(context.request, order));
  let page = await context.newPage();
  const box = () => page.getByRole('textbox', { name: 'Your answer' });
  const log = () => page.getByRole('log');
  // A page opened while the session cannot be determined leads to the sign-in, which is out of scope here.
  const openBy = (load: () => Promise<unknown>) =>
    backend.whileUp(async () => {
      await load();
      await expect(log()).toBeVisible({ timeout: PATIENCE_MS });
    });
  const open = async () => {
    // Reloading during an answer prompts for confirmation.
    page.on('dialog', (dialog) => void dialog.accept());
    await prepare?.(page);
    await openBy(() => page.goto(`/interview/${interview.id}`));
  };
  let recovery = Promise.resolve();

  const strike = async (): Promise<void> => {
    await recovery;
    const kind = ['tab closed', 'page loaded anew', 'line cut', 'backend killed'][Math.floor(random() * 4)];
    const outage = random() * LONGEST_OUTAGE_MS;
    faults.push(kind ?? '');
    tell(`${kind ?? ''}${kind === 'line cut' ? ` for ${outage.toFixed(0)} ms` : ''}`);
    if (kind === 'tab closed') {
      await page.close();
      page = await context.newPage();
      await open();
    } else if (kind === 'page loaded anew') {
      await openBy(() => page.reload());
    } else if (kind === 'line cut') {
      await context.setOffline(true);
      recovery = sleep(outage).then(() => context.setOffline(false));
    } else {
      recovery = backend.kill().then(() => tell('the backend is back'));
    }
  };
  const maybeStrike = async () => {
    if (random() < 0.4) await strike();
  };

  await open();
  const said = () => log().locator('[data-kind="said"]');
  /** Types and sends an answer, or a part of it, during accidents. */
  const send = async (half: string, whole: string) => {
    await maybeStrike();
    await expect(box()).toBeEditable({ timeout: PATIENCE_MS });
    await box().fill(half);
    await maybeStrike();
    await expect(box(), 'the draft').toHaveValue(half, { timeout: PATIENCE_MS });
    await expect(box()).toBeEditable({ timeout: PATIENCE_MS });
    await expect(page.getByRole('button', { name: SKIP })).toBeEnabled({ timeout: PATIENCE_MS });
    await box().fill(whole);
    await box().press('Enter');
    tell(`“${whole}” is sent`);
    await sleep(random() * LONGEST_FLIGHT_MS);
    await maybeStrike();
    await recovery;
    await expect(log().getByText(whole, { exact: true }), 'the answer').toBeVisible({ timeout: PATIENCE_MS });
  };
  const answers: string[] = [];
  for (let position = 1; position <= QUESTIONS; position += 1) {
    await recovery;
    await expect(log().getByRole('heading', { level: 2 })).toHaveCount(position, { timeout: PATIENCE_MS });
    const half = `Answer ${String(position)} of run ${String(seed)}: the database keeps the first half in memory`;
    const [, first = ''] = listens ? (ASKED_ON[position - 1] ?? []) : [];
    if (listens) {
      await send(half, first);
      await expect(said(), 'the follow-up').toHaveCount(position, { timeout: PATIENCE_MS });
    }
    const answer = `${half}, and writes the second to the disk.`;
    await send(half, answer);
    answers.push(listens ? `${first}\n\n${answer}` : answer);
  }
  await expect(page.getByText('Interview Complete')).toBeVisible({ timeout: PATIENCE_MS });
  await recovery;
  const { domains } = await backend.whileUp(() => readFeedback(context.request, interview));
  const stored = (domains ?? []).flatMap(({ questions }) => (questions ?? []).map(({ answer }) => answer));
  expect(stored.toSorted()).toEqual(answers.toSorted());
  await page.close();
  return { faults };
}
