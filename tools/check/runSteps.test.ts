import { projectRoot } from '@prova/node/projectRoot';
import { runSteps } from './runSteps';
import type { Step } from './step';

/** A step that is a line of JavaScript. */
const step = (name: string, code: string, after?: string): Step => ({
  name,
  command: [process.execPath, '-e', code],
  ...(after === undefined ? {} : { after }),
});
const run = async (steps: readonly Step[], atOnce = 2) => {
  const ended: string[] = [];
  const results = await runSteps(projectRoot, steps, atOnce, ({ name }) => ended.push(name));
  return { ended, results };
};

test('every step runs, whatever became of the others, and says whether it went well', async () => {
  const { results } = await run([
    step('good', 'console.log("fine")'),
    step('bad', 'console.error("line 7 is wrong"); process.exit(3)'),
    { name: 'missing', command: ['no-such-command-here'] },
    step('last', ''),
  ]);
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['good', true],
    ['bad', false],
    ['missing', false],
    ['last', true],
  ]);
  expect(results[1]?.output).toBe('line 7 is wrong\n');
  expect(results[2]?.output).toContain('no-such-command-here');
});

test('a step that reads what another writes waits for it, and only that one waits', async () => {
  const { ended } = await run(
    [step('slow', 'setTimeout(() => {}, 600)'), step('reader', '', 'slow'), step('free', '')],
    3,
  );
  expect(ended).toEqual(['free', 'slow', 'reader']);
});

test('a step that keeps every processor busy begins when all before it have ended', async () => {
  const wait = 'setTimeout(() => {}, 600)';
  const { results } = await run([
    step('slow', `${wait}; process.on("exit", () => console.log(Date.now()))`),
    step('quick', ''),
    { ...step('busy', 'console.log(Date.now())'), afterAll: true },
  ]);
  const [ended, , begun] = results.map(({ output }) => Number(output));
  expect(begun).toBeGreaterThanOrEqual(ended ?? Infinity);
});

test('no more than so many run at once', async () => {
  const log = 'console.log(Date.now()); setTimeout(() => console.log(Date.now()), 200)';
  const { results } = await run([step('one', log), step('two', log), step('three', log)], 1);
  const times = results.flatMap(({ output }) => output.trim().split('\n').map(Number));
  expect(times).toHaveLength(6);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});
