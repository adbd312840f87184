import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { startPostgres } from '@prova/shared/node/testing/startPostgres';

const KILLS = process.env['PROVA_KILLS'] ?? '200';
const JEST = join(projectRoot, 'node_modules/jest/bin/jest.js');
const SUITE = ['--selectProjects', 'backend', '--testPathPatterns', 'backend/testing/chaos'];

interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

async function runSuite(name: string, environment: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const started = Date.now();
  const child = spawn(process.execPath, [JEST, ...SUITE], {
    cwd: projectRoot,
    env: { ...process.env, PROVA_KILLS: KILLS, ...environment },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { name, ok: code === 0, seconds: (Date.now() - started) / 1000 };
}

/** Kills the backend again and again while candidates answer, on the embedded database and on PostgreSQL. */
async function runChaos(): Promise<void> {
  const embedded = await runSuite('embedded');
  const postgres = await startPostgres();
  const served = await runSuite('PostgreSQL', { TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
  for (const { name, ok, seconds } of [embedded, served]) {
    console.log(`${ok ? '✓' : '✗'} ${name}: ${KILLS} kills in ${seconds.toFixed(0)} s`);
  }
  process.exitCode = embedded.ok && served.ok ? 0 : 1;
}

await runChaos();
