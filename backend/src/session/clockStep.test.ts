import { prepare, propertiesOf } from '../../testing/interviewJourney';
import { describeOnPostgres, openPostgresSchema } from '../../testing/openTestDatabase';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';

const DAY_MS = 24 * 60 * 60_000;

/** Sets this process's clock, which then runs as usual. */
function setClock(now: number): void {
  const timers = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;
  const clears = ['clearTimeout', 'clearInterval', 'clearImmediate', 'hrtime', 'performance'] as const;
  jest.useFakeTimers({ now, doNotFake: [...timers, ...clears] });
}

// Only PostgreSQL is tested: the embedded database is in this process and has its clock.
describeOnPostgres('[D15] a server whose clock is set', (url) => {
  let backend: TestBackend;
  let person: TestPerson;

  beforeAll(async () => {
    backend = await startTestBackend({ database: await openPostgresSchema(url) });
    person = await backend.signIn('robin');
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => backend.stop());

  test.each([
    ['two days ahead', 2 * DAY_MS],
    ['two days back', -2 * DAY_MS],
  ])('%s: signs nobody out, and processes jobs', async (_what, step) => {
    const realNow = Date.now();
    setClock(realNow + step);
    expect(Math.abs(Date.now() - realNow)).toBeGreaterThan(DAY_MS);
    expect((await person.get('/api/account')).statusCode).toBe(200);
    const interview = await prepare(person, propertiesOf(['sql'], 1));
    expect(interview.assignedQuestions?.questions).toHaveLength(1);
    expect(Math.abs(Date.parse(interview.createdAt) - realNow)).toBeLessThan(60_000);
  });
});
