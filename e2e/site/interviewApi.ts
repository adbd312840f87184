import type { Feedback } from '@prova/api/types/feedback';
import type {
  CurrentQuestion,
  Interview,
  InterviewProperty,
  InterviewStarted,
} from '@prova/api/types/interview';
import { expect, type APIRequestContext } from 'playwright/test';

const fromThePage = { 'X-Requested-With': 'XMLHttpRequest' };

interface Order {
  readonly domainIds?: readonly string[];
  readonly questions?: number;
  readonly more?: readonly InterviewProperty[];
  /** The interview that the new one repeats. */
  readonly parentId?: string;
}

/** Creates an interview as the wizard does, without waiting for its preparation. */
export async function createInterview(request: APIRequestContext, order: Order = {}): Promise<string> {
  const { domainIds = ['python'], questions = 2, more = [], parentId } = order;
  const properties: InterviewProperty[] = [
    ...domainIds.map((value) => ({ name: 'DOMAIN_ID', type: 'UUID', value }) as const),
    { name: 'LEVEL', type: 'ENUM', value: 'BEGINNER' },
    { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: questions },
    ...more,
  ];
  const data = { properties, ...(parentId === undefined ? {} : { parentId }) };
  const answered = await request.post('/api/evm/interviews', { data, headers: fromThePage });
  expect(answered.status()).toBe(202);
  return ((await answered.json()) as InterviewStarted).id;
}

/** Creates an interview that is ready to begin. */
export async function prepareInterview(request: APIRequestContext, order: Order = {}): Promise<Interview> {
  const path = `/api/evm/interviews/${await createInterview(request, order)}`;
  const read = async () => (await (await request.get(path)).json()) as Interview;
  await expect.poll(async () => (await read()).assignedQuestions?.questions.length).toBeGreaterThan(0);
  return read();
}

/** Answers the interview to its end. @param say returns the answer to a question; an empty one skips it */
export async function finishInterview(
  request: APIRequestContext,
  { id, assignedQuestions }: Interview,
  say: (question: CurrentQuestion) => string = () => '',
): Promise<void> {
  for (const { assignedQuestionId } of assignedQuestions?.questions ?? []) {
    const path = `/api/evm/interviews/${id}/questions/${assignedQuestionId}`;
    const question = (await (await request.get(path)).json()) as CurrentQuestion;
    const data = { answer: say(question) };
    const accepted = await request.post(`${path}/answers`, { data, headers: fromThePage });
    expect(accepted.ok()).toBe(true);
  }
}

/** The report on a finished interview, once it is written. */
export async function readFeedback(request: APIRequestContext, { id }: Interview): Promise<Feedback> {
  const read = async () => {
    const answered = await request.get(`/api/evm/interviews/${id}/feedback`);
    return (await answered.json()) as Feedback;
  };
  await expect.poll(async () => (await read()).status).toBe('FINISHED');
  return read();
}
