import { cpSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@prova/node/freePort';
import { startProcess, type TestProcess } from '@prova/node/startProcess';
import { readSettings } from '../../../backend/src/settings/readSettings';
import type { Settings } from '../../../backend/src/settings/settings';
import { connectDatabase } from '../../../backend/src/store/openDatabase';
import type { BareOrder } from './bareServer';
import { compareRoutes, type MeasuredServer, type RouteComparison } from './compareRoutes';
import { parentOf, processorTimeOf, processorTimeOfFamily } from './processorTime';
import { runInterviews, type InterviewLoad } from './runInterviews';
import { seedDatabase } from './seedDatabase';
import { type AudioTimes, timeQuestionAudio } from './timeQuestionAudio';
import { startMemoryWatch, type MemoryCourse } from './watchMemory';

export interface SpeedFigures {
  readonly audio: AudioTimes;
  readonly together: InterviewLoad;
}

export interface EnduranceFigures {
  readonly load: InterviewLoad;
  readonly memory: MemoryCourse;
}

export interface BackendMeasurement {
  /**
   * Compares each measured route with the bare server. Like `measureSpeed`, this needs the whole machine:
   * nothing else may be measured meanwhile.
   */
  compareRoutes(): Promise<readonly RouteComparison[]>;
  measureSpeed(): Promise<SpeedFigures>;
  /** Takes interviews without a pause for this many minutes. */
  measureEndurance(minutes: number): Promise<EnduranceFigures>;
  stop(): Promise<void>;
}

interface MeasureOptions {
  /** An empty folder for all files; nothing in it is removed. */
  readonly folder: string;
  /** The address of an empty PostgreSQL database; null for the embedded one. */
  readonly databaseUrl: string | null;
}

const USERS = 200;
const READERS = 20;
const QUESTIONS = 6;
const ENDURING_USERS = 20;
const BUNDLE = join(import.meta.dirname, '../../../backend/dist/backend.mjs');
const BARE = join(import.meta.dirname, 'bareServer.ts');

/** The main process of a local PostgreSQL server; every connection has a child of it. */
async function findPostgresServer(settings: Settings['database']): Promise<number> {
  const database = await connectDatabase(settings);
  const [connection] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = parentOf(connection?.pid ?? 0);
  await database.close();
  return server;
}

/** Starts the backend's bundle as a separate process on one database, and a bare server on the same data. */
export async function startMeasurement({ folder, databaseUrl }: MeasureOptions): Promise<BackendMeasurement> {
  const data = join(folder, 'prova');
  mkdirSync(data, { recursive: true });
  const port = await freePort();
  const environment = {
    DATA_DIR: data,
    BACKEND_PORT: String(port),
    // No test signs in here, so no provider is needed.
    OIDC_ISSUER: 'http://127.0.0.1:9',
    // The limit applies as usual, but is never reached.
    CALLS_PER_MINUTE: '1000000',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  const settings = readSettings(environment);
  const seed = await seedDatabase({ settings, users: USERS, readers: READERS, questions: QUESTIONS });

  const barePort = await freePort();
  const bareFolder = join(folder, 'bare');
  const { database } = settings;
  if (database.kind === 'embedded') cpSync(database.folder, bareFolder, { recursive: true });
  const order: BareOrder = {
    database: database.kind === 'embedded' ? { kind: 'embedded', folder: bareFolder } : database,
    port: barePort,
    calls: seed.calls,
  };
  const orderFile = join(folder, 'bare.json');
  writeFileSync(orderFile, JSON.stringify(order));

  const postgres = database.kind === 'embedded' ? null : await findPostgresServer(database);
  const origin = `http://127.0.0.1:${String(port)}`;
  // The log is written as in production, but nobody reads it here.
  const log = openSync(devNull, 'w');
  const bare = await startProcess(BARE, { NODE_OPTIONS: '--import tsx', BARE_ORDER: orderFile }, log);
  const prova = await startProcess(BUNDLE, environment, log);
  const measured = (at: string, { child }: TestProcess): MeasuredServer => ({
    origin: at,
    processorTime: () => processorTimeOf(child.pid ?? 0),
    databaseTime: () => (postgres === null ? 0 : processorTimeOfFamily(postgres)),
  });
  return {
    async compareRoutes() {
      const routes = await compareRoutes({
        prova: measured(origin, prova),
        bare: measured(`http://127.0.0.1:${String(barePort)}`, bare),
        readers: seed.readers,
      });
      await bare.end();
      return routes;
    },
    async measureSpeed() {
      const audio = await timeQuestionAudio(origin, seed.users);
      return { audio, together: await runInterviews(origin, seed) };
    },
    async measureEndurance(minutes) {
      const stopWatch = startMemoryWatch(prova.child);
      const few = { ...seed, users: seed.users.slice(0, ENDURING_USERS) };
      const load = await runInterviews(origin, few, Date.now() + minutes * 60_000);
      return { load, memory: stopWatch() };
    },
    async stop() {
      await bare.end();
      await prova.end();
    },
  };
}
