import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { copyProject } from '@prova/node/copyProject';
import { projectRoot } from '@prova/node/projectRoot';
import { findStaleness } from './breakages/checkTable';
import { BREAKAGES } from './breakages/table';

// Runs mutation tests on a copy of the product, one at a time, and expects the row's journeys to fail:
// npm run breakages                the whole table
// npm run breakages -- S1 L7       these rows

const PORT = process.env['E2E_PORT'] ?? '5700';
const LARGE = 64 * 1024 * 1024;

/** A report in the format of Playwright's JSON reporter. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  /** Faults that prevented the journeys: a site that does not start, a source that does not compile. */
  readonly errors: readonly { readonly message?: string }[];
}

/** Runs the journeys whose titles name one of these rows, in a copy of the project. */
async function runJourneys(root: string, rows: readonly string[]): Promise<Report> {
  const words = [
    ...['test', '-c', 'e2e/playwright.config.ts', '--reporter=json', '--no-deps', '--retries=0'],
    `--grep=\\[(?:[A-Z]\\d+, )*(?:${rows.join('|')})(?:, [A-Z]\\d+)*\\]`,
  ];
  const report = join(root, 'report.json');
  const environment = {
    ...process.env,
    E2E_PORT: PORT,
    PROVA_CHROMIUM: ensureChromium(projectRoot, process.env),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  // Playwright exits with 1 when a journey fails: only the report tells whether that was the cause.
  await new Promise<void>((resolve) => {
    const options = { cwd: root, env: environment, maxBuffer: LARGE };
    execFile(join(root, 'node_modules/.bin/playwright'), words, options, () => resolve());
  });
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report);
  return { stats, errors };
}

async function breakRows(wanted: readonly string[]): Promise<void> {
  const chosen = BREAKAGES.filter(({ row }) => wanted.length === 0 || wanted.includes(row));
  const rows = [...new Set(chosen.map(({ row }) => row))];
  const unknown = wanted.find((row) => !rows.includes(row));
  if (unknown !== undefined) throw new Error(`No breakage belongs to the row ${unknown}.`);
  const root = copyProject();
  const survived = new Set<string>();
  try {
    const { stats, errors } = await runJourneys(root, rows);
    if (errors.length > 0 || stats.unexpected > 0 || stats.expected === 0) {
      throw new Error(`Journeys fail without a breakage: ${errors[0]?.message ?? stats.unexpected}`);
    }
    for (const breakage of chosen) {
      const { row, what, file, find, replace } = breakage;
      const path = join(root, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replace(find, () => replace),
      );
      const broken = await runJourneys(root, [row]);
      writeFileSync(path, text);
      const problem =
        findStaleness(projectRoot, breakage) ??
        broken.errors[0]?.message ??
        (broken.stats.unexpected === 0 ? 'no journey fails' : null);
      if (problem !== null) survived.add(row);
      console.log(`${row.padEnd(4)} ${problem === null ? 'caught' : `NOT CAUGHT, ${problem}`}: ${what}`);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  console.log(`rows ${rows.length} · caught ${rows.length - survived.size}`);
  process.exitCode = survived.size === 0 ? 0 : 1;
}

breakRows(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
});
