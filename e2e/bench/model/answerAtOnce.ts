import { setTimeout as delay } from 'node:timers/promises';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { feedbackSchema, type Feedback } from '@prova/api/types/feedback';
import { answerAcceptedSchema, currentQuestionSchema } from '@prova/api/types/interview';
import { propertiesOf, questionIdsOf } from '../../../backend/testing/interviewJourney';
import { MODEL_SAYS } from '../../../backend/testing/languageModel/completions';
import { createCall } from '../backend/createCall';
import { createInterview, parse, readInterview, type Call } from '../backend/takeInterview';

export interface Candidate {
  readonly cookie: string;
  readonly domainId: string;
}

/** What one candidate experienced. */
export interface Experience {
  /** The slowest answer's call, in milliseconds. */
  readonly slowestAnswer: number;
  /** From the last answer to the complete report, in milliseconds. */
  readonly report: number;
  readonly answers: number;
  /** Answers that the report shows word for word. */
  readonly kept: number;
  /** Answers with the model's remarks; the built-in grading judged the others. */
  readonly byModel: number;
}

/** Poll interval for the report: the figures are this exact. */
const POLL = 500;
const SECOND_PART = 'I would also measure it before and after, and tell the team what I found.';

const items = new Map(
  readBankFiles().flatMap((file) => file.items.map((item) => [item.text, item] as const)),
);

/** Gives a whole answer; the second part follows where the interviewer asks for one. @returns the stored text */
async function giveAnswer(call: Call, path: string, answer: string): Promise<string> {
  const first = parse(answerAcceptedSchema, (await call(path, { answer })).text);
  if (first.accepted) return first.answer;
  const second = await call(path, { answer: SECOND_PART, isAnswer: true });
  return parse(answerAcceptedSchema, second.text).answer;
}

async function awaitReport(call: Call, root: string): Promise<Feedback> {
  for (;;) {
    const feedback = parse(feedbackSchema, (await call(`${root}/feedback`)).text);
    if (feedback.status === 'FAILED') throw new Error(`${root} has no report`);
    if (feedback.status === 'FINISHED') return feedback;
    await delay(POLL);
  }
}

/**
 * Prepares an interview for each candidate, then has all of them answer at the same time, without thinking.
 * @param questions of each interview
 */
export async function answerAtOnce(
  origin: string,
  candidates: readonly Candidate[],
  questions: number,
): Promise<readonly Experience[]> {
  const started = await Promise.all(
    candidates.map(async ({ cookie, domainId }) => {
      let slowest = 0;
      const call = createCall(origin, cookie, () => undefined);
      const answering = createCall(origin, cookie, (took) => (slowest = Math.max(slowest, took)));
      const asked = [{ name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true }] as const;
      const id = await createInterview(call, propertiesOf([domainId], questions, asked, 'INTERMEDIATE'));
      return { id, call, answering, slowestAnswer: () => slowest };
    }),
  );
  return Promise.all(
    started.map(async ({ id, call, answering, slowestAnswer }) => {
      const root = `/api/evm/interviews/${id}`;
      const stored: string[] = [];
      for (const assignedQuestionId of questionIdsOf(await readInterview(call, id))) {
        const path = `${root}/questions/${assignedQuestionId}`;
        const { question } = parse(currentQuestionSchema, (await call(path)).text);
        const strong = items.get(question)?.fixtures.strong ?? question;
        // Every text is unique, so that none can stand for another.
        const said = `${strong} I saw this in project ${id.slice(0, 8)}, part ${String(stored.length + 1)}.`;
        stored.push(await giveAnswer(answering, `${path}/answers`, said));
      }
      const finished = performance.now();
      const { domains } = await awaitReport(call, root);
      const reported = (domains ?? []).flatMap((domain) => domain.questions ?? []);
      return {
        slowestAnswer: slowestAnswer(),
        report: performance.now() - finished,
        answers: stored.length,
        kept: stored.filter((answer) => reported.some((one) => one.answer === answer)).length,
        byModel: reported.filter(({ feedback }) => feedback === MODEL_SAYS).length,
      };
    }),
  );
}
