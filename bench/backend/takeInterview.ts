import { feedbackSchema } from '@prova/shared/api-types/feedback';
import {
  interviewSchema,
  interviewStartedSchema,
  type InterviewProperty,
  type Level,
} from '@prova/shared/api-types/interview';
import * as v from 'valibot';

/** One call of a signed-in person: with a body a POST, else a GET. @throws for every status from 400 on */
export type Call = (
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly text: string }>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const parse = <T>(schema: v.GenericSchema<unknown, T>, text: string) => v.parse(schema, JSON.parse(text));

export const propertiesOf = (domainId: string, level: Level, questions: number): InterviewProperty[] => [
  { name: 'LEVEL', type: 'ENUM', value: level },
  { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: questions },
  { name: 'DOMAIN_ID', type: 'UUID', value: domainId },
];

const readInterview = async (call: Call, id: string) =>
  parse(interviewSchema, (await call(`/api/evm/interviews/${id}`)).text);

/** Creates an interview and asks every `pollMs` until it is prepared. @returns its id */
export async function pollInterview(
  call: Call,
  properties: readonly InterviewProperty[],
  pollMs: number,
): Promise<string> {
  const { id } = parse(interviewStartedSchema, (await call('/api/evm/interviews', { properties })).text);
  for (;;) {
    const { assignedQuestions, interviewStatus } = await readInterview(call, id);
    if (assignedQuestions) return id;
    if (interviewStatus === 'FINISHED_WITH_ERROR') throw new Error(`Interview ${id} was not prepared`);
    await pause(pollMs);
  }
}

const ANSWER =
  'A promise stands for a value that comes later: then registers what happens with it, catch what happens when it fails, ' +
  'and the callbacks run as microtasks before the next task of the event loop.';
/** As the pages ask, in milliseconds. */
const PREPARATION_POLL = 1000;
const FEEDBACK_POLL = 3000;

/** One whole interview as the pages take it: create, wait, read and answer each question, wait for the feedback. */
export async function takeInterview(call: Call, domainId: string): Promise<void> {
  const id = await pollInterview(call, propertiesOf(domainId, 'INTERMEDIATE', 3), PREPARATION_POLL);
  const { assignedQuestions } = await readInterview(call, id);
  for (const { assignedQuestionId } of assignedQuestions?.questions ?? []) {
    const question = `/api/evm/interviews/${id}/questions/${assignedQuestionId}`;
    await call(question);
    await call(`${question}/answers`, { answer: ANSWER });
  }
  for (;;) {
    const { status } = parse(feedbackSchema, (await call(`/api/evm/interviews/${id}/feedback`)).text);
    if (status === 'FINISHED') return;
    if (status === 'FAILED') throw new Error(`Interview ${id} has no feedback`);
    await pause(FEEDBACK_POLL);
  }
}
