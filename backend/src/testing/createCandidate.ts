import {
  answerAcceptedSchema,
  interviewSchema,
  interviewStartedSchema,
  type Interview,
} from '@prova/shared/api-types/interview';
import * as v from 'valibot';
import { feedbackSchema } from '@prova/shared/api-types/feedback';
import { propertiesOf, questionIdsOf } from './interviewJourney';
import { fromPage } from './site';
import type { TestBrowser } from './createBrowser';

/** What a candidate was told: what the server must still know at the end. */
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
  /** Told of each call that was answered. */
  readonly onAnswered: () => void;
}

const LIMIT_MS = 240_000;
const PAUSE_MS = 150;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes interviews as the page does: what the server did not confirm is sent again, word for word. */
export function createCandidate({ browser, origin, domainId, name, onAnswered }: CandidateOptions) {
  /** Repeats a call while nobody answers or the server says that it is not ready. */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      try {
        const response = await browser.fetch(`${origin}${path}`, init);
        if (response.status === 401) throw new SignedOutError(path);
        if (response.status !== 503 && response.status !== 429) {
          onAnswered();
          return response;
        }
      } catch (error) {
        if (error instanceof SignedOutError) throw error;
      }
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
    const started = await send('/api/evm/interviews', { properties: propertiesOf([domainId], 2) }, headers);
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
      const answer = `${name} says in round ${round}: ${answers.length + 1}`;
      // Twice at once, as an impatient hand does.
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
    const questions = feedback.domains?.flatMap((domain) => domain.questions ?? []) ?? [];
    return { id, answers, reported: questions.map(({ answer }) => answer) };
  };
}

/** The session was lost: nothing that is killed may do that. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}
