import { feedbackSchema } from '@prova/api/types/feedback';
import {
  answerAcceptedSchema,
  interviewSchema,
  interviewStartedSchema,
  type Interview,
} from '@prova/api/types/interview';
import * as v from 'valibot';
import type { TestBrowser } from './createBrowser';
import { fromPage } from './createBrowser';
import { propertiesOf, questionIdsOf } from './interviewJourney';

/** The responses a candidate received: what the server must still know at the end. */
export interface TakenInterview {
  readonly id: string;
  readonly answers: readonly string[];
  readonly reported: readonly (string | null | undefined)[];
}

interface CandidateOptions {
  readonly browser: TestBrowser;
  readonly origin: string;
  readonly domainId: string;
  readonly name: string;
  /** Questions of each interview. */
  readonly questions?: number;
  /** The page's further actions at each question, called with its page's address. */
  visit?(path: string): Promise<unknown>;
  /** Awaited before each answer. */
  think?(): Promise<unknown>;
  /** Called for each answered call. */
  onAnswered?(): void;
  /** Called for each repeated call. */
  onRetry?(): void;
  /**
   * Called when an answer leaves for the server; returns a function to call on its reply or the end of its
   * connection.
   */
  onAnswerSent?(settled: Promise<unknown>): void;
}

const LIMIT_MS = 240_000;
const PAUSE_MS = 150;
/** Rate-limited, or unavailable: the page says so and resends. */
const REPEATED_STATUS = new Set([429, 502, 503, 504]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes interviews like the page: unconfirmed requests are resent verbatim. */
export function createCandidate(options: CandidateOptions) {
  const {
    browser,
    origin,
    domainId,
    name,
    questions = 2,
    visit,
    think,
    onAnswered,
    onRetry,
    onAnswerSent,
  } = options;

  /** Repeats a call while the server is unreachable or not ready. */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      // A broken connection is a missing answer.
      const asking = browser.fetch(`${origin}${path}`, init).catch(() => null);
      if (path.endsWith('/answers')) onAnswerSent?.(asking);
      const response = await asking;
      if (response?.status === 401) throw new SignedOutError(path);
      if (response && !REPEATED_STATUS.has(response.status)) {
        onAnswered?.();
        return response;
      }
      onRetry?.();
      if (Date.now() > end) throw new Error(`${path}: no answer within ${LIMIT_MS / 1000} s`);
      await pause(PAUSE_MS);
    }
  }
  const read = async <T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> =>
    v.parse(schema, await (await call(path)).json());
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', headers: { ...fromPage, ...headers }, body: JSON.stringify(body) });

  async function until<T>(look: () => Promise<T | null>, what: string): Promise<T> {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      const found = await look();
      if (found !== null) return found;
      if (Date.now() > end) throw new Error(`${what} did not come within ${LIMIT_MS / 1000} s`);
      await pause(PAUSE_MS);
    }
  }

  return async function takeInterview(round: number): Promise<TakenInterview> {
    const headers = { 'idempotency-key': `${name}-${round}` };
    const body = { properties: propertiesOf([domainId], questions) };
    const started = await send('/api/evm/interviews', body, headers);
    const { id } = v.parse(interviewStartedSchema, await started.json());
    const root = `/api/evm/interviews/${id}`;
    const interview = await until<Interview>(async () => {
      const found = await read(root, interviewSchema);
      return found.assignedQuestions ? found : null;
    }, 'the preparation');
    const answers: string[] = [];
    for (const assignedQuestionId of questionIdsOf(interview)) {
      const question = `${root}/questions/${assignedQuestionId}`;
      await call(question);
      await visit?.(`/interview/${id}`);
      await think?.();
      const answer = `${name} says in round ${round}: ${answers.length + 1}`;
      // Twice at once, like an impatient double click.
      for (const response of await Promise.all([1, 2].map(() => send(`${question}/answers`, { answer })))) {
        const stored = v.parse(answerAcceptedSchema, await response.json());
        if (!stored.accepted) throw new Error(`Another answer is kept than “${answer}”: “${stored.answer}”`);
      }
      answers.push(answer);
    }
    const feedback = await until(async () => {
      const found = await read(`${root}/feedback`, feedbackSchema);
      return found.status === 'PENDING' ? null : found;
    }, 'the feedback');
    const reported = feedback.domains?.flatMap((domain) => domain.questions ?? []) ?? [];
    return { id, answers, reported: reported.map(({ answer }) => answer) };
  };
}

/** The session was lost: no kill may cause that. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}
