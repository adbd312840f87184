import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parentOf, parseProcessTimes, processorTimeOf, processorTimeOfFamily } from './processorTime';

test("adds user and system time, whatever the program's name", () => {
  const line = '77 (a) b (c) R 5 77 77 0 -1 4194304 99 0 0 0 120 30 7 4 20 0 1 0 3933458 3133440 413';
  expect(parseProcessTimes(line)).toEqual({ parent: 5, own: 1500, ofEnded: 110 });
});

const burn = (milliseconds: number) =>
  spawn(
    process.execPath,
    [
      '-e',
      `while (process.cpuUsage().user < ${String(milliseconds)}e3); console.log(1); setInterval(() => {}, 1e6)`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );

test("includes ended and living children in a family's time", async () => {
  const before = processorTimeOfFamily(process.pid);
  const child = burn(200);
  try {
    await once(child.stdout, 'data');
    const pid = child.pid ?? 0;
    expect(parentOf(pid)).toBe(process.pid);
    expect(processorTimeOf(pid)).toBeGreaterThanOrEqual(180);
    expect(processorTimeOfFamily(process.pid) - before).toBeGreaterThanOrEqual(180);
  } finally {
    child.kill();
  }
  // This process has used far less time of its own than the test could miss.
  const own = processorTimeOf(process.pid);
  await once(child, 'close');
  expect(processorTimeOfFamily(process.pid) - own).toBeGreaterThanOrEqual(180);
});
