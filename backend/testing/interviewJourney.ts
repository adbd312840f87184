import {
  currentQuestionSchema,
  type Interview,
  type InterviewProperty,
  interviewSchema,
  interviewStartedSchema,
  type Level,
} from '@prova/api/types/interview';
import * as v from 'valibot';
import type { TestPerson } from './startBackendOn';

/** Calls `look` until it returns a value. @throws after half a minute */
export async function eventually<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const end = Date.now() + 30_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('It did not happen within half a minute');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const propertiesOf = (
  domainIds: readonly string[],
  count: number,
  more: readonly InterviewProperty[] = [],
  level: Level = 'BEGINNER',
): InterviewProperty[] => [
  { name: 'LEVEL', type: 'ENUM', value: level },
  { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: count },
  ...domainIds.map((value) => ({ name: 'DOMAIN_ID', type: 'UUID', value }) as const),
  ...more,
];

/** Creates an interview and waits until its preparation has ended, successfully or not. */
export async function prepare(
  person: TestPerson,
  properties: readonly InterviewProperty[],
  parentId?: string,
): Promise<Interview> {
  const body = { properties, ...(parentId === undefined ? {} : { parentId }) };
  const started = await person.post('/api/evm/interviews', body);
  const { id } = v.parse(interviewStartedSchema, started.json());
  return eventually(async () => {
    const polled = await person.get(`/api/evm/interviews/${id}`);
    return polled.headers['x-entity-status'] === 'REQUESTED'
      ? undefined
      : v.parse(interviewSchema, polled.json());
  });
}

export async function readInterview(person: TestPerson, id: string): Promise<Interview> {
  return v.parse(interviewSchema, (await person.get(`/api/evm/interviews/${id}`)).json());
}

export const questionIdsOf = ({ assignedQuestions }: Interview) =>
  (assignedQuestions?.questions ?? []).map(({ assignedQuestionId }) => assignedQuestionId);

export async function fetchQuestion(person: TestPerson, interviewId: string, assignedQuestionId: string) {
  const fetched = await person.get(`/api/evm/interviews/${interviewId}/questions/${assignedQuestionId}`);
  return v.parse(currentQuestionSchema, fetched.json());
}

export const answer = (
  person: TestPerson,
  interviewId: string,
  assignedQuestionId: string,
  text: string,
  headers: Record<string, string> = {},
) =>
  person.post(
    `/api/evm/interviews/${interviewId}/questions/${assignedQuestionId}/answers`,
    { answer: text },
    headers,
  );

/** Fetches and answers every question in order. */
export async function answerAll(person: TestPerson, interview: Interview, text: string): Promise<void> {
  for (const assignedQuestionId of questionIdsOf(interview)) {
    await fetchQuestion(person, interview.id, assignedQuestionId);
    await answer(person, interview.id, assignedQuestionId, text);
  }
}
