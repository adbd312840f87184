import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '@prova/node/projectRoot';
import { ensureProgram } from '@prova/node/testing/ensureProgram';
import { findPostgres } from '@prova/node/testing/findPostgres';
import { isNginxInstalled } from '@prova/node/testing/startNginx';
import { createRandom } from '../src/interviewer/selection/createRandom';
import { createBrowser, type TestBrowser } from '../testing/createBrowser';
import { createCandidate, SignedOutError } from '../testing/createCandidate';
import { auditInterviews } from './cluster/auditInterviews';
import { findPreviousRelease, layOutRelease } from './cluster/layOutRelease';
import { readRefusal, readSchema } from './cluster/readSchema';
import { backendOf, siteOf, startCluster } from './cluster/startCluster';
import { visitPage } from './cluster/visitPage';

// Two machines behind nginx; one site server and one backend is killed every two seconds:
//   npm run chaos:cluster
//   npm run chaos:cluster -- --from v1.2.0   starts as that release (the newest tag by default) and upgrades

const PEOPLE = 20;
const QUESTIONS = 6;
/** Milliseconds of thinking before an answer, minimum and maximum. */
const THINKING = [2000, 5000] as const;
/** When the upgrade begins: milliseconds after the start of the first interview. */
const UPGRADE_AFTER = 8000;
const SEED = process.env['PROVA_SEED'] ?? String(Date.now());

/** Stop functions, called in reverse order whatever happened in between. */
const endings: (() => unknown)[] = [];

async function waitUntilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error(`${url} does not respond`);
}

async function register(origin: string, login: string): Promise<TestBrowser> {
  const browser = createBrowser();
  const form = await browser.navigate(`${origin}/oauth2/authorization/oidc`);
  const account = { login, email: `${login}@prova.example`, password: 'a long password', firstName: login };
  const { url } = await browser.submit(`${form.url}/register`, { ...account, lastName: 'Chaos' });
  if (url !== `${origin}/`) throw new Error(`${login} could not register: ${url}`);
  return browser;
}

function readPrevious(): string | null {
  const [flag, name] = process.argv.slice(2);
  if (flag === undefined) return findPreviousRelease();
  if (flag !== '--from' || name === undefined)
    throw new Error('npm run chaos:cluster -- [--from <tag or commit>]');
  return name;
}

/** Replaces all backends, then all site servers, by the local build. @returns observations, for people */
async function upgrade(
  { backends, sites, databaseUrl, environment }: Awaited<ReturnType<typeof startCluster>>,
  previous: { readonly name: string; readonly root: string },
): Promise<string> {
  const before = await readSchema(databaseUrl);
  await delay(UPGRADE_AFTER);
  const began = Date.now();
  await backends.upgrade(backendOf(projectRoot));
  await sites.upgrade(siteOf(projectRoot));
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  const after = await readSchema(databaseUrl);
  const refusal = await readRefusal(backendOf(previous.root), environment);
  if (after > before && !(refusal?.includes(`schema version ${String(after)}`) ?? false))
    throw new Error(`The older backend gave no refusal message: ${refusal ?? 'it started'}`);
  const older = refusal === null ? 'it would still start' : `it is refused: ${refusal}`;
  return `from ${previous.name} in ${seconds} s, schema ${String(before)} to ${String(after)}; ${older}`;
}

/** Interviews twenty people on two machines, killing one server of each kind every two seconds. */
async function runCluster(): Promise<boolean> {
  const name = readPrevious();
  ensureProgram({ package: 'postgresql', isInstalled: () => findPostgres() !== null });
  ensureProgram({ package: 'nginx-light', isInstalled: isNginxInstalled });
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: projectRoot, stdio: 'pipe' });
  const previous = name === null ? null : { name, root: layOutRelease(name) };
  const cluster = await startCluster(previous?.root ?? projectRoot, SEED, (end) => void endings.push(end));
  const { origin, backends, sites, databaseUrl } = cluster;
  await waitUntilAnswered(`${origin}/management/info`);
  await waitUntilAnswered(`${origin}/faq`);

  const names = Array.from({ length: PEOPLE }, (_none, index) => `person-${index + 1}`);
  const browsers: TestBrowser[] = [];
  for (const name of names) browsers.push(await register(origin, name));

  const started = Date.now();
  const random = createRandom(SEED);
  const [least, most] = THINKING;
  let retries = 0;
  let pages = 0;
  backends.beginKilling();
  sites.beginKilling();
  const upgraded = previous === null ? Promise.resolve(null) : upgrade(cluster, previous);
  const [results, upgrading] = await Promise.all([
    Promise.allSettled(
      browsers.map((browser, index) =>
        createCandidate({
          browser,
          origin,
          domainId: 'javascript',
          name: names[index] ?? '',
          questions: QUESTIONS,
          visit: async (path) => {
            const seen = await visitPage(browser, origin, path);
            retries += seen.retries;
            pages += 1;
          },
          think: () => delay(least + random() * (most - least)),
          onRetry: () => (retries += 1),
        })(1),
      ),
    ),
    upgraded,
  ]);
  const seconds = (Date.now() - started) / 1000;
  const kills = { backends: backends.kills(), sites: sites.kills() };

  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  const complaints = [...backends.complaints(), ...sites.complaints()];
  const signedOut = failures.filter((failure) => failure instanceof SignedOutError).length;
  const accepted = taken.reduce((total, { answers }) => total + answers.length, 0);
  const audit = await auditInterviews(databaseUrl, taken);
  for (const problem of [...failures, ...complaints]) console.error(problem);
  console.log(
    `${String(kills.backends)} backends and ${String(kills.sites)} site servers killed in ${seconds.toFixed(0)} s · ` +
      `${taken.length} of ${PEOPLE} interviews finished · ` +
      `${accepted} answers accepted · ${audit.lost} lost · ${audit.doubled} duplicated · ${signedOut} signed out · ${String(pages)} pages · ` +
      `${audit.unfinishedJobs} unfinished jobs · ${audit.jobsTakenOver} jobs resumed by another backend · ${retries} retries · seed ${SEED}`,
  );
  console.log(
    upgrading === null
      ? 'No earlier release is tagged, so nothing was upgraded: npm run chaos:cluster -- --from <commit>'
      : `Upgraded ${upgrading}`,
  );
  const faults = audit.lost + audit.doubled + audit.unfinishedJobs + signedOut + complaints.length;
  return taken.length === PEOPLE && kills.backends > 0 && kills.sites > 0 && faults === 0;
}

async function endAll(): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end();
}

// Nothing of the cluster outlives this process, even when interrupted.
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
