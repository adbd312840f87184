import { feedbackSchema } from '@prova/api/types/feedback';
import type { InterviewProperty } from '@prova/api/types/interview';
import { readinessPlanSchema, type ReadinessPlan } from '@prova/api/types/readiness';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import * as v from 'valibot';
import {
  answer,
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
} from '../../testing/interviewJourney';
import { databaseKinds } from '../../testing/openTestDatabase';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';

const bank = createQuestionBank(readBankFiles());
const modelAnswer = (questionId: string) => bank.find(questionId)?.item.model ?? '';
const PATH = '/api/evm/ai/readiness';
const SPRING = ['java-transactional', 'java-spring-di'];
const exactly = (...ids: string[]) =>
  ids.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const);

async function planFor(person: TestPerson, body: object): Promise<ReadinessPlan> {
  const planned = await person.post(PATH, body);
  expect(planned.statusCode).toBe(200);
  return v.parse(readinessPlanSchema, planned.json());
}
const of = ({ technologies }: ReadinessPlan, wanted: string) =>
  technologies.find(({ name }) => name === wanted);
const springOf = async (person: TestPerson) =>
  of(await planFor(person, { description: 'Java with Spring Boot' }), 'Spring')?.levels[0];

/** Answers exactly these questions, and waits for the report. */
async function take(
  person: TestPerson,
  questionIds: readonly string[],
  say: (questionId: string) => string,
  more: readonly InterviewProperty[] = [],
): Promise<string> {
  const interview = await prepare(
    person,
    propertiesOf(['java'], questionIds.length, [...exactly(...questionIds), ...more], 'INTERMEDIATE'),
  );
  for (const assigned of questionIdsOf(interview)) {
    const { questionId } = await fetchQuestion(person, interview.id, assigned);
    await answer(person, interview.id, assigned, say(questionId));
  }
  await eventually(async () => {
    const read = await person.get(`/api/evm/interviews/${interview.id}/feedback`);
    return v.parse(feedbackSchema, read.json()).status === 'FINISHED' ? true : undefined;
  });
  return interview.id;
}

describe.each(databaseKinds)('a readiness plan on %s', (_kind, open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ database: await open() });
  });
  afterAll(() => backend.stop());

  test('lists what an advertisement asks for, whether or not there are questions on it', async () => {
    const person = await backend.signIn('plans');
    const plan = await planFor(person, {
      description: 'Spring Boot developer (Java). Kubernetes, Snowflake. No PHP.',
    });
    expect(plan.technologies.map(({ name }) => name)).toEqual(['Spring', 'Java', 'Kubernetes', 'Snowflake']);
    expect(of(plan, 'Snowflake')?.levels).toEqual([]);
    expect(of(plan, 'Spring')?.levels).toMatchObject([
      { level: 'INTERMEDIATE', questions: 2, asked: 0, points: 8, shown: 0 },
      { level: 'ADVANCED', questions: 1 },
      { level: 'EXPERT', questions: 1 },
    ]);
    expect(of(plan, 'Spring')?.levels[0]?.gaps).toEqual(
      SPRING.map((questionId) => ({ questionId, domainId: 'java' })),
    );
  });

  test('counts the points of the latest report on each question, of the own interviews', async () => {
    const person = await backend.signIn('shows');
    const other = await backend.signIn('shows-nothing');
    const [first = '', second = ''] = SPRING;
    await take(person, SPRING, (id) => (id === first ? modelAnswer(id) : ''));
    const shown = await springOf(person);
    expect(shown).toMatchObject({ asked: 2, points: 8 });
    expect(shown?.shown).toBeGreaterThan(0);
    expect(shown?.gaps[0]?.questionId).toBe(second);
    expect(await springOf(other)).toMatchObject({ asked: 0, shown: 0 });

    // What was forgotten since is not shown any more.
    const later = await take(person, [first], () => 'I do not know.');
    expect(await springOf(person)).toMatchObject({ asked: 2, shown: 0 });
    await person.send('DELETE', `/api/evm/interviews/${later}`);
    expect(await springOf(person)).toEqual(shown);
  });

  test('counts practice, and an answer that was not scored, as asked and not as shown', async () => {
    const person = await backend.signIn('practises');
    const [first = ''] = SPRING;
    await take(person, [first], modelAnswer, [{ name: 'PRACTICE', type: 'BOOLEAN', value: true }]);
    expect(await springOf(person)).toMatchObject({ asked: 1, shown: 0 });
    await take(person, [first], modelAnswer);
    const shown = await springOf(person);
    expect(shown?.shown).toBeGreaterThan(0);
    await take(
      person,
      [first],
      () =>
        'Прокси открывает транзакцию перед методом, фиксирует её после него и откатывает при исключении, а внутренний вызов его обходит.',
    );
    expect(await springOf(person)).toEqual(shown);
    await take(person, [first], () => '', [{ name: 'PRACTICE', type: 'BOOLEAN', value: true }]);
    expect(await springOf(person)).toEqual(shown);
  });

  test('adds the technologies and years of a CV, and stores neither text', async () => {
    const person = await backend.signIn('has-a-cv');
    const [before] = await backend.database.query('select count(*) as jobs from jobs');
    const plan = await planFor(person, {
      description: 'Java and Kafka',
      cv: 'Jo Doe. Java (6 years), Python',
    });
    expect(plan.technologies.map(({ name, evidence, cv }) => ({ name, evidence, cv }))).toEqual([
      { name: 'Java', evidence: ['Java'], cv: { years: 6 } },
      { name: 'Kafka', evidence: ['Kafka'], cv: undefined },
      { name: 'Python', evidence: [], cv: { years: null } },
    ]);
    expect(await backend.database.query('select count(*) as jobs from jobs')).toEqual([before]);
  });

  test('plans nothing without a text, and refuses one above the limits', async () => {
    const person = await backend.signIn('blank');
    expect(await planFor(person, { description: ' ', cv: '\n' })).toEqual({ technologies: [] });
    for (const body of [{ description: 'x'.repeat(4001) }, { description: '', cv: 'x'.repeat(20_001) }]) {
      expect((await person.post(PATH, body)).statusCode).toBe(400);
    }
  });
});
