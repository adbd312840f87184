import { answer, fetchQuestion, prepare, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

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

test('[W5] chooses questions by the job description, with reasons, unless this is switched off', async () => {
  const person = await backend.signIn('described');
  const on = await take(person, described());
  expect(on.flatMap(({ why }) => why?.words ?? []).length).toBeGreaterThan(0);
  const off = await take(
    person,
    described({ name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: false }),
  );
  expect(off.map(({ why }) => why?.words)).toEqual([[], []]);
});

test("[W5] repeats a level's questions only after asking all of them, oldest first, with a reason", async () => {
  const person = await backend.signIn('returns');
  const { questions } = createQuestionBank(readBankFiles());
  const cell = questions.filter(({ domainId, item }) => domainId === 'sql' && item.level === 'BEGINNER');
  // Three interviews ask all of them.
  const count = Math.ceil(cell.length / 3);
  const before: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const asked = await take(person, propertiesOf(['sql'], count));
    const ids = asked.map(({ questionId }) => questionId);
    expect(cell.map(({ item }) => item.id)).toEqual(expect.arrayContaining(ids));
    expect(asked.map(({ why }) => why?.again ?? false)).toEqual(ids.map((id) => before.includes(id)));
    const again = ids.filter((id) => before.includes(id));
    expect(again).toHaveLength(Math.max(0, count - (cell.length - before.length)));
    expect(again.sort()).toEqual(before.slice(0, again.length).sort());
    before.splice(0, before.length, ...before.filter((id) => !ids.includes(id)), ...ids);
  }
});
