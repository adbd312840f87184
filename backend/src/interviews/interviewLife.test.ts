import { feedbackSchema } from '@prova/api/types/feedback';
import { answerAcceptedSchema, interviewPageSchema } from '@prova/api/types/interview';
import * as v from 'valibot';
import {
  answer,
  answerAll,
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
  readInterview,
} from '../../testing/interviewJourney';
import { anyNumber, anyText, objectWith } from '../../testing/matchers';
import { ADMIN_ROLES, type TestBackend } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
let domainId: string;
const at = (ids: readonly string[], index: number) => ids[index] ?? '';

beforeAll(async () => {
  backend = await startTestBackend();
  domainId = backend.interviewer.domains().find(({ status }) => status === 'ACTIVATED')?.id ?? '';
});
afterAll(() => backend.stop());

test('[N3] moves an interview through CREATED, IN_PROGRESS and FINISHED to feedback and a score', async () => {
  const person = await backend.signIn('life');
  const started = await person.post('/api/evm/interviews', { properties: propertiesOf([domainId], 2) });
  expect(started.statusCode).toBe(202);
  expect(started.headers.location).toMatch(/^\/api\/evm\/interviews\/[0-9a-f-]{36}$/);
  expect(started.headers['x-entity-trace-id']).toEqual(anyText);

  const interview = await prepare(person, propertiesOf([domainId], 2));
  expect(interview).toMatchObject({ interviewStatus: 'CREATED', level: 'BEGINNER', domainId });
  expect(interview.properties).toContainEqual({ name: 'ASSIGNED_QUESTIONS', type: 'NUMBER', value: 2 });
  const [first, second] = questionIdsOf(interview);
  expect(interview.assignedQuestions?.next).toEqual({ assignedQuestionId: first });

  const question = await fetchQuestion(person, interview.id, first ?? '');
  expect(question).toMatchObject({ assignedQuestionId: first, order: 1, question: anyText });
  expect(await readInterview(person, interview.id)).toMatchObject({
    interviewStatus: 'IN_PROGRESS',
    startedAt: anyText,
  });

  expect((await answer(person, interview.id, first ?? '', 'One answer.')).statusCode).toBe(200);
  expect(await readInterview(person, interview.id)).toMatchObject({
    interviewStatus: 'IN_PROGRESS',
    assignedQuestions: { next: { assignedQuestionId: second } },
  });
  await fetchQuestion(person, interview.id, second ?? '');
  await answer(person, interview.id, second ?? '', '');
  expect(await readInterview(person, interview.id)).toMatchObject({
    interviewStatus: 'FINISHED',
    assignedQuestions: { next: null },
  });

  const feedback = await eventually(async () => {
    const read = v.parse(
      feedbackSchema,
      (await person.get(`/api/evm/interviews/${interview.id}/feedback`)).json(),
    );
    return read.status === 'PENDING' ? undefined : read;
  });
  expect(feedback).toMatchObject({ interviewId: interview.id, status: 'FINISHED' });
  expect(feedback.domains?.[0]?.questions).toHaveLength(2);
  expect((await readInterview(person, interview.id)).score).toEqual(anyNumber);
});

test('[F1] returns a complete report even if it is finished during the read', async () => {
  const person = await backend.signIn('just-finished');
  const { id } = await prepare(person, propertiesOf([domainId], 1));
  const [only = ''] = questionIdsOf(await readInterview(person, id));
  await fetchQuestion(person, id, only);
  await answer(person, id, only, 'One answer.');
  const read = async () =>
    v.parse(feedbackSchema, (await person.get(`/api/evm/interviews/${id}/feedback`)).json());
  const finished = await eventually(async () => {
    const report = await read();
    return report.status === 'FINISHED' ? report : undefined;
  });
  const { database } = backend;
  const [written] = await database.query<{ score: number; domains: unknown }>(
    'select score, domains from feedback where interview_id = $1',
    [id],
  );
  await database.query(
    `update feedback set status = 'PENDING', score = null, domains = null where interview_id = $1`,
    [id],
  );
  const query = database.query.bind(database);
  jest.spyOn(database, 'query').mockImplementation(async (sql, parameters) => {
    if (sql.includes('from feedback where interview_id'))
      await query(
        `update feedback set status = 'FINISHED', score = $2, domains = $3::jsonb where interview_id = $1`,
        [id, written?.score, JSON.stringify(written?.domains)],
      );
    return query(sql, parameters);
  });
  expect(await read()).toMatchObject({ status: 'FINISHED', score: finished.score });
  expect(finished.score).toEqual(anyNumber);
});

test('[L5] stores a repeated answer once, and rejects a different one with 409 and the stored answer', async () => {
  const person = await backend.signIn('again');
  const interview = await prepare(person, propertiesOf([domainId], 1));
  const id = at(questionIdsOf(interview), 0);
  await fetchQuestion(person, interview.id, id);

  const posts = await Promise.all(
    Array.from({ length: 20 }, () => answer(person, interview.id, id, 'The same.')),
  );
  expect(posts.map(({ statusCode }) => statusCode)).toEqual(posts.map(() => 200));
  const jobs = await backend.database.query(
    `select id from jobs where kind = 'FEEDBACK' and payload ->> 'interviewId' = $1`,
    [interview.id],
  );
  expect(jobs).toHaveLength(1);

  const different = await answer(person, interview.id, id, 'Another one.');
  expect(different.statusCode).toBe(409);
  expect(v.parse(answerAcceptedSchema, different.json())).toEqual({
    assignedQuestionId: id,
    accepted: false,
    answer: 'The same.',
  });
});

test('[L5] stores exactly one of many simultaneous answers', async () => {
  const person = await backend.signIn('race');
  const interview = await prepare(person, propertiesOf([domainId], 1));
  const id = at(questionIdsOf(interview), 0);
  await fetchQuestion(person, interview.id, id);
  const posts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => answer(person, interview.id, id, `Answer ${index}`)),
  );
  const statuses = posts.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(new Set(posts.map((post) => v.parse(answerAcceptedSchema, post.json()).answer)).size).toBe(1);
});

test('[L2] neither shows nor accepts questions out of order', async () => {
  const person = await backend.signIn('order');
  const interview = await prepare(person, propertiesOf([domainId], 2));
  const [first = '', second = ''] = questionIdsOf(interview);
  const path = `/api/evm/interviews/${interview.id}/questions/${second}`;
  expect((await person.get(path)).json()).toMatchObject({ code: 'NOT_NEXT' });

  const early = await answer(person, interview.id, first, 'Before it was shown.');
  expect([early.statusCode, early.json()]).toEqual([409, objectWith({ code: 'INTERVIEW_NOT_STARTED' })]);
  await fetchQuestion(person, interview.id, first);
  const skipping = await answer(person, interview.id, second, 'Out of order.');
  expect([skipping.statusCode, skipping.json()]).toEqual([409, objectWith({ code: 'NOT_NEXT' })]);
});

test('[W10] creates one interview per user and Idempotency-Key', async () => {
  const [person, other] = await Promise.all([backend.signIn('key'), backend.signIn('key-too')]);
  const start = (whom: typeof person) =>
    whom.post(
      '/api/evm/interviews',
      { properties: propertiesOf([domainId], 1) },
      { 'idempotency-key': 'wizard-run-1' },
    );
  const started = await Promise.all(Array.from({ length: 10 }, () => start(person)));
  expect(new Set(started.map((response) => response.json<{ id: string }>().id)).size).toBe(1);
  expect((await start(other)).json()).not.toEqual(started[0]?.json());
});

test('[W10] ends a failed preparation as FINISHED_WITH_ERROR, polled as FAILED', async () => {
  const person = await backend.signIn('unlucky');
  const select = jest
    .spyOn(backend.interviewer, 'selectQuestions')
    .mockRejectedValue(new Error('no questions today'));
  const interview = await prepare(person, propertiesOf([domainId], 1));
  select.mockRestore();
  expect(interview.interviewStatus).toBe('FINISHED_WITH_ERROR');
  const polled = await person.get(`/api/evm/interviews/${interview.id}`);
  expect(polled.headers['x-entity-status']).toBe('FAILED');
});

test('[W9] allows retakes of own, finished interviews only, with the same settings', async () => {
  const [person, stranger, admin] = await Promise.all([
    backend.signIn('retaker'),
    backend.signIn('stranger'),
    backend.signIn('retake-admin', ADMIN_ROLES),
  ]);
  const properties = propertiesOf([domainId], 1);
  const parent = await prepare(person, properties);
  const retake = (whom: typeof person, changed = properties) =>
    whom.post('/api/evm/interviews', { properties: changed, parentId: parent.id });

  const unfinished = await retake(person);
  expect([unfinished.statusCode, unfinished.json()]).toEqual([403, objectWith({ code: 'ACCESS_DENIED' })]);
  await answerAll(person, parent, 'An answer.');
  expect((await retake(stranger)).json()).toMatchObject({ code: 'INTERVIEW_NOT_FOUND' });
  expect((await retake(admin)).json()).toMatchObject({ code: 'ACCESS_DENIED' });
  const changed = await retake(person, propertiesOf([domainId], 2));
  expect([changed.statusCode, changed.json()]).toEqual([
    400,
    objectWith({ code: 'VALIDATION_ERROR', field: 'REQUESTED_QUESTIONS' }),
  ]);

  const again = await prepare(person, properties, parent.id);
  expect(again.parentId).toBe(parent.id);
  const ask = async (interview: typeof parent) =>
    (await fetchQuestion(person, interview.id, at(questionIdsOf(interview), 0))).questionId;
  expect(await ask(again)).not.toBe(await ask(parent));
});

test('[F7] returns a report in the requested language, with the same quotes and numbers', async () => {
  const person = await backend.signIn('reader');
  const admin = await backend.signIn('reader-admin', ADMIN_ROLES);
  const interview = await prepare(person, propertiesOf(['sql'], 2));
  await answerAll(person, interview, 'An index is a sorted copy of a column, so a lookup reads few pages.');
  const path = `/api/evm/interviews/${interview.id}/feedback`;
  const read = async (query: string, whom = person) =>
    v.parse(feedbackSchema, (await whom.get(path + query)).json());
  const english = await eventually(async () => {
    const feedback = await read('');
    return feedback.status === 'FINISHED' ? feedback : undefined;
  });
  const russian = await read('?language=ru');
  expect([english.language, russian.language]).toEqual(['en', 'ru']);
  const [domain, twin] = [english.domains?.[0], russian.domains?.[0]];
  expect([domain?.domain, twin?.domain]).toEqual(['SQL and data modelling', 'SQL и моделирование данных']);
  expect(twin).toMatchObject({ status: domain?.status, performance: domain?.performance });
  for (const [index, question] of (domain?.questions ?? []).entries()) {
    const { question: asked, answer: said, level, scores } = question;
    expect(twin?.questions?.[index]).toMatchObject({ question: asked, answer: said, level, scores });
    expect(question.feedback).toMatch(/^[^а-яё]+$/i);
    expect(twin?.questions?.[index]?.feedback).toMatch(/[а-яё]{3}/);
  }

  for (const query of [
    '?language=en',
    '?language=de',
    '?language=',
    '?language=ru&language=en',
    '?language=__proto__',
  ])
    expect([query, await read(query)]).toEqual([query, english]);
  expect((await person.get(`${path}?tongue=ru`)).statusCode).toBe(400);
  expect(twin).not.toHaveProperty('reasoning');
  expect((await read('?language=ru', admin)).domains?.[0]?.reasoning).toMatch(/[а-яё]{3}/);

  // As left by an older version.
  await backend.database.query('update feedback set translations = null where interview_id = $1', [
    interview.id,
  ]);
  expect(await read('?language=ru')).toEqual(english);
});

test('[F5] [I1] shows the candidate and the reasoning to admins only', async () => {
  const person = await backend.signIn('judged');
  const admin = await backend.signIn('judge', ADMIN_ROLES);
  const interview = await prepare(person, propertiesOf([domainId], 1));
  await answerAll(person, interview, 'It keeps the state of the component between renders.');
  const path = `/api/evm/interviews/${interview.id}/feedback`;
  await eventually(async () =>
    (await person.get(path)).json<{ status: string }>().status === 'FINISHED' ? true : undefined,
  );

  const reasoningOf = async (whom: typeof person) => {
    const feedback = v.parse(feedbackSchema, (await whom.get(path)).json());
    return feedback.domains?.[0]?.reasoning;
  };
  expect(await reasoningOf(person)).toBeUndefined();
  expect(await reasoningOf(admin)).toEqual(anyText);
  expect(await readInterview(person, interview.id)).not.toHaveProperty('createdBy');
  expect(await readInterview(admin, interview.id)).toMatchObject({ createdBy: 'judged' });

  const creators = async (whom: typeof person, query = '') => {
    const page = v.parse(
      interviewPageSchema,
      (await whom.get(`/api/evm/interviews?size=100${query}`)).json(),
    );
    expect(page.totalElements).toBe(page.interviews.length);
    return new Set(page.interviews.map(({ createdBy }) => createdBy));
  };
  expect(await creators(person)).toEqual(new Set([undefined]));
  expect((await creators(admin)).has('judged')).toBe(true);
  expect(await creators(admin, '&owner=me')).toEqual(new Set());
  await prepare(admin, propertiesOf([domainId], 1));
  expect(await creators(admin, '&owner=me')).toEqual(new Set(['judge']));
  expect(await creators(person, '&owner=me')).toEqual(new Set([undefined]));
  expect((await admin.get('/api/evm/interviews?owner=judged')).statusCode).toBe(400);
});

test('[I2] pages and sorts on the server, and refuses unknown options', async () => {
  const person = await backend.signIn('lister');
  for (let index = 0; index < 3; index += 1) await prepare(person, propertiesOf([domainId], 1));
  const list = async (query: string) =>
    v.parse(interviewPageSchema, (await person.get(`/api/evm/interviews${query}`)).json());

  const newest = await list('?page=0&size=2&sort=createdAt,desc');
  expect(newest).toMatchObject({ totalPages: 2, totalElements: 3, currentPage: 0 });
  const rest = await list('?page=1&size=2&sort=createdAt,desc');
  const oldestFirst = await list('?page=0&size=10&sort=createdAt,asc');
  expect([...newest.interviews, ...rest.interviews].map(({ id }) => id)).toEqual(
    oldestFirst.interviews.map(({ id }) => id).reverse(),
  );
  for (const query of [
    '?sort=settings,asc',
    '?sort=createdAt',
    '?page=-1',
    '?size=0',
    '?size=101',
    '?other=1',
  ]) {
    const refused = await person.get(`/api/evm/interviews${query}`);
    expect([query, refused.statusCode]).toEqual([query, 400]);
  }
});

test('[L9] rejects questions and answers of an interview that was left, and lists it as stopped', async () => {
  const person = await backend.signIn('leaver');
  const interview = await prepare(person, propertiesOf([domainId], 2));
  const [first, second] = questionIdsOf(interview);
  const path = `/api/evm/interviews/${interview.id}`;
  expect(interview).not.toHaveProperty('stopped');
  await fetchQuestion(person, interview.id, first ?? '');
  await answer(person, interview.id, first ?? '', 'One answer.');

  // Twice, like a page without an answer to its first call.
  for (const attempt of [1, 2]) {
    const stopped = await person.post(`${path}/stop`, {});
    expect([attempt, stopped.statusCode, stopped.json()]).toEqual([
      attempt,
      200,
      { id: interview.id, stopped: true },
    ]);
  }
  expect(await readInterview(person, interview.id)).toMatchObject({
    stopped: true,
    interviewStatus: 'IN_PROGRESS',
  });
  const page = (await person.get('/api/evm/interviews')).json<{ interviews: object[] }>();
  expect(page.interviews).toContainEqual(objectWith({ id: interview.id, stopped: true }));

  for (const refused of [
    await person.get(`${path}/questions/${second ?? ''}`),
    await answer(person, interview.id, second ?? '', 'Too late.'),
  ]) {
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'INTERVIEW_STOPPED']);
  }
  // Given answers stay, and are confirmed as before.
  expect((await answer(person, interview.id, first ?? '', 'One answer.')).statusCode).toBe(200);
  expect((await person.get(`${path}/feedback`)).json()).toMatchObject({ code: 'INTERVIEW_NOT_FINISHED' });
});

test('[L9] lets only the candidate stop an interview, and only before its end', async () => {
  const person = await backend.signIn('owner-of-two');
  const interview = await prepare(person, propertiesOf([domainId], 1));
  for (const [login, roles] of [
    ['passer-by', undefined],
    ['overseer', ADMIN_ROLES],
  ] as const) {
    const other = await backend.signIn(login, roles);
    expect((await other.post(`/api/evm/interviews/${interview.id}/stop`, {})).statusCode).toBe(404);
  }
  await answerAll(person, interview, 'An answer.');
  const late = await person.post(`/api/evm/interviews/${interview.id}/stop`, {});
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'INTERVIEW_OVER']);
  expect(await readInterview(person, interview.id)).not.toHaveProperty('stopped');
});
