import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '@prova/node/projectRoot';
import { startPostgres } from '@prova/node/testing/startPostgres';

const KILLS = process.env['PROVA_KILLS'] ?? '200';
const JEST = join(projectRoot, 'node_modules/jest/bin/jest.js');
const PLAYWRIGHT = join(projectRoot, 'node_modules/playwright/cli.js');
const ACCIDENTS = process.env['PROVA_ACCIDENTS'] ?? '40';
const OUTAGES = ['test', '-c', 'e2e/playwright.config.ts', '--retries=0', 'e2e/faults/outages.spec.ts'];
const JOURNEY = [...OUTAGES, '--grep', 'with accidents|without storage'];
const SUITE = ['--selectProjects', 'backend', '--testPathPatterns', 'backend/testing/chaos'];

interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

async function run(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { name, ok: code === 0, seconds: (Date.now() - started) / 1000 };
}

const runSuite = (name: string, environment: Readonly<Record<string, string>> = {}) =>
  run(`${name}: ${KILLS} kills`, [JEST, ...SUITE], { PROVA_KILLS: KILLS, ...environment });

async function killBackends(): Promise<readonly Outcome[]> {
  const embedded = await runSuite('embedded');
  const postgres = await startPostgres();
  const served = await runSuite('PostgreSQL', { TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
  return [embedded, served];
}

/** Prints each seed and its faults, and their total. */
const takeInterviews = () =>
  run(`browser: ${ACCIDENTS} interviews`, [PLAYWRIGHT, ...JOURNEY], { PROVA_ACCIDENTS: ACCIDENTS });

/**
 * Kills the backend repeatedly while candidates answer, on the embedded database and on PostgreSQL; then in a
 * browser, with closed pages and broken connections as well. `npm run chaos -- --browser` runs the last part
 * alone.
 */
async function runChaos(): Promise<void> {
  const { values } = parseArgs({ options: { browser: { type: 'boolean', default: false } } });
  const killed = values.browser ? [] : await killBackends();
  const outcomes = [...killed, await takeInterviews()];
  for (const { name, ok, seconds } of outcomes) {
    console.log(`${ok ? '✓' : '✗'} ${name} in ${seconds.toFixed(0)} s`);
  }
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}

await runChaos();
