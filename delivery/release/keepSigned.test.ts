import { setTimeout as wait } from 'node:timers/promises';
import { keepSigned } from './keepSigned';
import { createReleaseProject, type ReleaseProject } from './testing/createReleaseProject';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIMIT_MS = 20_000;

let project: ReleaseProject;
beforeEach(async () => {
  project = createReleaseProject();
  await project.start();
});
afterEach(() => {
  jest.useRealTimers();
  project.remove();
});

/** Advances the clock and the minutely task; files and promises take real time. */
function moveClock(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
  jest.advanceTimersByTime(MINUTE_MS);
}
async function untilSignedAbove(version: number): Promise<number> {
  for (const end = performance.now() + LIMIT_MS; performance.now() < end;) {
    const registry = await project.readRegistry();
    if (registry.version > version) return registry.version;
    await wait(20);
  }
  throw new Error(`The registry is still at version ${String(version)}`);
}

test.each([
  ['a day at a time', Array.from({ length: 10 }, () => DAY_MS)],
  ['all at once, as where the machine was asleep', [10 * DAY_MS]],
])('[R7] keeps a valid registry after ten days, %s', async (_how, steps) => {
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
  const problems: unknown[] = [];
  const stop = keepSigned(project.settings, (problem) => problems.push(problem));
  let { version } = await project.readRegistry();
  for (const step of steps) {
    moveClock(step);
    version = await untilSignedAbove(version);
  }
  const { exp } = await project.readRegistry();
  expect(exp * 1000).toBeGreaterThan(Date.now());
  expect(problems).toEqual([]);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});
