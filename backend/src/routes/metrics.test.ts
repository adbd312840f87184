import { answerAll, prepare, propertiesOf } from '../../testing/interviewJourney';
import { type TestBackend } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

test('[X7] counts events by kind and route, without personal data', async () => {
  const person = await backend.signIn('metrics-canary');
  const domainId = backend.interviewer.domains()[0]?.id ?? '';
  const interview = await prepare(person, propertiesOf([domainId], 2));
  await answerAll(person, interview, 'answer canary');
  await person.get(`/api/evm/interviews/${interview.id}?secret=canary`);
  await person.get('/canary');
  const { headers, body } = await backend.anybody.get('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  const lines = body.split('\n');
  const answers = 'route="/api/evm/interviews/:id/questions/:assignedQuestionId/answers",status="200"';
  expect(lines).toEqual(
    expect.arrayContaining([
      'prova_interviews_created_total 1',
      'prova_answers_accepted_total 2',
      'prova_jobs{kind="PREPARATION",state="waiting"} 0',
      `http_request_duration_seconds_count{method="POST",${answers}} 2`,
      'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
    ]),
  );
  expect(body).not.toContain('canary');
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('counts a repeated request and a repeated answer once', async () => {
  const counted = async (name: string) => {
    const { body } = await backend.anybody.get('/metrics');
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  };
  const person = await backend.signIn('repeater');
  const [interviews, answers] = [
    await counted('prova_interviews_created_total'),
    await counted('prova_answers_accepted_total'),
  ];
  const domainId = backend.interviewer.domains()[0]?.id ?? '';
  const body = { properties: propertiesOf([domainId], 1) };
  for (let time = 0; time < 2; time += 1) {
    await person.post('/api/evm/interviews', body, { 'idempotency-key': 'same' });
  }
  const interview = await prepare(person, propertiesOf([domainId], 1));
  for (let time = 0; time < 2; time += 1) await answerAll(person, interview, 'the same');
  expect(await counted('prova_interviews_created_total')).toBe(interviews + 2);
  expect(await counted('prova_answers_accepted_total')).toBe(answers + 1);
});
