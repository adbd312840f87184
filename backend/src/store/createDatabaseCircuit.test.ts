import { createDatabaseCircuit } from './createDatabaseCircuit';
import { isStoreUnavailable } from './isStoreUnavailable';

const silence = new Error('Query read timeout');
const refusal = new Error('duplicate key');

function setUp() {
  let time = 0;
  let attempts = 0;
  const circuit = createDatabaseCircuit(
    (error) => error === silence,
    () => time,
  );
  const run = (failure: Error | null) =>
    circuit
      .run(() => {
        attempts += 1;
        return failure ? Promise.reject(failure) : Promise.resolve('done');
      })
      .catch((error: unknown) => error);
  return {
    run,
    attempts: () => attempts,
    pass(ms: number) {
      time += ms;
    },
    async fall() {
      for (let count = 0; count < 5; count += 1) expect(await run(silence)).toBe(silence);
    },
  };
}

test('[D5] opens after five unanswered calls, and fails further ones as unavailable', async () => {
  const { run, fall, attempts } = setUp();
  await fall();
  const error = await run(null);
  expect(attempts()).toBe(5);
  expect(isStoreUnavailable(error)).toBe(true);
});

test('[D5] probes once a second, closes on an answer, and stays open on silence', async () => {
  const { run, fall, attempts, pass } = setUp();
  await fall();
  pass(1000);
  expect(await run(silence)).toBe(silence);
  await run(null);
  expect(attempts()).toBe(6);
  pass(1000);
  expect(await Promise.all([run(null), run(null)])).toEqual(['done', expect.any(Error)]);
  expect(await run(null)).toBe('done');
});

test('[D5] stays closed after four unanswered calls, and counts a refusal as an answer', async () => {
  const { run } = setUp();
  for (const failure of [silence, silence, silence, silence, refusal, silence, silence, silence, silence]) {
    await run(failure);
  }
  expect(await run(null)).toBe('done');
});
