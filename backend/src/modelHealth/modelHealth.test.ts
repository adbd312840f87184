import { languageModelReportSchema } from '@prova/api/types/languageModel';
import * as v from 'valibot';
import { eventually } from '../../testing/interviewJourney';
import { counted, replies } from '../../testing/languageModel/completions';
import { fails, hangs } from '../../testing/languageModel/languageModelBehaviours';
import { perfect } from '../../testing/languageModel/modelJudges';
import {
  startLanguageModelServer,
  type LanguageModelServer,
} from '../../testing/languageModel/startLanguageModelServer';
import { anyNumber, anyText, objectWith, textLike } from '../../testing/matchers';
import { openTestDatabase } from '../../testing/openTestDatabase';
import { ADMIN_ROLES, startBackendOn, type TestBackend, testSettings } from '../../testing/startBackendOn';
import { createInterviewer } from '../interviewer/createInterviewer';
import { chooseCannedAnswers } from '../interviewer/languageModel/check/chooseCannedAnswers';
import type { LanguageModelCall } from '../interviewer/languageModel/client/createLanguageModelClient';
import { readSettings } from '../settings/readSettings';
import type { Database } from '../store/database';
import { createUsageRecorder } from './createUsageRecorder';
import { beginCheck, isCheckUnderWay, removeOldModelHealth } from './modelChecks';
import { readDays } from './readModelUsage';

jest.setTimeout(60_000);

const ADDRESS = '/api/evm/language-model';
const canned = chooseCannedAnswers();
const judges = counted(
  replies((call) => {
    if ('QUESTION' in call.material) return { point: '', question: '' };
    const labels = canned.find(({ answer }) => answer.trim() === call.material['ANSWER']?.trim());
    if (!labels) throw new Error('Another answer was sent');
    return perfect(call, labels);
  }),
);

let server: LanguageModelServer;
let database: Database;
let backend: TestBackend;

beforeAll(async () => {
  server = await startLanguageModelServer(judges);
  const { languageModel } = readSettings({
    AI_BASE_URL: server.baseUrl,
    AI_MODEL: 'm-1',
    AI_PRICE_INPUT: '0.15',
    AI_PRICE_OUTPUT: '0.6',
  });
  database = await openTestDatabase();
  backend = await startBackendOn(
    { ...database, close: () => Promise.resolve() },
    {
      settings: { ...testSettings, languageModel },
      createInterviewer: (reportFallback, onCalled) =>
        createInterviewer(languageModel, reportFallback, onCalled),
    },
  );
});
afterAll(async () => {
  await backend.stop();
  await database.close();
  await server.close();
});
beforeEach(async () => {
  await backend.modelHealth?.read();
  await database.query('delete from language_model_usage');
  await database.query('delete from language_model_checks');
  server.behave(judges);
});

const called = (over: Partial<LanguageModelCall> = {}): LanguageModelCall => ({
  task: 'answer_review',
  outcome: 'ok',
  usage: { input: 900, output: 200 },
  seconds: 2,
  ...over,
});
const read = async () => {
  const admin = await backend.signIn('admin', ADMIN_ROLES);
  return v.parse(languageModelReportSchema, (await admin.get(ADDRESS)).json());
};

test('[X6] adds up calls by day, kind and outcome, with the tokens that the server counted', async () => {
  const health = backend.modelHealth;
  health?.called(called());
  health?.called(called({ usage: null, seconds: 5 }));
  health?.called(called({ task: 'follow_up', outcome: 'timeout', usage: null, seconds: 3 }));
  health?.called(called({ task: 'clarification', outcome: 'timeout', usage: null, seconds: 3 }));
  health?.called(called({ outcome: 'cut-short', usage: { input: 900, output: 500 } }));
  expect(await read()).toMatchObject({ state: 'WORKING', model: 'm-1', checks: [], isChecking: false });
  health?.called(called({ task: 'follow_up', outcome: 'unreachable', usage: null, seconds: 0 }));
  const all = { calls: 6, failures: 4, counted: 2, inputTokens: 1800, outputTokens: 700 };
  expect(await read()).toEqual({
    model: 'm-1',
    host: new URL(server.baseUrl).host,
    prices: { input: 0.15, output: 0.6, currency: 'USD' },
    state: 'FAILING',
    lastReplyAt: anyText,
    lastFailure: { at: anyText, reason: 'unreachable' },
    isChecking: false,
    checks: [],
    days: [{ day: textLike(/^\d{4}-\d\d-\d\d$/), model: 'm-1', ...all, seconds: 15, slowest: 5 }],
    tasks: [
      objectWith({
        task: 'REVIEW',
        calls: 3,
        failures: 1,
        counted: 2,
        inputTokens: 1800,
        outputTokens: 700,
        reasons: [{ reason: 'cut-short', count: 1 }],
      }),
      objectWith({
        task: 'ROOM',
        calls: 3,
        counted: 0,
        inputTokens: 0,
        reasons: [
          { reason: 'timeout', count: 2 },
          { reason: 'unreachable', count: 1 },
        ],
      }),
    ],
  });
});

test('[X6] loses no call when the database is down, and writes each of them once', async () => {
  let isDown = true;
  const recorder = createUsageRecorder(
    {
      ...database,
      query: (sql, parameters) =>
        isDown ? Promise.reject(new Error('down')) : database.query(sql, parameters),
    },
    'm-2',
  );
  recorder.record(called());
  await expect(recorder.flush()).rejects.toThrow('down');
  recorder.record(called());
  isDown = false;
  await Promise.all([recorder.flush(), recorder.flush()]);
  await recorder.flush();
  expect(await readDays(database)).toMatchObject([{ model: 'm-2', calls: 2, inputTokens: 1800, seconds: 4 }]);
});

test('[X6] checks the model on request, one check at a time, and shows what it found', async () => {
  const admin = await backend.signIn('admin', ADMIN_ROLES);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  server.behave((call, response) => void released.then(() => judges(call, response)));
  expect((await admin.post(`${ADDRESS}/checks`)).statusCode).toBe(204);
  expect((await read()).isChecking).toBe(true);
  const second = await admin.post(`${ADDRESS}/checks`);
  expect([second.statusCode, second.json()]).toEqual([409, objectWith({ code: 'CHECK_UNDER_WAY' })]);
  release();
  const report = await eventually(async () => {
    const found = await read();
    return found.isChecking ? undefined : found;
  });
  expect(report.checks).toEqual([
    objectWith({
      model: 'm-1',
      answers: 12,
      problems: [],
      tokens: anyNumber,
      room: objectWith({ asked: 4 }),
    }),
  ]);
  expect(report.checks[0]?.agreement?.rank).toBeGreaterThan(0.9);
  // The check's calls are paid for as well, and told apart from people's.
  expect(report.tasks).toMatchObject([{ task: 'CHECK', failures: 0 }]);
});

test('[X6] stores no check that a stop cut off', async () => {
  const { languageModel } = readSettings({ AI_BASE_URL: server.baseUrl, AI_MODEL: 'm-1' });
  server.behave(hangs);
  const stopping = await startBackendOn(
    { ...database, close: () => Promise.resolve() },
    {
      settings: { ...testSettings, languageModel },
      createInterviewer: (reportFallback, onCalled) =>
        createInterviewer(languageModel, reportFallback, onCalled),
    },
  );
  expect(await stopping.modelHealth?.requestCheck()).toBe(true);
  await stopping.stop();
  expect(await database.query('select from language_model_checks')).toEqual([]);
});

test('[X6] stores a check of a server that fails, with what to change', async () => {
  server.behave(fails(401));
  await backend.modelHealth?.requestCheck();
  const [check] = await eventually(async () => {
    const { checks } = await read();
    return checks.length > 0 ? checks : undefined;
  });
  expect(check).toMatchObject({
    answers: 3,
    reviewed: 0,
    agreement: null,
    refusals: [{ reason: 'refused-call', count: 3 }],
    problems: [{ problem: 'UNUSABLE', advice: 'KEY_AND_NAME' }],
    room: null,
  });
});

test('[X6] checks a model once a day, after people’s calls, while it is idle', async () => {
  const model = { model: 'm-3', host: 'ai.example' };
  const begin = () => beginCheck(database, model, 'due');
  const use = (ago: string, task = 'REVIEW') =>
    database.query(
      `insert into language_model_usage values
         ((now() - $1::interval)::date, 'm-3', $2, 'ok', 1, 0, 0, 0, 1, 1, now() - $1::interval)`,
      [ago, task],
    );
  const checkedAgo = (ago: string) =>
    database.query(
      `update language_model_checks set result = '{}', leased_until = null, requested_at = now() - $1::interval`,
      [ago],
    );
  expect(await begin()).toBeNull();
  await use('1 hour', 'CHECK');
  expect(await begin()).toBeNull();
  await use('30 hours');
  expect(await begin()).not.toBeNull();
  expect(await begin()).toBeNull();
  await checkedAgo('21 hours');
  expect(await begin()).toBeNull();
  await use('1 minute', 'ROOM');
  expect(await begin()).toBeNull();
  await checkedAgo('49 hours');
  expect(await begin()).not.toBeNull();
});

test('[X6] begins a check anew where the process of the last one died', async () => {
  const model = { model: 'm-4', host: 'ai.example' };
  expect(await beginCheck(database, model, 'requested')).not.toBeNull();
  expect(await beginCheck(database, model, 'requested')).toBeNull();
  await database.query(`update language_model_checks set leased_until = now() - interval '1 second'`);
  expect(await isCheckUnderWay(database, 'm-4')).toBe(false);
  expect(await beginCheck(database, model, 'requested')).not.toBeNull();
});

test('[X6] keeps sums and checks for 400 days', async () => {
  for (const days of [399, 402]) {
    await database.query(
      `insert into language_model_usage values
         (current_date - $1::int, 'm-1', 'REVIEW', 'ok', 1, 0, 0, 0, 1, 1, now() - $1 * interval '1 day')`,
      [days],
    );
    await database.query(
      `insert into language_model_checks (model, host, requested_at, result)
       values ('m-1', 'ai.example', now() - $1 * interval '1 day', '{}')`,
      [days],
    );
  }
  await removeOldModelHealth(database);
  const left = (age: string, table: string) =>
    database.query(`select (${age}) between 398 and 400 as "isYoung" from ${table}`);
  expect([
    await left('current_date - day', 'language_model_usage'),
    await left('current_date - requested_at::date', 'language_model_checks'),
  ]).toEqual([[{ isYoung: true }], [{ isYoung: true }]]);
});
