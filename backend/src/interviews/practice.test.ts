import { feedbackSchema } from '@prova/api/types/feedback';
import { attemptReviewSchema } from '@prova/api/types/practice';
import * as v from 'valibot';
import {
  answer,
  answerAll,
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
  readInterview,
} from '../../testing/interviewJourney';
import { objectWith } from '../../testing/matchers';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

const PRACTICE = { name: 'PRACTICE', type: 'BOOLEAN', value: true } as const;
const WITHOUT_ANSWERS = { name: 'EXCLUDE_EXPECTED_ANSWERS', type: 'BOOLEAN', value: true } as const;
const bank = createQuestionBank(readBankFiles());

let backend: TestBackend;
let domainId: string;
beforeAll(async () => {
  backend = await startTestBackend();
  domainId = backend.interviewer.domains()[0]?.id ?? '';
});
afterAll(() => backend.stop());

const path = (interviewId: string, questionId: string, what: string) =>
  `/api/evm/interviews/${interviewId}/questions/${questionId}/${what}`;
const attempt = async (person: TestPerson, url: string, body: object) => {
  const answered = await person.post(url, body);
  expect([answered.statusCode, answered.body]).toEqual([200, answered.body]);
  return v.parse(attemptReviewSchema, answered.json());
};

test("[P1] gives the bank's hint in practice, and reviews attempts in either language without storing them", async () => {
  expect((await backend.signIn('anybody').then((one) => one.get('/management/info'))).json()).toMatchObject({
    offersPractice: true,
  });
  const person = await backend.signIn('practises');
  const interview = await prepare(person, propertiesOf([domainId], 2, [PRACTICE]));
  expect(interview.properties).toContainEqual(PRACTICE);
  const [first = '', second = ''] = questionIdsOf(interview);
  const { questionId } = await fetchQuestion(person, interview.id, first);
  const item = bank.find(questionId)?.item;
  if (!item) throw new Error('The question is not in the bank');

  expect((await person.get(path(interview.id, first, 'hint'))).json()).toEqual({ hint: item.hint });
  const attempts = path(interview.id, first, 'attempts');
  const early = await person.post(attempts, { answer: item.fixtures.strong });
  expect([early.statusCode, early.json()]).toEqual([409, objectWith({ code: 'NOT_ANSWERED' })]);
  for (const [what, send] of [
    ['hint', (url: string) => person.get(url)],
    ['attempts', (url: string) => person.post(url, { answer: 'One.' })],
  ] as const) {
    const ahead = await send(path(interview.id, second, what));
    expect([what, ahead.statusCode, ahead.json()]).toEqual([what, 409, objectWith({ code: 'NOT_NEXT' })]);
  }

  await answer(person, interview.id, first, item.fixtures.offTopic);
  const then = await attempt(person, attempts, { answer: item.fixtures.offTopic });
  const now = await attempt(person, attempts, { answer: item.fixtures.strong });
  expect(now.score).toBeGreaterThan((then.score ?? 0) + 30);
  expect(now.modelAnswer).toBe(item.model);
  expect(now.review.answer).toBe(item.fixtures.strong);
  expect(now.review.strengths).toContain('“');
  const russian = await attempt(person, attempts, { answer: item.fixtures.strong, language: 'ru' });
  expect(russian.review.feedback).toMatch(/[а-я]{4}/);
  expect([russian.score, russian.review.scores]).toEqual([now.score, now.review.scores]);
  const kept = await backend.database.query('select answer from assigned_questions where id = $1', [first]);
  expect(kept).toEqual([{ answer: item.fixtures.offTopic }]);

  await fetchQuestion(person, interview.id, second);
  await answer(person, interview.id, second, '');
  const feedback = await eventually(async () => {
    const read = await person.get(`/api/evm/interviews/${interview.id}/feedback`);
    const parsed = v.parse(feedbackSchema, read.json());
    return parsed.status === 'FINISHED' ? parsed : undefined;
  });
  // Graded alone it gets the report's result.
  expect(feedback.practice).toBe(true);
  expect(feedback.domains?.[0]?.questions?.[0]?.scores).toEqual(then.review.scores);
});

test('[P1] offers neither hint nor review outside practice, and leaves the wire format unchanged', async () => {
  const person = await backend.signIn('interviewed');
  for (const more of [[], [{ ...PRACTICE, value: false }]]) {
    const interview = await prepare(person, propertiesOf([domainId], 1, more));
    expect(interview.properties.map(({ name }) => name)).not.toContain('PRACTICE');
    await answerAll(person, interview, 'An answer.');
    const [id = ''] = questionIdsOf(interview);
    for (const answered of [
      await person.get(path(interview.id, id, 'hint')),
      await person.post(path(interview.id, id, 'attempts'), { answer: 'Better.' }),
    ]) {
      expect([answered.statusCode, answered.json()]).toEqual([409, objectWith({ code: 'NOT_PRACTICE' })]);
    }
    expect((await person.get(`/api/evm/interviews/${interview.id}/feedback`)).json()).not.toHaveProperty(
      'practice',
    );
  }
  const wrong = await person.post('/api/evm/interviews', {
    properties: propertiesOf([domainId], 1, [{ ...PRACTICE, value: 'perhaps' }]),
  });
  expect([wrong.statusCode, wrong.json()]).toEqual([400, objectWith({ field: 'PRACTICE' })]);
});

test("[P1] hides others' practice, even from administrators, and omits the model answer on request", async () => {
  const person = await backend.signIn('owner');
  const interview = await prepare(person, propertiesOf([domainId], 1, [PRACTICE, WITHOUT_ANSWERS]));
  await answerAll(person, interview, 'An answer.');
  const [id = ''] = questionIdsOf(interview);
  for (const other of [await backend.signIn('other'), await backend.signIn('boss', ADMIN_ROLES)]) {
    expect((await other.get(path(interview.id, id, 'hint'))).statusCode).toBe(404);
    expect((await other.post(path(interview.id, id, 'attempts'), { answer: 'Mine.' })).statusCode).toBe(404);
  }
  expect((await attempt(person, path(interview.id, id, 'attempts'), { answer: '' })).score).toBe(0);
  const review = await attempt(person, path(interview.id, id, 'attempts'), { answer: 'An answer.' });
  expect(review).not.toHaveProperty('modelAnswer');
  expect((await readInterview(person, interview.id)).interviewStatus).toBe('FINISHED');
});
