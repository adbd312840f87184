import { setTimeout as delay } from 'node:timers/promises';
import { feedbackSchema } from '@prova/api/types/feedback';
import { interviewSchema, interviewStartedSchema, type InterviewProperty } from '@prova/api/types/interview';
import * as v from 'valibot';
import { propertiesOf, questionIdsOf } from '../../../backend/testing/interviewJourney';
import { ANSWER } from './answer';

/** One call of a signed-in person: a POST with a body, else a GET. @throws for every status from 400 on */
export type Call = (
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly text: string }>;

/** Poll interval of the pages, in milliseconds. */
const PREPARATION_POLL = 1000;
const FEEDBACK_POLL = 3000;

export const parse = <T>(schema: v.GenericSchema<unknown, T>, text: string) =>
  v.parse(schema, JSON.parse(text));

export const readInterview = async (call: Call, id: string) =>
  parse(interviewSchema, (await call(`/api/evm/interviews/${id}`)).text);

/**
 * Creates an interview, and waits for its preparation.
 * @returns its id
 */
export async function createInterview(call: Call, properties: readonly InterviewProperty[]): Promise<string> {
  const { id } = parse(interviewStartedSchema, (await call('/api/evm/interviews', { properties })).text);
  for (;;) {
    const { assignedQuestions, interviewStatus } = await readInterview(call, id);
    if (assignedQuestions) return id;
    if (interviewStatus === 'FINISHED_WITH_ERROR') throw new Error(`Interview ${id} was not prepared`);
    await delay(PREPARATION_POLL);
  }
}

/**
 * One whole interview as the pages take it: create, wait, read and answer each question, wait for the
 * feedback.
 */
export async function takeInterview(call: Call, domainId: string): Promise<void> {
  const id = await createInterview(call, propertiesOf([domainId], 3, [], 'INTERMEDIATE'));
  const root = `/api/evm/interviews/${id}`;
  for (const assignedQuestionId of questionIdsOf(await readInterview(call, id))) {
    const question = `${root}/questions/${assignedQuestionId}`;
    await call(question);
    await call(`${question}/answers`, { answer: ANSWER });
  }
  for (;;) {
    const { status } = parse(feedbackSchema, (await call(`${root}/feedback`)).text);
    if (status === 'FINISHED') return;
    if (status === 'FAILED') throw new Error(`Interview ${id} has no feedback`);
    await delay(FEEDBACK_POLL);
  }
}
