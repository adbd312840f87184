import { projectRoot } from '@prova/node/projectRoot';
import { runStep } from './runStep';

/** A step that is a line of JavaScript. */
const run = (code: string) => runStep(projectRoot, { name: 'step', command: [process.execPath, '-e', code] });

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
});

test('reports success, or the output of a failure', async () => {
  expect(await run('')).toMatchObject({ ok: true, output: '' });
  expect(await run('console.error("line 7 is wrong"); process.exit(3)')).toMatchObject({
    ok: false,
    output: 'line 7 is wrong\n',
  });
  expect(jest.mocked(console.log).mock.calls.flat().join('\n')).toContain('line 7 is wrong');
});

test('treats a command that cannot start as a failed step', async () => {
  const { ok, output } = await runStep(projectRoot, { name: 'step', command: ['no-such-command-here'] });
  expect([ok, output.includes('no-such-command-here')]).toEqual([false, true]);
});

test("uses its own environment, with the packages' commands first on its path", async () => {
  const { ok } = await runStep(projectRoot, {
    name: 'step',
    command: [
      process.execPath,
      '-e',
      `process.exit(/node_modules\\/[.]bin:\\/somewhere$/.test(process.env.PATH) && process.env.OWN === 'yes' ? 0 : 1)`,
    ],
    environment: { OWN: 'yes', PATH: '/somewhere' },
  });
  expect(ok).toBe(true);
});
