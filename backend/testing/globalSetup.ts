import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { findPostgres } from '@prova/node/testing/findPostgres';
import { startPostgres } from '@prova/node/testing/startPostgres';

declare global {
  /** Undoes setup of the whole run. */
  var endTestRun: (() => Promise<void>) | undefined;
}

/**
 * Before the backend's tests: labelled texts as read by the scorer, a folder for artefacts made by the first
 * test that needs them, and a PostgreSQL server for tests on both databases, where installed.
 */
export default async function globalSetup(): Promise<void> {
  const compileCorpus = join(projectRoot, 'backend/grading/train/compileCorpus.ts');
  execFileSync(process.execPath, ['--import', 'tsx', compileCorpus], { cwd: projectRoot, stdio: 'inherit' });
  // Inside the repository, so that bundles built there find their packages.
  const cache = join(projectRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const ofRun = mkdtempSync(join(cache, 'backend-test-'));
  process.env['TEST_RUN_FOLDER'] = ofRun;
  const isWanted = process.env['TEST_DATABASE_URL'] === undefined && findPostgres() !== null;
  const postgres = isWanted ? await startPostgres() : null;
  if (postgres) process.env['TEST_POSTGRES_URL'] = postgres.url;
  globalThis.endTestRun = async () => {
    await postgres?.stop();
    rmSync(ofRun, { recursive: true, force: true });
  };
}
