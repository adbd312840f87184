import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '@prova/node/projectRoot';
import { processStart } from '@prova/node/processStart';
import { startBusyProcessor } from './startBusyProcessor';

const GONE_WITHIN_MS = 10_000;

async function isGone(pid: number): Promise<boolean> {
  const limit = Date.now() + GONE_WITHIN_MS;
  while (processStart(pid) !== null && Date.now() < limit) await sleep(50);
  return processStart(pid) === null;
}

test('it works until it is stopped', async () => {
  const { pid = 0, stop } = startBusyProcessor();
  expect(processStart(pid)).not.toBeNull();
  stop();
  expect(await isGone(pid)).toBe(true);
});

test.each(['SIGINT', 'SIGKILL'] as const)('it ends with the process that started it: %s', async (signal) => {
  const code = `
    import { startBusyProcessor } from './tools/steady/startBusyProcessor.ts';
    console.log(startBusyProcessor().pid);
    setInterval(() => undefined, 1000);
  `;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  expect(processStart(pid)).not.toBeNull();
  parent.kill(signal);
  expect(await isGone(pid)).toBe(true);
});
