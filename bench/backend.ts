import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { buildPackages } from '../tools/build/buildPackages';
import { startPostgres } from '@prova/shared/node/testing/startPostgres';
import { startMeasurement, type EnduranceFigures, type SpeedFigures } from './backend/startMeasurement';
import { median } from './arithmetic/ratios';

const ENDURANCE_MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);
const RESULT = join(import.meta.dirname, 'results/backend.json');

interface Bound {
  readonly what: string;
  readonly figure: string;
  readonly bound: string;
  readonly holds: boolean;
}

type BackendFigures = SpeedFigures & { readonly endurance: EnduranceFigures };

function boundsOf({ throughput, audio, together, endurance }: BackendFigures): readonly Bound[] {
  const { load, memory } = endurance;
  const { early, late } = memory;
  const perSecond = (values: readonly number[]) => median(values).toFixed(0);
  return [
    {
      what: 'GET interview, Prova : bare Fastify',
      figure: `${throughput.ratio.toFixed(2)} (${perSecond(throughput.prova)} : ${perSecond(throughput.bare)} a second)`,
      bound: '≥ 0.8',
      holds: throughput.ratio >= 0.8,
    },
    {
      what: `${String(together.interviews)} interviews at once, errors`,
      figure: `${String(together.errors.length)} in ${String(together.calls)} calls, p95 ${together.p95.toFixed(0)} ms`,
      bound: '0',
      holds: together.errors.length === 0,
    },
    {
      what: `memory after ${load.seconds.toFixed(0)} s of interviews`,
      figure: `${late.toFixed(0)} MB, early ${early.toFixed(0)} MB (${String(load.interviews)} interviews, ${String(load.errors.length)} errors)`,
      bound: '≤ 1.1 × early, 0 errors',
      holds: late <= early * 1.1 && load.errors.length === 0,
    },
    {
      what: `audio of ${String(audio.questions)} questions, made, p95`,
      figure: `${audio.coldP95.toFixed(0)} ms`,
      bound: '≤ 400 ms',
      holds: audio.coldP95 <= 400,
    },
    {
      what: 'the same, kept, p95',
      figure: `${audio.cachedP95.toFixed(0)} ms`,
      bound: '≤ 30 ms',
      holds: audio.cachedP95 <= 30,
    },
  ];
}

function print(name: string, bounds: readonly Bound[]): void {
  console.log(`\n${name}`);
  for (const { what, figure, bound, holds } of bounds) {
    console.log(`${holds ? '✓' : '✗'} ${what.padEnd(44)} ${figure.padEnd(52)} ${bound}`);
  }
}

/** Both databases one after the other where speed is measured, and side by side where only time passes. */
async function measure(folder: string, databaseUrl: string): Promise<Record<string, BackendFigures>> {
  const embedded = await startMeasurement({ folder: join(folder, 'embedded'), databaseUrl: null });
  const embeddedSpeed = await embedded.measureSpeed();
  const served = await startMeasurement({ folder: join(folder, 'postgres'), databaseUrl });
  const servedSpeed = await served.measureSpeed();
  const [embeddedEndurance, servedEndurance] = await Promise.all([
    embedded.measureEndurance(ENDURANCE_MINUTES),
    served.measureEndurance(ENDURANCE_MINUTES),
  ]);
  await Promise.all([embedded.stop(), served.stop()]);
  return {
    'Embedded database': { ...embeddedSpeed, endurance: embeddedEndurance },
    PostgreSQL: { ...servedSpeed, endurance: servedEndurance },
  };
}

/** Measures the backend on both databases, writes the figures down and fails where a bound does not hold. */
async function benchBackend(): Promise<void> {
  await buildPackages(projectRoot, () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'prova-bench-'));
  const postgres = await startPostgres();
  try {
    const figures = await measure(folder, postgres.url);
    const bounds = Object.entries(figures).map(([name, each]) => ({ name, bounds: boundsOf(each) }));
    for (const each of bounds) print(each.name, each.bounds);
    mkdirSync(join(RESULT, '..'), { recursive: true });
    writeFileSync(
      RESULT,
      `${JSON.stringify({ measuredAt: new Date().toISOString(), ...figures }, null, 2)}\n`,
    );
    process.exitCode = bounds.every((each) => each.bounds.every(({ holds }) => holds)) ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await benchBackend();
