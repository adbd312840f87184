import { type FreshCount, freshCountListSchema } from '@prova/api/types/freshQuestions';
import type { Interview, Level } from '@prova/api/types/interview';
import * as v from 'valibot';
import { answer, fetchQuestion, prepare, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const countsFor = async (person: TestPerson) => {
  const counted = await person.get('/api/evm/questions/fresh');
  expect(counted.statusCode).toBe(200);
  return v.parse(freshCountListSchema, counted.json()).counts;
};
const at = (counts: readonly FreshCount[], domainId: string, level: Level) => {
  const found = counts.find((count) => count.domainId === domainId && count.level === level);
  if (!found) throw new Error(`there is no count for ${domainId}, ${level}`);
  return found;
};
/** Skips every question of an interview, and counts those that it names as repetitions. */
async function countRepetitions(person: TestPerson, interview: Interview) {
  let repetitions = 0;
  for (const assigned of questionIdsOf(interview)) {
    const { why } = await fetchQuestion(person, interview.id, assigned);
    await answer(person, interview.id, assigned, '');
    if (why?.again) repetitions += 1;
  }
  return repetitions;
}

test('counts every question of every domain and level as new to a new candidate', async () => {
  const counts = await countsFor(await backend.signIn('fresh-new'));
  const questions = backend.interviewer.bankQuestions();
  expect(counts).toHaveLength(backend.interviewer.domains().length * 4);
  expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(questions.length);
  expect(counts.filter(({ total, fresh }) => fresh !== total)).toEqual([]);
});

test("subtracts the questions of the caller's interviews, from their domain and level alone", async () => {
  const person = await backend.signIn('fresh-some');
  const other = await backend.signIn('fresh-other');
  const before = await countsFor(person);
  await prepare(person, propertiesOf(['sql'], 3));
  const after = await countsFor(person);
  const { total } = at(before, 'sql', 'BEGINNER');
  expect(at(after, 'sql', 'BEGINNER')).toEqual({
    domainId: 'sql',
    level: 'BEGINNER',
    total,
    fresh: total - 3,
  });
  const rest = (counts: readonly FreshCount[]) =>
    counts.filter(({ domainId, level }) => domainId !== 'sql' || level !== 'BEGINNER');
  expect(rest(after)).toEqual(rest(before));
  expect(await countsFor(other)).toEqual(before);
});

test('counts a question once, however often it was asked', async () => {
  const person = await backend.signIn('fresh-twice');
  const { total } = at(await countsFor(person), 'java', 'EXPERT');
  const all = () => prepare(person, propertiesOf(['java'], total, [], 'EXPERT'));
  await all();
  await all();
  expect(at(await countsFor(person), 'java', 'EXPERT')).toMatchObject({ total, fresh: 0 });
});

test('counts the questions of a deleted interview as new, and as asked again on undo', async () => {
  const person = await backend.signIn('fresh-deleted');
  const before = await countsFor(person);
  const { id } = await prepare(person, propertiesOf(['python'], 2));
  const asked = await countsFor(person);
  expect(asked).not.toEqual(before);
  expect((await person.send('DELETE', `/api/evm/interviews/${id}`)).statusCode).toBe(204);
  expect(await countsFor(person)).toEqual(before);
  expect((await person.post(`/api/evm/interviews/${id}/restore`)).statusCode).toBe(204);
  expect(await countsFor(person)).toEqual(asked);
});

test('repeats exactly as many questions of a domain as it lacks new ones at the level', async () => {
  const person = await backend.signIn('fresh-repeats');
  const { total } = at(await countsFor(person), 'react', 'ADVANCED');
  const count = Math.ceil(total / 2) + 1;
  for (const expected of [0, 2 * count - total, count]) {
    const { fresh } = at(await countsFor(person), 'react', 'ADVANCED');
    const interview = await prepare(person, propertiesOf(['react'], count, [], 'ADVANCED'));
    const repeated = await countRepetitions(person, interview);
    expect([repeated, Math.max(0, count - fresh)]).toEqual([expected, expected]);
  }
});
