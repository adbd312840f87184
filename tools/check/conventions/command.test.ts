import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { findRemotes } from '@prova/node/layout/remotes';

const COMMAND = join(projectRoot, 'tools/command.mjs');
const runUnder = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`,
      COMMAND,
    ],
    { encoding: 'utf8' },
  );

test.each(['18.20.8', '20.18.3'])(
  'prints one sentence for a command under Node %s, and nothing else',
  (version) => {
    const { status, stdout, stderr } = runUnder(version);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`Prova needs Node 20.19 or newer; this is ${version}.\n`);
  },
);

test.each(['20.19.0', '22.0.0', '26.1.0'])('runs a command under Node %s', (version) => {
  const { status, stdout, stderr } = runUnder(version);
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test.each(['.', ...findRemotes(projectRoot)])(
  'starts every npm command of %s with the check of the Node version',
  (folder) => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const first = folder === '.' ? 'node tools/command.mjs' : 'node ../tools/command.mjs';
    expect(Object.entries(scripts).filter(([, command]) => !command.startsWith(first))).toEqual([]);
  },
);
