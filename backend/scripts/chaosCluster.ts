import { rmSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@prova/shared/node/freePort';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { startProcess } from '@prova/shared/node/startProcess';
import { createRandom } from '../src/interviewer/selection/createRandom';
import { buildBundle } from '../testing/buildBundle';
import { createBrowser, type TestBrowser } from '../testing/createBrowser';
import { createCandidate, SignedOutError } from '../testing/createCandidate';
import { auditInterviews } from './cluster/auditInterviews';
import { findPostgres } from '@prova/shared/node/testing/findPostgres';
import { ensureProgram } from '@prova/shared/node/testing/ensureProgram';
import { isNginxInstalled, startNginx } from '@prova/shared/node/testing/startNginx';
import { startPostgres } from '@prova/shared/node/testing/startPostgres';
import { startVictims } from './cluster/startVictims';

const PEOPLE = 20;
const QUESTIONS = 6;
/** Milliseconds of thinking before an answer, at least and at most. */
const THINKING = [2000, 5000] as const;
const SEED = process.env['PROVA_SEED'] ?? String(Date.now());

/** Undone in reverse order, whatever happened in between. */
const endings: (() => unknown)[] = [];

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function startCluster() {
  // Inside the repository, so that the bundles find their packages.
  const bundles = join(projectRoot, `.cache/chaos-cluster-${process.pid}`);
  endings.push(() => rmSync(bundles, { recursive: true, force: true }));
  buildBundle(bundles);
  const folder = mkdtempSync(join(tmpdir(), 'prova-cluster-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  endings.push(postgres.stop);

  const [port, identityProviderPort] = [await freePort(), await freePort()];
  const backendPorts = [await freePort(), await freePort()] as const;
  const origin = `http://localhost:${port}`;
  const common = {
    SITE_ORIGIN: origin,
    OIDC_ISSUER: `http://localhost:${identityProviderPort}`,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
  };
  const provider = await startProcess(join(bundles, 'identity-provider.mjs'), {
    ...common,
    PROVIDER_PORT: String(identityProviderPort),
  });
  endings.push(() => provider.end());
  const backends = startVictims({
    bundle: join(bundles, 'backend.mjs'),
    environments: backendPorts.map((backendPort) => ({ ...common, BACKEND_PORT: String(backendPort) })),
    seed: SEED,
  });
  endings.push(backends.stop);
  const stopNginx = await startNginx({
    changes: [
      ['127.0.0.1:3005', `127.0.0.1:${backendPorts[0]}`],
      ['127.0.0.1:3006', `127.0.0.1:${backendPorts[1]}`],
      ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
      [/ssl_certificate .*;/, ''],
      [/ssl_certificate_key .*;/, ''],
    ],
    isListening: () => isListening(port),
  });
  endings.push(stopNginx);
  return { origin, backends, databaseUrl: postgres.url };
}

async function waitUntilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error(`${url} does not answer`);
}

async function register(origin: string, login: string): Promise<TestBrowser> {
  const browser = createBrowser();
  const form = await browser.navigate(`${origin}/oauth2/authorization/oidc`);
  const account = { login, email: `${login}@prova.example`, password: 'a long password', firstName: login };
  const { url } = await browser.submit(`${form.url}/register`, { ...account, lastName: 'Chaos' });
  if (url !== `${origin}/`) throw new Error(`${login} could not register: ${url}`);
  return browser;
}

/** Two backends behind nginx on one PostgreSQL; one is killed every two seconds while twenty people are interviewed. */
async function runCluster(): Promise<boolean> {
  ensureProgram({ package: 'postgresql', isInstalled: () => findPostgres() !== null });
  ensureProgram({ package: 'nginx-light', isInstalled: isNginxInstalled });
  const { origin, backends, databaseUrl } = await startCluster();
  await waitUntilAnswered(`${origin}/management/info`);

  const names = Array.from({ length: PEOPLE }, (_none, index) => `person-${index + 1}`);
  const browsers: TestBrowser[] = [];
  for (const name of names) browsers.push(await register(origin, name));

  const started = Date.now();
  const random = createRandom(SEED);
  const [least, most] = THINKING;
  let retries = 0;
  backends.beginKilling();
  const results = await Promise.allSettled(
    browsers.map((browser, index) =>
      createCandidate({
        browser,
        origin,
        domainId: 'javascript',
        name: names[index] ?? '',
        questions: QUESTIONS,
        think: () => delay(least + random() * (most - least)),
        onRetry: () => (retries += 1),
      })(1),
    ),
  );
  const seconds = (Date.now() - started) / 1000;
  const kills = backends.kills();

  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  const signedOut = failures.filter((failure) => failure instanceof SignedOutError).length;
  const accepted = taken.reduce((total, { answers }) => total + answers.length, 0);
  const audit = await auditInterviews(databaseUrl, taken);
  for (const problem of [...failures, ...backends.complaints()]) console.error(problem);
  console.log(
    `${kills} kills in ${seconds.toFixed(0)} s · ${taken.length} of ${PEOPLE} interviews finished · ` +
      `${accepted} answers accepted · ${audit.lost} lost · ${audit.doubled} doubled · ${signedOut} signed out · ` +
      `${audit.unfinishedJobs} jobs unfinished · ${audit.jobsTakenOver} jobs taken over · ${retries} retries · seed ${SEED}`,
  );
  const faults = audit.lost + audit.doubled + audit.unfinishedJobs + signedOut + backends.complaints().length;
  return taken.length === PEOPLE && kills > 0 && faults === 0;
}

async function endAll(): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end();
}

// Nothing of the cluster outlives this process, also where it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().then(() => process.exit(1)));
try {
  process.exitCode = (await runCluster()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await endAll();
}
