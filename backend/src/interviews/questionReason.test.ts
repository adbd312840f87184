import { answer, fetchQuestion, prepare, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const described = (...more: { name: 'INCLUDE_TECH_QUESTIONS'; type: 'BOOLEAN'; value: boolean }[]) =>
  propertiesOf(['sql'], 2, [
    { name: 'JOB_DESCRIPTION', type: 'TEXT', value: 'You tune PostgreSQL and know your joins.' },
    ...more,
  ]);

/** The questions of one interview, each skipped. */
async function take(person: TestPerson, properties: ReturnType<typeof propertiesOf>) {
  const { id, ...prepared } = await prepare(person, properties);
  const asked: Awaited<ReturnType<typeof fetchQuestion>>[] = [];
  for (const assigned of questionIdsOf({ id, ...prepared })) {
    asked.push(await fetchQuestion(person, id, assigned));
    await answer(person, id, assigned, '');
  }
  return asked;
}

test('[W5] a description chooses as soon as there is one, a question says why, and its switch still turns that off', async () => {
  const person = await backend.signIn('described');
  const on = await take(person, described());
  expect(on.flatMap(({ why }) => why?.words ?? []).length).toBeGreaterThan(0);
  const off = await take(
    person,
    described({ name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: false }),
  );
  expect(off.map(({ why }) => why?.words)).toEqual([[], []]);
});

test('[W5] one interview after the other in one cell: the level stays, and what comes again says so', async () => {
  const person = await backend.signIn('returns');
  const rounds = [];
  for (let round = 0; round < 4; round += 1) rounds.push(await take(person, propertiesOf(['sql'], 2)));
  const ids = rounds.map((asked) => asked.map(({ questionId }) => questionId).sort());
  expect(new Set(ids.slice(0, 3).flat()).size).toBe(6);
  expect(ids[3]).toEqual(ids[0]);
  expect(rounds.map((asked) => asked.map(({ why }) => why?.again ?? false))).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, true],
  ]);
});
