import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdFolder } from './holdFolder';
import { processStart } from './processStart';

jest.setTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prova-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const heldBy = (holder: object, generation = 1) =>
  writeFile(join(folder, `lock.${generation}`), JSON.stringify(holder));
const hostname = () => execFileSync('hostname', { encoding: 'utf8' }).trim();
/** The number of an ended process. */
const deadPid = () => Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));

test('[N3] locks a folder for one holder, and frees it on release', async () => {
  const release = await holdFolder(folder);
  await expect(holdFolder(folder)).rejects.toThrow(new RegExp(`in use by process ${process.pid}`));
  await release();
  await (
    await holdFolder(folder)
  )();
  expect(await readdir(folder)).toHaveLength(1);
});

test('[N3] lets exactly one of many simultaneous starters hold the folder', async () => {
  for (let round = 0; round < 20; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => holdFolder(folder)));
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.();
  }
});

test('[N3] recovers from a dead holder, even with a recycled process number', async () => {
  await heldBy({ pid: deadPid(), host: hostname(), started: 'long ago' });
  await (
    await holdFolder(folder)
  )();
  await heldBy({ pid: process.pid, host: hostname(), started: 'before the last reboot' }, 7);
  await (
    await holdFolder(folder)
  )();
});

test('[N3] lets exactly one of many starters take over after a crash', async () => {
  const gone = deadPid();
  for (let round = 1; round <= 10; round += 1) {
    await rm(folder, { recursive: true });
    folder = await mkdtemp(join(tmpdir(), 'prova-lock-'));
    await heldBy({ pid: gone, host: hostname(), started: 'long ago' }, round);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => holdFolder(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('[N3] refuses to replace a live holder, or one on another machine', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = other.pid ?? 0;
  await heldBy({ pid, host: hostname(), started: processStart(pid) });
  await expect(holdFolder(folder)).rejects.toThrow(new RegExp(`in use by process ${pid}\\.`));
  other.kill('SIGKILL');
  await new Promise((resolve) => other.once('exit', resolve));
  await (
    await holdFolder(folder)
  )();

  await heldBy({ pid: 1, host: 'elsewhere', started: null }, 50);
  await expect(holdFolder(folder)).rejects.toThrow(/process 1 on the machine elsewhere.*delete .*lock\.50/);
});

test('[N3] reads a start time for running processes only', () => {
  expect(processStart(process.pid)).toBe(processStart(process.pid));
  expect(processStart(process.pid)).not.toBe(processStart(1));
  expect(processStart(deadPid())).toBeNull();
});
