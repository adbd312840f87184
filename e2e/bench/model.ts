import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { freePort } from '@prova/node/freePort';
import { projectRoot } from '@prova/node/projectRoot';
import { startProcess } from '@prova/node/startProcess';
import { readSettings } from '../../backend/src/settings/readSettings';
import { connectDatabase } from '../../backend/src/store/openDatabase';
import { createSlowModel } from '../../backend/testing/languageModel/createSlowModel';
import { isGood } from '../../backend/testing/languageModel/languageModelBehaviours';
import {
  startLanguageModelServer,
  type LanguageModelServer,
} from '../../backend/testing/languageModel/startLanguageModelServer';
import { startBackendOn } from '../../backend/testing/startBackendOn';
import { residentMegabytes } from './backend/watchMemory';
import { answerAtOnce, type Candidate, type Experience } from './model/answerAtOnce';
import { countUnfinished, startBackendWatch, type Peaks } from './model/watchBackend';

// npm run bench:model has many interviews answered at once while the language model is slow.

const BUNDLE = join(projectRoot, 'backend/dist/backend.mjs');
const QUESTIONS = 4;
/** Seconds for an answer: three are the model's, and the other candidates' answers are graded before it. */
const LONGEST_ANSWER = 15;
/** Seconds beyond the model's limit in which a report is complete: the built-in grading takes turns. */
const GRADING = 60;
/** Memory beside that after as many interviews with a model that answers at once. */
const MOST_AT_PEAK = 1.4;
const MOST_AFTER = 1.2;
/** Few domains, so that the first round compiles the rubrics of all. */
const DOMAINS = 3;

const { values } = parseArgs({
  options: {
    interviews: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    places: { type: 'string', default: '10' },
    limit: { type: 'string', default: '120' },
  },
});
const INTERVIEWS = Number(values.interviews);
const SECONDS = Number(values.seconds);
const PLACES = Number(values.places);
const LIMIT = Number(values.limit);

interface Round {
  readonly what: string;
  readonly experiences: readonly Experience[];
  readonly peaks: Peaks;
  /** Megabytes when everything is finished. */
  readonly after: number;
  /** Concurrent calls at the model, at most. */
  readonly served: number;
}

interface Line {
  readonly what: string;
  readonly figure: string;
  /** Absent for a figure without a bound. */
  readonly bound?: string;
  readonly holds?: boolean;
}

/** Signs in the candidates, in a database that no process uses yet. */
async function seedCandidates(environment: Record<string, string>): Promise<readonly Candidate[]> {
  const settings = readSettings(environment);
  const backend = await startBackendOn(await connectDatabase(settings.database), { settings });
  const domains = backend.interviewer.domains().slice(0, DOMAINS);
  const candidates: Candidate[] = [];
  for (let index = 0; index < INTERVIEWS; index += 1) {
    const { cookie } = await backend.signIn(`bench-${String(index)}`);
    candidates.push({ cookie, domainId: domains[index % domains.length]?.id ?? '' });
  }
  await backend.stop();
  return candidates;
}

const longest = (experiences: readonly Experience[], of: 'slowestAnswer' | 'report') =>
  Math.max(...experiences.map((experience) => experience[of])) / 1000;
const total = (experiences: readonly Experience[], of: 'answers' | 'kept' | 'byModel') =>
  experiences.reduce((sum, experience) => sum + experience[of], 0);

/** @param before memory after as many interviews with a model that answers at once; null for those */
function linesOf({ experiences, peaks, after, served }: Round, before: number | null): readonly Line[] {
  const answers = total(experiences, 'answers');
  const kept = total(experiences, 'kept');
  const answer = longest(experiences, 'slowestAnswer');
  const report = longest(experiences, 'report');
  const isSlow = before !== null;
  return [
    {
      what: 'answers in reports, word for word',
      figure: `${String(kept)} of ${String(answers)}`,
      bound: `all ${String(INTERVIEWS * QUESTIONS)}`,
      holds: kept === answers && answers === INTERVIEWS * QUESTIONS,
    },
    { what: 'of these judged by the model', figure: String(total(experiences, 'byModel')) },
    {
      what: 'longest call of an answer',
      figure: `${answer.toFixed(1)} s`,
      ...(isSlow && { bound: `≤ ${String(LONGEST_ANSWER)} s`, holds: answer <= LONGEST_ANSWER }),
    },
    {
      what: 'longest wait for a report',
      figure: `${report.toFixed(0)} s`,
      ...(isSlow && { bound: `≤ ${String(LIMIT + GRADING)} s`, holds: report <= LIMIT + GRADING }),
    },
    { what: 'reviews and reports in the queue, at most', figure: String(peaks.unfinished) },
    { what: 'calls at the model at once, at most', figure: String(served) },
    {
      what: 'memory at most, and afterwards',
      figure: `${peaks.megabytes.toFixed(0)}, ${after.toFixed(0)} MB`,
      ...(before !== null && {
        bound: `≤ ${(MOST_AT_PEAK * before).toFixed(0)}, ${(MOST_AFTER * before).toFixed(0)} MB`,
        holds: peaks.megabytes <= MOST_AT_PEAK * before && after <= MOST_AFTER * before,
      }),
    },
  ];
}

/** Prints the figures of one round. @returns whether its bounds hold */
function judge(round: Round, before: number | null): boolean {
  const lines = linesOf(round, before);
  console.log(`\n${round.what}`);
  for (const { what, figure, bound = '', holds } of lines) {
    const sign = holds === undefined ? '·' : holds ? '✓' : '✗';
    console.log(`${sign} ${what.padEnd(44)} ${figure.padEnd(16)} ${bound}`.trimEnd());
  }
  return lines.every(({ holds }) => holds !== false);
}

async function measure(folder: string, model: LanguageModelServer): Promise<boolean> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const data = join(folder, 'prova');
  mkdirSync(data, { recursive: true });
  const environment = {
    DATA_DIR: data,
    BACKEND_PORT: String(port),
    // No test signs in here, so no provider is needed.
    OIDC_ISSUER: 'http://127.0.0.1:9',
    CALLS_PER_MINUTE: '1000000',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'slow',
    AI_TIMEOUT: String(LIMIT),
  };
  const candidates = await seedCandidates(environment);
  const backend = await startProcess(BUNDLE, environment, openSync(devNull, 'w'));
  const takeRound = async (what: string, milliseconds: number, places: number): Promise<Round> => {
    const slow = createSlowModel({ delay: milliseconds, places, behaviour: isGood });
    model.behave(slow.behave);
    const stopWatch = startBackendWatch(backend.child, origin);
    const experiences = await answerAtOnce(origin, candidates, QUESTIONS);
    while ((await countUnfinished(origin)) > 0) await delay(1000);
    const peaks = stopWatch();
    const after = residentMegabytes(backend.child.pid);
    return { what, experiences, peaks, after, served: slow.peaks().served };
  };
  try {
    const quick = await takeRound('A model that answers at once', 0, INTERVIEWS);
    const holds = [judge(quick, null)];
    for (const places of [Number.POSITIVE_INFINITY, PLACES]) {
      const calls = Number.isFinite(places) ? String(places) : 'any number of';
      const what = `A model that takes ${String(SECONDS)} s, for ${calls} calls at once`;
      const slow = await takeRound(what, SECONDS * 1000, places);
      holds.push(judge(slow, quick.after));
    }
    return holds.every(Boolean);
  } finally {
    await backend.end();
  }
}

await buildPackages(projectRoot, () => undefined);
const folder = mkdtempSync(join(tmpdir(), 'prova-bench-'));
const model = await startLanguageModelServer(isGood);
try {
  process.exitCode = (await measure(folder, model)) ? 0 : 1;
} finally {
  await model.close();
  rmSync(folder, { recursive: true, force: true });
}
