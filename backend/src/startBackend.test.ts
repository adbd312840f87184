import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, readdir } from 'node:fs/promises';
import { Agent, createServer, get as httpGet, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Feedback } from '@prova/api/types/feedback';
import type { CurrentQuestion, Interview } from '@prova/api/types/interview';
import { freePort } from '@prova/node/freePort';
import { spawnProcess, startProcess, type TestProcess } from '@prova/node/startProcess';
import { eventually, propertiesOf } from '../testing/interviewJourney';
import { fromPage } from '../testing/createBrowser';
import { layEmptyDatabase } from '../testing/emptyDatabase';
import { createTestSite, newBrowser, type TestSite } from '../testing/site';

let site: TestSite;
let backend: TestProcess;
const browser = newBrowser();

beforeAll(async () => {
  site = await createTestSite();
  await site.startIdentityProvider();
});
beforeEach(async () => {
  backend = await site.backend();
});
afterAll(() => site.remove());

const get = async <Body>(path: string) =>
  (await (await browser.fetch(`${site.origin}${path}`)).json()) as Body;
const post = (path: string, body: object) =>
  browser.fetch(`${site.origin}${path}`, { method: 'POST', headers: fromPage, body: JSON.stringify(body) });

async function startInterview(count: number): Promise<string> {
  const { domains } = await get<{ domains: { id: string }[] }>('/api/evm/domains');
  const response = await post('/api/evm/interviews', {
    properties: propertiesOf([domains[0]?.id ?? ''], count),
  });
  return ((await response.json()) as { id: string }).id;
}
const prepared = (id: string) =>
  eventually(async () => (await get<Interview>(`/api/evm/interviews/${id}`)).assignedQuestions ?? undefined);
/** Probes use separate connections: a pooled one may lead to a killed backend. */
const probe = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(`${site.origin}${path}`, { agent: false }, (response) => resolve(response.resume())).once(
      'error',
      reject,
    );
  });
const answerPath = (id: string, question: string) => `/api/evm/interviews/${id}/questions/${question}`;

test('[D2] [N3] loses no accepted data when killed during an interview and restarted', async () => {
  await site.signIn(browser, 'candidate', 'candidate');
  const id = await startInterview(3);
  const { questions } = await prepared(id);
  const accepted: string[] = [];
  for (const { assignedQuestionId, order } of questions) {
    const question = await get<CurrentQuestion>(answerPath(id, assignedQuestionId));
    expect(question.order).toBe(order);
    const text = `Answer number ${order}`;
    const response = await post(`${answerPath(id, assignedQuestionId)}/answers`, { answer: text });
    expect(response.status).toBe(200);
    accepted.push(text);
    // The last answer has just requested feedback: that job must survive the kill as well.
    await backend.end('SIGKILL');
    backend = await site.backend();
    const again = await post(`${answerPath(id, assignedQuestionId)}/answers`, { answer: 'Another text' });
    expect(await again.json()).toMatchObject({ accepted: false, answer: text });
  }
  const feedback = await eventually(async () => {
    const read = await get<Feedback>(`/api/evm/interviews/${id}/feedback`);
    return read.status === 'PENDING' ? undefined : read;
  });
  expect(feedback.domains?.flatMap((domain) => domain.questions ?? []).map(({ answer }) => answer)).toEqual(
    accepted,
  );
});

test('[D3] [N3] resumes a preparation when killed right after a 202', async () => {
  const id = await startInterview(3);
  await backend.end('SIGKILL');
  backend = await site.backend();
  expect((await prepared(id)).questions).toHaveLength(3);
});

test('[L4] speaks a question with the real voice', async () => {
  const id = await startInterview(1);
  const { questions } = await prepared(id);
  const question = await get<CurrentQuestion>(answerPath(id, questions[0]?.assignedQuestionId ?? ''));
  const response = await browser.fetch(`${site.origin}/api/evm/questions/${question.questionId}/voice`);
  expect(response.headers.get('content-type')).toBe('audio/wav');
  const audio = Buffer.from(await response.arrayBuffer());
  expect(audio.subarray(0, 4).toString()).toBe('RIFF');
  expect(audio.length).toBeGreaterThan(20_000);
});

test('exports event loop and speech metrics to Prometheus', async () => {
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(metrics).toMatch(/^prova_speech_cache_total\{outcome="(hit|miss)"\} [1-9]/m);
});

test('[D7] [N3] refuses to start a second backend on the same data, naming the first', async () => {
  const second = spawnProcess(join(site.bundles, 'backend.mjs'), {
    ...site.environment,
    BACKEND_PORT: String(await freePort()),
  });
  expect(await second.exited).toBe(1);
  expect(second.output().stderr).toMatch(
    new RegExp(`^The data folder .* is in use by process ${backend.child.pid}\\..*\\n$`),
  );
  expect((await probe('/readyz')).statusCode).toBe(200);
});

test('[N3] reports a busy port in one sentence, and releases the data', async () => {
  const folder = `${site.environment.DATA_DIR}-busy`;
  await layEmptyDatabase(folder);
  const busy = spawnProcess(join(site.bundles, 'backend.mjs'), { ...site.environment, DATA_DIR: folder });
  expect(await busy.exited).toBe(1);
  expect(busy.output().stderr).toBe(
    `Port ${site.port} on 127.0.0.1 is already in use: stop what listens there, or set BACKEND_PORT. Nothing was changed.\n`,
  );
  const next = spawnProcess(join(site.bundles, 'backend.mjs'), {
    ...site.environment,
    DATA_DIR: folder,
    BACKEND_PORT: String(await freePort()),
  });
  await eventually(async () => (next.output().stdout.includes('listening') ? true : undefined));
  expect(await next.end()).toBe(0);
  expect(await readdir(folder)).toContain('database');
});

test('[N3] reports invalid settings in one sentence', async () => {
  const wrong = spawnProcess(join(site.bundles, 'backend.mjs'), { PORT: 'three thousand' });
  expect(await wrong.exited).toBe(1);
  expect(wrong.output().stderr).toBe('These settings cannot be used: PORT must be a port number.\n');
});

test('[D6] [N3] answers the current call on SIGTERM, rejects new ones, and exits with 0', async () => {
  const slow = request(`${site.origin}/api/logout`, {
    method: 'POST',
    headers: { ...fromPage, expect: '100-continue' },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    slow.once('response', (response) => resolve(response.resume().statusCode));
    slow.once('error', reject);
  });
  slow.write('{');
  await once(slow, 'continue');
  backend.child.kill('SIGTERM');
  const draining = await eventually(async () => {
    const response = await probe('/readyz');
    return response.statusCode === 503 ? response : undefined;
  });
  expect(draining.headers.connection).toBe('close');
  expect((await probe('/management/info')).statusCode).toBe(503);
  slow.end('}');
  expect(await answered).toBe(200);
  expect(await backend.exited).toBe(0);
});

test('[D6] loses no accepted call on a keep-alive connection on SIGTERM under load, and exits with 0', async () => {
  const agent = new Agent({ keepAlive: true });
  const outcomes: string[] = [];
  const call = () =>
    new Promise<string>((resolve) => {
      const sent = httpGet(`${site.origin}/management/info`, { agent }, (response) => {
        response.resume().once('end', () => resolve(String(response.statusCode)));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  // A rejected client calls no more, as if it had gone elsewhere.
  const visit = async () => {
    for (let outcome = '200'; outcome === '200'; outcomes.push(outcome)) outcome = await call();
  };
  const visitors = Array.from({ length: 20 }, visit);
  await eventually(async () => (outcomes.length > 500 ? true : undefined));
  expect(await backend.end('SIGTERM')).toBe(0);
  await Promise.all(visitors);
  agent.destroy();
  expect(new Set(outcomes)).toEqual(new Set(['200', '503']));
});

test('[D6] exits when its parent disappears during startup', async () => {
  const orphan = spawnProcess(join(site.bundles, 'backend.mjs'), {
    ...site.environment,
    DATA_DIR: `${site.environment.DATA_DIR}-orphan`,
    BACKEND_PORT: String(await freePort()),
  });
  orphan.child.disconnect();
  expect(await orphan.exited).toBe(0);
});

test('[D16] makes the data private despite a missing umask or widened permissions, or refuses to start', async () => {
  const folder = `${site.environment.DATA_DIR}-private`;
  const settings = { ...site.environment, DATA_DIR: folder, BACKEND_PORT: String(await freePort()) };
  const wide = (where = folder) =>
    execFileSync('find', [where, '-perm', '/077'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const start = async () => {
    const umask = process.umask(0);
    try {
      return await startProcess(join(site.bundles, 'backend.mjs'), settings);
    } finally {
      process.umask(umask);
    }
  };
  const warnings = (process: TestProcess) =>
    process
      .output()
      .stdout.split('\n')
      .filter((line) => line.includes('Other accounts'));

  for (const isWidened of [false, true]) {
    if (isWidened) execFileSync('chmod', ['-R', 'a+rwX', folder]);
    // Negative control: before the start, the data is open to other accounts.
    if (isWidened) expect(wide().length).toBeGreaterThan(900);
    const backend = await start();
    expect(wide()).toEqual([]);
    const said = warnings(backend).map((line): unknown => JSON.parse(line));
    expect(said).toEqual(isWidened ? [expect.objectContaining({ level: 'warn', part: 'backend' })] : []);
    expect(await backend.end()).toBe(0);
    expect(wide()).toEqual([]);
  }

  expect(wide(join(site.environment.DATA_DIR ?? '', 'provider'))).toEqual([]);

  if (process.geteuid?.() !== 0) return;
  const foreign = join(folder, 'database/pg/PG_VERSION');
  await chown(foreign, 65_534, 65_534);
  const refused = spawnProcess(join(site.bundles, 'backend.mjs'), settings);
  expect(await refused.exited).toBe(1);
  expect(refused.output().stderr).toMatch(
    /^The data folder .* is open to other accounts of this machine: .*PG_VERSION belongs to account 65534, .*Nothing was started\..*\n$/,
  );
});

test('[D13] names each development default in production, and does not start', async () => {
  const start = (environment: Record<string, string>) =>
    spawnProcess(join(site.bundles, 'backend.mjs'), { NODE_ENV: 'production', ...environment });
  const bare = start({});
  expect(await bare.exited).toBe(1);
  const { stderr } = bare.output();
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'SITE_ORIGIN']) expect(stderr).toContain(name);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  const unsafe = start({ OIDC_ISSUER: 'http://login.example', SITE_ORIGIN: 'https://prova.example' });
  expect(await unsafe.exited).toBe(1);
  expect(unsafe.output().stderr).toContain('OIDC_ISSUER is not https');
  const provider = spawnProcess(join(site.bundles, 'identity-provider.mjs'), { NODE_ENV: 'production' });
  expect(await provider.exited).toBe(1);
  expect(provider.output().stderr).toContain('demo accounts');
});

test('[N3] ends when its parent is gone, without waiting for idle connections', async () => {
  const idle = connect(site.port, '127.0.0.1');
  idle.on('error', () => undefined);
  await probe('/livez');
  backend.child.disconnect();
  expect(await backend.exited).toBe(0);
  idle.destroy();
});

test('[N3] reports a busy port of the provider in one sentence', async () => {
  const port = await freePort();
  const blocker = createServer().listen(port, '127.0.0.1');
  const folder = `${site.environment.DATA_DIR}-provider`;
  const busy = spawnProcess(join(site.bundles, 'identity-provider.mjs'), {
    ...site.environment,
    DATA_DIR: folder,
    PROVIDER_PORT: String(port),
  });
  expect(await busy.exited).toBe(1);
  expect(busy.output().stderr).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  blocker.close();
});
