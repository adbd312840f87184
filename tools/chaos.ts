import { projectRoot } from '@prova/shared/node/projectRoot';
import { runStep } from './check/runStep';
import { startPostgres } from './chaos/startPostgres';

const KILLS = process.env['PROVA_KILLS'] ?? '200';

/** Kills the backend again and again while candidates answer, on the embedded database and on PostgreSQL. */
async function runChaos(): Promise<void> {
  process.env['PROVA_KILLS'] = KILLS;
  const suite = ['jest', '--selectProjects', 'backend', '--testPathPatterns', 'backend/src/chaos'] as const;
  const embedded = await runStep(projectRoot, { name: 'embedded', command: suite, live: true });
  const postgres = await startPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const server = await runStep(projectRoot, { name: 'PostgreSQL', command: suite, live: true });
  await postgres.stop();
  for (const { name, ok, seconds } of [embedded, server]) {
    console.log(`${ok ? '✓' : '✗'} ${name}: ${KILLS} kills in ${seconds.toFixed(0)} s`);
  }
  process.exitCode = embedded.ok && server.ok ? 0 : 1;
}

await runChaos();
