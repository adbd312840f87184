import {
  answer,
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
} from '../../testing/interviewJourney';
import { type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { anyList, anyText, objectWith, textLike } from '../../testing/matchers';
import { testSettings } from '../../testing/startBackendOn';

let backend: TestBackend;
let owner: TestPerson;
let logged = '';
const SITE = testSettings.siteOrigin;

beforeAll(async () => {
  backend = await startTestBackend({ logTo: (line) => (logged += line) });
  owner = await backend.signIn('owner-canary');
});
afterAll(() => backend.stop());

describe('[N3] requires changes to come from a page of Prova', () => {
  const OWN = { 'x-requested-with': 'XMLHttpRequest', origin: SITE, 'sec-fetch-site': 'same-origin' };
  test.each<[string, Record<string, string>, number]>([
    ['all three signs', OWN, 200],
    ['a request without Origin and Sec-Fetch-Site', { 'x-requested-with': 'XMLHttpRequest' }, 200],
    ['no header', { origin: SITE, 'sec-fetch-site': 'same-origin' }, 403],
    ['another value of the header', { ...OWN, 'x-requested-with': 'fetch' }, 403],
    ['a foreign Origin', { ...OWN, origin: 'https://evil.example' }, 403],
    ['a remote on another port', { ...OWN, origin: 'http://localhost:3001' }, 403],
    ['an opaque Origin', { ...OWN, origin: 'null' }, 403],
    ['a same-site sibling', { ...OWN, 'sec-fetch-site': 'same-site' }, 403],
    ['a cross-site page', { ...OWN, 'sec-fetch-site': 'cross-site' }, 403],
    ['an address typed in', { ...OWN, 'sec-fetch-site': 'none' }, 403],
  ])('%s', async (_name, headers, status) => {
    const person = await backend.signIn('forged');
    const response = await backend.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { cookie: person.cookie, ...headers },
    });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json()).toMatchObject({ code: 'CSRF' });
    const stillSignedIn = (await person.get('/api/account')).statusCode === 200;
    expect(stillSignedIn).toBe(status === 403);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'rejects a body of type %s even with the required header',
    async (type) => {
      const response = await owner.post('/api/evm/ai/job-description', undefined, { 'content-type': type });
      const withBody = await backend.app.inject({
        method: 'POST',
        url: '/api/evm/ai/job-description',
        headers: { cookie: owner.cookie, ...OWN, 'content-type': type },
        payload: '{"description":"x"}',
      });
      expect([response.statusCode, withBody.statusCode]).toEqual([415, 415]);
    },
  );

  test('rejects requests and preflights from another origin', async () => {
    for (const origin of ['null', 'http://localhost:3001', 'https://evil.example', SITE]) {
      const answers = [
        await owner.get('/api/account', { origin }),
        await backend.app.inject({
          method: 'OPTIONS',
          url: '/api/account',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      ];
      for (const { headers } of answers) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });
});

describe('[N3] answers 404 for addresses of unknown resources', () => {
  const NOWHERE = '00000000-0000-4000-8000-000000000000';
  test.each([
    `/api/evm/interviews/${NOWHERE}`,
    '/api/evm/interviews/not-an-id',
    `/api/evm/interviews/${NOWHERE}/questions/not-an-id`,
    '/api/evm/questions/not-an-id/voice',
    `/api/evm/jobs/${NOWHERE}`,
    '/api/evm/jobs/not-an-id',
  ])('%s', async (url) => {
    const response = await owner.get(url);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      objectWith({ code: textLike(/_NOT_FOUND$/), traceId: anyText }),
    ]);
  });
});

describe('[N3] refuses invalid input with a reason', () => {
  test.each<[string, string, number, string]>([
    ['broken JSON', '{"answer":', 400, 'BAD_REQUEST'],
    ['a polluted prototype', '{"__proto__":{"answer":"x"}}', 400, 'BAD_REQUEST'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}', 400, 'BAD_REQUEST'],
    ['a duplicate name', '{"description":"a","descr\\u0069ption":"b"}', 400, 'VALIDATION_ERROR'],
    ['excessive nesting', `{"description":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'BAD_REQUEST'],
    ['U+0000', '{"description":"a\\u0000b"}', 400, 'VALIDATION_ERROR'],
    ['half a character', '{"description":"a\\ud83d"}', 400, 'VALIDATION_ERROR'],
    ['no object', '[]', 400, 'VALIDATION_ERROR'],
    ['a number for a text', '{"description":5}', 400, 'VALIDATION_ERROR'],
    ['an unknown field', '{"description":"x","admin":true}', 400, 'VALIDATION_ERROR'],
    ['a blank text', '{"description":" \\n"}', 400, 'VALIDATION_ERROR'],
    ['4001 characters', JSON.stringify({ description: 'x'.repeat(4001) }), 400, 'VALIDATION_ERROR'],
    [
      '4001 UTF-16 units of emoji',
      JSON.stringify({ description: `${'😀'.repeat(2000)}x` }),
      400,
      'VALIDATION_ERROR',
    ],
    ['4000 UTF-16 units of emoji', JSON.stringify({ description: '😀'.repeat(2000) }), 202, ''],
    ['an oversized body', JSON.stringify({ description: 'x'.repeat(300_000) }), 413, 'TOO_LARGE'],
  ])('%s', async (_name, payload, status, code) => {
    const response = await backend.app.inject({
      method: 'POST',
      url: '/api/evm/ai/job-description',
      headers: {
        cookie: owner.cookie,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      payload,
    });
    expect(response.statusCode).toBe(status);
    if (code !== '') expect(response.json()).toMatchObject({ code, message: anyText });
  });

  test('answers an unknown address with a JSON problem', async () => {
    const response = await owner.get('/api/evm/nothing');
    expect([response.statusCode, response.json()]).toEqual([404, objectWith({ code: 'NOT_FOUND' })]);
  });

  test.each([
    ['a safe token', 'abc-123_DEF', true],
    ['a line break', 'abc\r\nx-evil: 1', false],
    ['too short', 'abc', false],
    ['markup', '<script>alert(1)</script>', false],
  ])('validates a trace id: %s', async (_name, given, isKept) => {
    const { headers } = await owner.get('/livez', { 'x-entity-trace-id': given });
    expect(headers['x-entity-trace-id'] === given).toBe(isKept);
    expect(headers['x-entity-trace-id']).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });
});

describe("[A2] [L4] the interviewer's words", () => {
  test.each(['AUDIO_CHECK', 'AUDIO_CHECK_OK', 'AUDIO_CHECK_NOK', 'INTERVIEW_START', 'FINALIZING'])(
    'serves %s with text and audio',
    async (type) => {
      const message = (await owner.get(`/api/evm/audio/type/${type}`)).json<Record<string, string>>();
      expect(message.text).toEqual(anyText);
      const audio = await owner.get(`/api/evm/audio/${message.messageId}/voice`);
      expect(audio.headers['content-type']).toBe('audio/wav');
      // A blank line is a pause of the voice.
      expect(audio.body.replace('\n\n', ' ')).toContain(message.text);
      expect(message.audioUrl).toBe(`/api/evm/audio/${message.messageId}/voice`);
    },
  );

  test('[L3] greets briefly from the second interview on', async () => {
    const person = await backend.signIn('greeted');
    const greeting = async () =>
      (await person.get('/api/evm/audio/type/INTERVIEW_START')).json<{ text: string; messageId: string }>();
    const interview = await prepare(person, propertiesOf([backend.interviewer.domains()[0]?.id ?? ''], 1));
    expect(await greeting()).toMatchObject({
      text: textLike(/^Hello, and welcome\. I’ll ask/),
      messageId: 'interview-start',
    });
    await fetchQuestion(person, interview.id, questionIdsOf(interview)[0] ?? '');
    const again = await greeting();
    expect(again.text).toBe('Hello again.');
    const audio = await person.get(`/api/evm/audio/${again.messageId}/voice`);
    expect(audio.body).toContain(again.text);
    // Others are greeted as before.
    expect(
      (await (await backend.signIn('new')).get('/api/evm/audio/type/INTERVIEW_START')).json(),
    ).toMatchObject({
      messageId: 'interview-start',
    });
  });

  test('answers 404 for an unknown message', async () => {
    expect((await owner.get('/api/evm/audio/type/GOODBYE')).statusCode).toBe(404);
    expect((await owner.get('/api/evm/audio/goodbye/voice')).statusCode).toBe(404);
  });
});

test('[N2] analyses a job description asynchronously after a 202', async () => {
  const accepted = await owner.post('/api/evm/ai/job-description', { description: 'Senior React engineer' });
  expect(accepted.statusCode).toBe(202);
  expect(accepted.headers).toMatchObject({
    location: textLike(/^\/api\/evm\/jobs\//),
    'x-entity-trace-id': anyText,
  });
  for (;;) {
    const polled = await owner.get(String(accepted.headers.location));
    expect(polled.headers['x-entity-trace-id']).toBe(accepted.headers['x-entity-trace-id']);
    if (polled.headers['x-entity-status'] === 'REQUESTED') continue;
    expect(polled.headers['x-entity-status']).toBe('FINISHED');
    expect(polled.json()).toMatchObject({ existing: anyList, missed: anyList });
    break;
  }
});

test("[S11] reports the application's profiles without a session", async () => {
  const info = await backend.anybody.get('/management/info');
  expect(info.json()).toEqual({
    'display-ribbon-on-profiles': 'dev',
    activeProfiles: ['dev'],
    offersPractice: true,
    offersFollowUps: true,
    offersFreshCounts: true,
    offersReadiness: true,
  });
});

test('[X7] logs no answers, descriptions, cookies, names or codes during a whole journey', async () => {
  const answered = 'Answer canary';
  const domainId = backend.interviewer.domains()[0]?.id ?? '';
  const description = { name: 'JOB_DESCRIPTION', type: 'TEXT', value: 'description-canary' } as const;
  const interview = await prepare(owner, propertiesOf([domainId], 2, [description]));
  const [first = '', second = ''] = questionIdsOf(interview);
  await fetchQuestion(owner, interview.id, first);
  expect((await answer(owner, interview.id, first, answered)).statusCode).toBe(200);
  expect((await answer(owner, interview.id, first, `${answered} again`)).statusCode).toBe(409);
  await owner.post('/api/evm/interviews', { properties: [description] }, { 'idempotency-key': 'key-canary' });
  await owner.post('/api/evm/ai/job-description', { description: 'description-canary' });
  await owner.get('/login/oauth2/code/oidc?code=code-canary&state=state-canary');
  await owner.get('/api/evm/interviews?search=query-canary', { 'x-entity-trace-id': 'header-canary\r\n' });
  await owner.get('/path-canary');
  // A database error contains the whole rejected row, and the driver's error the statement's parameters.
  await backend.database.script(
    `alter table assigned_questions add constraint refused check (answer <> 'row-canary')`,
  );
  await fetchQuestion(owner, interview.id, second);
  expect((await answer(owner, interview.id, second, 'row-canary')).statusCode).toBe(500);
  await backend.database.script('alter table assigned_questions drop constraint refused');
  await answer(owner, interview.id, second, answered);
  await eventually(async () => (logged.includes('"kind":"FEEDBACK"') ? true : undefined));

  expect(logged).toContain('/api/evm/interviews/:id/questions/:assignedQuestionId/answers');
  expect(logged).toContain('violates check constraint');
  const secret = owner.cookie.split('=')[1] ?? 'no cookie';
  for (const word of ['canary', 'prova.example', 'Robin', 'Keller', secret]) {
    const line = logged.split('\n').find((one) => one.includes(word));
    expect([word, line]).toEqual([word, undefined]);
  }
});
