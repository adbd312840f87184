import { accountSchema, logoutResultSchema } from '@prova/shared/session/account';
import { applicationInfoSchema } from '@prova/api/types/applicationInfo';
import { AUDIO_MESSAGE_TYPES, audioMessageSchema } from '@prova/api/types/audioMessage';
import { domainListSchema, keywordListSchema } from '@prova/api/types/domain';
import { feedbackSchema } from '@prova/api/types/feedback';
import {
  answerAcceptedSchema,
  currentQuestionSchema,
  interviewPageSchema,
  interviewSchema,
  interviewStartedSchema,
} from '@prova/api/types/interview';
import { jobDescriptionAnalysisSchema } from '@prova/api/types/jobDescription';
import { expect, test } from 'playwright/test';
import * as v from 'valibot';
import { startForeignServer, type StartedServer } from './startForeignServer';

let server: StartedServer;
let cookie: string;
test.beforeEach(async () => {
  server = await startForeignServer();
  const login = await fetch(`${server.origin}/oauth2/authorization/oidc`, { redirect: 'manual' });
  expect([login.status, login.headers.get('location')]).toEqual([302, '/']);
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
});
test.afterEach(() => server.stop());

const call = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });

async function read<Schema extends v.GenericSchema>(schema: Schema, path: string, body?: unknown) {
  const response = await call(path, body);
  expect(response.ok, `${path} answered ${String(response.status)}`).toBe(true);
  return v.parse(schema, await response.json());
}

async function expectWave(path: string) {
  const response = await call(path);
  expect(response.headers.get('content-type')).toBe('audio/wav');
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF');
}

const startInterview = () =>
  read(interviewStartedSchema, '/api/evm/interviews', {
    properties: [
      { name: 'DOMAIN_ID', type: 'UUID', value: 'd-gis' },
      { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: 2 },
    ],
  });

test('signs in by a redirect, and signs out by a call', async () => {
  expect(await read(accountSchema, '/api/account')).toMatchObject({
    activated: true,
    authorities: ['ROLE_USER'],
  });
  await read(logoutResultSchema, '/api/logout', {});
  expect((await call('/api/account')).status).toBe(401);
});

test('reports its server info and domains', async () => {
  await read(applicationInfoSchema, '/management/info');
  const { domains } = await read(domainListSchema, '/api/evm/domains');
  expect(domains.map(({ status }) => status)).toEqual(['ACTIVATED', 'ACTIVATED', 'DEACTIVATED']);
  const { values } = await read(keywordListSchema, '/api/evm/keywords?domainId=d-cobol');
  expect(values.map(({ name }) => name)).toEqual(['COPYBOOK', 'JCL']);
});

test('accepts an analysis, and answers its polls with 404, then REQUESTED, then the result', async () => {
  const accepted = await call('/api/evm/ai/job-description', {
    description: 'We draw maps: geographic data',
  });
  expect(accepted.status).toBe(202);
  const location = accepted.headers.get('location') ?? '';
  const trace = { 'x-entity-trace-id': accepted.headers.get('x-entity-trace-id') ?? '' };

  expect((await call(location)).status, 'without the trace id').toBe(400);
  expect((await call(location, undefined, trace)).status).toBe(404);
  expect(await (await call(location, undefined, trace)).json()).toEqual({ entityStatus: 'REQUESTED' });
  const finished = await call(location, undefined, trace);
  expect(finished.headers.get('x-entity-status')).toBe('FINISHED');
  expect(v.parse(jobDescriptionAnalysisSchema, await finished.json())).toEqual({
    existing: [{ id: 'd-gis', name: 'Geographic information' }],
    missed: [{ name: 'Fortran' }],
  });
});

test('takes an interview from creation to feedback', async () => {
  const { id } = await startInterview();
  const path = `/api/evm/interviews/${id}`;
  expect((await read(interviewSchema, path)).interviewStatus).toBe('CREATED');

  const answered: string[] = [];
  for (;;) {
    const next = (await read(interviewSchema, path)).assignedQuestions?.next;
    if (next === null || next === undefined) break;
    const question = await read(currentQuestionSchema, `${path}/questions/${next.assignedQuestionId}`);
    expect((await read(interviewSchema, path)).interviewStatus).toBe('IN_PROGRESS');
    await expectWave(`/api/evm/questions/${question.questionId}/voice`);
    const answers = `${path}/questions/${next.assignedQuestionId}/answers`;
    await read(answerAcceptedSchema, answers, { answer: `to ${question.question}` });
    expect((await call(answers, { answer: 'something else' })).status).toBe(409);
    answered.push(question.question);
  }
  expect(answered).toHaveLength(2);
  expect((await read(interviewSchema, path)).interviewStatus).toBe('FINISHED');

  expect((await read(feedbackSchema, `${path}/feedback`)).status).toBe('PENDING');
  expect((await read(feedbackSchema, `${path}/feedback`)).status).toBe('PENDING');
  const feedback = await read(feedbackSchema, `${path}/feedback`);
  const questions = feedback.domains?.[0]?.questions ?? [];
  expect(questions.map(({ question }) => question)).toEqual(answered);
  expect(questions[0]?.scores.accuracy).toEqual({ min: 0, max: 10, current: 7 });
});

test('lists interviews page by page, newest first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await startInterview()).id);
  const rows = async (query: string) => {
    const page = await read(interviewPageSchema, `/api/evm/interviews?size=2&${query}`);
    expect([page.totalElements, page.totalPages]).toEqual([3, 2]);
    return page.interviews.map(({ id }) => id);
  };
  expect(await rows('page=0&sort=createdAt,desc')).toEqual(ids.slice(0, 2));
  expect(await rows('page=1&sort=createdAt,desc')).toEqual(ids.slice(2));
  expect(await rows('page=0&sort=createdAt,asc')).toEqual(ids.toReversed().slice(0, 2));
});

test('serves a sound for every message', async () => {
  for (const type of AUDIO_MESSAGE_TYPES) {
    const message = await read(audioMessageSchema, `/api/evm/audio/type/${type}`);
    expect(message.text).toContain('Another server');
    await expectWave(`/api/evm/audio/${String(message.messageId)}/voice`);
  }
});

test('refuses strangers, unknown ids and invalid bodies', async () => {
  expect((await fetch(`${server.origin}/api/evm/domains`)).status).toBe(401);
  expect((await call('/api/evm/interviews/none')).status).toBe(404);
  expect((await call('/api/evm/interviews/none/feedback')).status).toBe(404);
  expect((await call('/api/evm/questions/none/voice')).status).toBe(404);
  expect((await call('/api/evm/interviews', { properties: 'none' })).status).toBe(400);
  // A name that only Prova's own server accepts.
  const ours = [{ name: 'PRACTICE', type: 'BOOLEAN', value: true }];
  expect((await call('/api/evm/interviews', { properties: ours })).status).toBe(400);
  const { id } = await startInterview();
  const { assignedQuestions } = await read(interviewSchema, `/api/evm/interviews/${id}`);
  const answers = `/api/evm/interviews/${id}/questions/${String(assignedQuestions?.next?.assignedQuestionId)}/answers`;
  expect((await call(answers, { answer: 'One.', delivery: null })).status).toBe(400);
  expect((await call(answers, { answer: 'One.' })).status).toBe(200);
});
