import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createPageFetcher } from '../interviewer/jobDescription/page/createPageFetcher';
import { TEST_CERTIFICATE } from '@prova/node/testing/certificate';
import { eventually, prepare, propertiesOf } from '../../testing/interviewJourney';
import { startJobSite, type JobSite } from '../../testing/startJobSite';
import { type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';

let site: JobSite;
beforeAll(async () => {
  site = await startJobSite((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Java and Spring Boot, or Rust');
  });
});
afterAll(() => site.close());

async function analyze(person: TestPerson, description: string) {
  const asked = await person.post('/api/evm/ai/job-description', { description });
  return eventually(async () => {
    const polled = await person.get(String(asked.headers.location));
    return polled.headers['x-entity-status'] === 'REQUESTED' ? undefined : polled;
  });
}

test('[X3] [W2] fetches no page behind an address by default', async () => {
  let hits = 0;
  const listening = createServer((_request, response) => {
    hits += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const backend = await startTestBackend();
  const person = await backend.signIn('candidate');
  for (const address of [`http://127.0.0.1:${port}/java-developer`, `https://127.0.0.1:${site.port}/java`]) {
    expect((await analyze(person, address)).json()).toEqual({ existing: [], missed: [] });
    await prepare(
      person,
      propertiesOf(['java'], 1, [
        { name: 'JOB_DESCRIPTION', type: 'URL', value: address },
        { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: true },
      ]),
    );
  }
  expect([hits, site.hits]).toEqual([0, 0]);
  await backend.stop();
  listening.close();
});

test('[X3] [W3] analyses the page if enabled, and reports an unreadable one to the candidate', async () => {
  const backend = await startTestBackend({
    fetchPage: createPageFetcher({
      port: site.port,
      ca: TEST_CERTIFICATE,
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      isAllowed: () => true,
    }),
  });
  const person = await backend.signIn('candidate');
  expect((await analyze(person, ' https://jobs.example/1 ')).json()).toMatchObject({
    existing: [{ id: 'java', evidence: ['Java', 'Spring Boot'] }],
    missed: [{ name: 'Rust' }],
  });
  const gone = await analyze(person, 'https://jobs.example/gone');
  expect(gone.headers['x-entity-status']).toBe('FAILED');
  expect(gone.json()).toEqual({
    entityStatus: 'FAILED',
    code: 'PAGE_NOT_READ',
    message:
      'The site has no readable page at this address. Please paste the text of the job description instead.',
  });
  const plan = await person.post('/api/evm/ai/readiness', { description: 'https://jobs.example/1' });
  expect(plan.json()).toMatchObject({
    technologies: [{ name: 'Java' }, { name: 'Spring' }, { name: 'Rust' }],
  });
  const unread = await person.post('/api/evm/ai/readiness', { description: 'https://jobs.example/gone' });
  expect(unread.statusCode).toBe(422);
  expect(unread.json()).toMatchObject({ code: 'PAGE_NOT_READ' });
  // Text that begins with an address is text.
  expect((await analyze(person, 'https://jobs.example/1 asks for Python')).json()).toMatchObject({
    existing: [{ id: 'python' }],
  });
  const described = await prepare(
    person,
    propertiesOf(['java'], 1, [
      { name: 'JOB_DESCRIPTION', type: 'URL', value: 'https://jobs.example/gone' },
      { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: true },
    ]),
  );
  expect(described.interviewStatus).toBe('CREATED');
  await backend.stop();
});
