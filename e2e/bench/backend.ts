import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '@prova/node/projectRoot';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { startPostgres } from '@prova/node/testing/startPostgres';
import type { RouteComparison } from './backend/compareRoutes';
import { type Bound, boundsOfRoutes, type RouteLimits } from './backend/routeBounds';
import { startMeasurement, type EnduranceFigures, type SpeedFigures } from './backend/startMeasurement';

const ENDURANCE_MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);

const SUBJECTS = ['Embedded database', 'PostgreSQL'] as const;
type Subject = (typeof SUBJECTS)[number];

/** Limits a quarter beyond the worse of two runs under background load. */
const LIMITS: Readonly<Record<Subject, RouteLimits>> = {
  'Embedded database': {
    info: { perSecond: 0.45, processor: 1.7 },
    account: { perSecond: 0.55, processor: 1.6 },
    domains: { perSecond: 0.65, processor: 1.45 },
    list: { perSecond: 0.6, processor: 1.45 },
    interview: { perSecond: 0.6, processor: 1.5 },
    report: { perSecond: 0.6, processor: 1.6 },
    answer: { perSecond: 0.55, processor: 1.5 },
  },
  PostgreSQL: {
    info: { perSecond: 0.55, processor: 1.85 },
    account: { perSecond: 0.6, processor: 1.8 },
    domains: { perSecond: 0.65, processor: 1.85 },
    list: { perSecond: 0.55, processor: 2.1 },
    interview: { perSecond: 0.5, processor: 1.9 },
    report: { perSecond: 0.5, processor: 2 },
    answer: { perSecond: 0.4, processor: 1.65 },
  },
};

interface RouteFigures {
  readonly routes: readonly RouteComparison[];
}
type FurtherFigures = SpeedFigures & { readonly endurance: EnduranceFigures };
type BackendFigures = RouteFigures & Partial<FurtherFigures>;

function boundsOfFurther({ audio, together, endurance }: FurtherFigures): readonly Bound[] {
  const { load, memory } = endurance;
  const { early, late } = memory;
  return [
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
    console.log(`${holds ? '✓' : '✗'} ${what.padEnd(44)} ${figure.padEnd(62)} ${bound}`);
  }
}

/** Measures speed on one database after the other, and both at once where only time passes. */
async function measure(
  folder: string,
  databaseUrl: string,
  onlyRoutes: boolean,
): Promise<Record<Subject, BackendFigures>> {
  const measureQuick = async (options: { folder: string; databaseUrl: string | null }) => {
    const backend = await startMeasurement(options);
    const routes = await backend.compareRoutes();
    return { backend, routes, speed: onlyRoutes ? null : await backend.measureSpeed() };
  };
  const embedded = await measureQuick({ folder: join(folder, 'embedded'), databaseUrl: null });
  const served = await measureQuick({ folder: join(folder, 'postgres'), databaseUrl });
  const finish = async ({ backend, routes, speed }: typeof embedded): Promise<BackendFigures> => {
    const further = speed && { ...speed, endurance: await backend.measureEndurance(ENDURANCE_MINUTES) };
    await backend.stop();
    return { routes, ...further };
  };
  const [ofEmbedded, ofServed] = await Promise.all([finish(embedded), finish(served)]);
  return { 'Embedded database': ofEmbedded, PostgreSQL: ofServed };
}

/**
 * Benchmarks the backend on both databases and fails on an exceeded bound. `--routes` measures only the
 * routes compared with the bare server.
 */
async function benchBackend(onlyRoutes: boolean): Promise<void> {
  await buildPackages(projectRoot, () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'prova-bench-'));
  const postgres = await startPostgres();
  try {
    const figures = await measure(folder, postgres.url, onlyRoutes);
    const bounds = SUBJECTS.map((name) => {
      const { routes, audio, together, endurance } = figures[name];
      const further = audio && together && endurance ? boundsOfFurther({ audio, together, endurance }) : [];
      return { name, bounds: [...boundsOfRoutes(routes, LIMITS[name]), ...further] };
    });
    for (const each of bounds) print(each.name, each.bounds);
    process.exitCode = bounds.every((each) => each.bounds.every(({ holds }) => holds)) ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { routes: { type: 'boolean', default: false } } });
await benchBackend(values.routes);
