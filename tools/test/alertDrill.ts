import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeKeyPair, readSigningKey, keysFolder, publicFileOf } from '@prova/delivery/keys/signingKey';
import { freePort } from '@prova/node/freePort';
import { TEST_CERTIFICATE, TEST_KEY } from '@prova/node/testing/certificate';
import { createDrill } from '@prova/node/testing/createDrill';
import { ensureProgram } from '@prova/node/testing/ensureProgram';
import { findPostgres } from '@prova/node/testing/findPostgres';
import { isNginxInstalled } from '@prova/node/testing/startNginx';
import { startPostgres } from '@prova/node/testing/startPostgres';
import { startTcpFault } from '@prova/node/testing/startTcpFault';
import { sealRegistry } from '@prova/registry/sealRegistry';
import { verifyRegistry } from '@prova/registry/verifyRegistry';
import { startMonitoring } from './alertDrill/startMonitoring';
import { startNameServer } from './alertDrill/startNameServer';
import { startReceiver } from './alertDrill/startReceiver';
import { mountDisk, startSmallSite, type SmallSite } from './alertDrill/startSmallSite';

// npm run drill:alerts breaks a site in each of the ways that an alert is for, and waits until Prometheus,
// Alertmanager and the blackbox exporter, with the example configurations, have delivered that alert. Waits are a
// sixtieth of an operator's. Needs root, for a small disk.

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Prometheus scrapes once a second. */
const SCRAPE_MS = 1_000;

const { endings, tell, run: runDrill } = createDrill();

/** A fault, what ends it, and the alert it is for. */
interface Case {
  readonly alert: string;
  readonly receiver?: 'on-call' | 'working-hours';
  cause(): unknown;
  /** Ends the fault; then the alert has to be resolved, where its receiver hears of that. */
  mend?(): unknown;
}

function createShortCertificate(folder: string): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, 'short.pem'), join(folder, 'short.key')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
      ...['-subj', '/CN=Drill', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'pipe' },
  );
  return { certificate, key };
}

/** Signs the served registry again, as if `left` seconds of its validity were left. */
async function signWith({ dataDir }: SmallSite, left: number): Promise<void> {
  const file = join(dataDir, 'releases/registry.jws');
  const key = await readSigningKey(keysFolder(dataDir), 'registry');
  if (!key) throw new Error('This site has no signing key');
  const read = await verifyRegistry(readFileSync(file, 'utf8').trim(), {
    keys: key.publicKeys,
    env: 'production',
    floor: 0,
    now: Date.now(),
  });
  if (!read.ok) throw new Error(read.detail);
  const exp = Math.floor(Date.now() / 1000) + left;
  const registry = { ...read.registry, version: read.registry.version + 1, iat: exp - DAY_S, exp };
  writeFileSync(file, await sealRegistry(registry, key));
}

/** Swaps the public keys for a stranger's, as if the operator's key had been revoked. @returns what puts them back */
async function revokeKey({ dataDir }: SmallSite): Promise<() => void> {
  const file = publicFileOf(keysFolder(dataDir), 'registry');
  const keys = readFileSync(file, 'utf8');
  const { publicJwk } = await makeKeyPair();
  writeFileSync(file, JSON.stringify([publicJwk]));
  return () => writeFileSync(file, keys);
}

async function report(
  site: SmallSite,
  times: number,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { remotes } = JSON.parse(
    Buffer.from(
      readFileSync(join(site.dataDir, 'releases/registry.jws'), 'utf8').split('.')[1] ?? '',
      'base64url',
    ).toString(),
  ) as { readonly remotes: readonly { readonly name: string; readonly version: string }[] };
  const { name: remote, version } = remotes[0] ?? { name: '', version: '' };
  for (let count = 0; count < times; count += 1) {
    const { status } = await fetch(`${site.siteOrigin}/reports/mounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote, version, ...body }),
    });
    if (status !== 204) throw new Error(`A report was answered with ${String(status)}`);
  }
}

/** Calls an address one after the other: once, so that its counter is scraped, and then so many times. */
async function call(address: string, times: number, meanwhile?: () => unknown): Promise<void> {
  const callOnce = () => fetch(address, { redirect: 'manual' }).then((reply) => reply.arrayBuffer());
  await callOnce();
  await delay(3 * SCRAPE_MS);
  await meanwhile?.();
  for (let count = 0; count < times; count += 1) await callOnce();
}

/**
 * Stops and continues a process until it is told to end, so that its event loop is late, but never for a whole
 * scrape: a scrape that times out would end the alert.
 */
function interrupt(pid: number): () => void {
  const timer = setInterval(() => {
    process.kill(pid, 'SIGSTOP');
    setTimeout(() => process.kill(pid, 'SIGCONT'), 0.7 * SCRAPE_MS);
  }, SCRAPE_MS);
  return () => clearInterval(timer);
}

async function drill(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prova-alerts-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const disk = mountDisk(join(folder, 'data'));
  endings.push(disk.unmount);
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const backup = join(backups, 'night.backup');
  writeFileSync(backup, '');
  const postgres = await startPostgres();
  endings.push(postgres.stop);
  const line = await startTcpFault({ host: '127.0.0.1', port: Number(new URL(postgres.url).port) });
  endings.push(line.stop);
  const address = new URL(postgres.url);
  address.port = String(line.port);
  const site = await startSmallSite(join(folder, 'data'), {
    DATABASE_URL: address.href,
    BACKUPS_DIR: backups,
  });
  endings.push(() => site.stop());
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const long = { certificate: write('long.pem', TEST_CERTIFICATE), key: write('long.key', TEST_KEY) };
  const short = createShortCertificate(folder);
  let stopFront = await site.startFront(long.certificate, long.key);
  endings.push(() => stopFront());
  const names = await startNameServer();
  endings.push(names.stop);
  const receiverPort = await freePort();
  const receiver = await startReceiver(receiverPort);
  endings.push(receiver.stop);
  const monitoring = await startMonitoring(folder, {
    backendPort: site.ports.backend,
    siteMetricsPort: site.ports.metrics,
    outside: [`${site.origin}/`, `${site.origin}/api/account`],
    trusted: TEST_CERTIFICATE + readFileSync(short.certificate, 'utf8'),
    resolver: `127.0.0.1:${String(names.port)}`,
    receiverPort,
  });
  endings.push(monitoring.stop);
  await receiver.arrived('Watchdog', 'dead-mans-switch');
  tell('Watchdog arrives');
  // Long enough for every rule that would fire on a healthy site.
  await delay(20_000);
  if (receiver.firing().length > 0) throw new Error(`On a healthy site: ${receiver.firing().join(', ')}`);
  tell('nothing else does while the site is well');

  const sql = (text: string) =>
    execFileSync(join(findPostgres() ?? '', 'psql'), [
      '--quiet',
      '--dbname',
      postgres.url,
      '--command',
      text,
    ]);
  const owner = `(select id from users where subject = 'drill')`;
  sql(`insert into users (issuer, subject, login) values ('https://login.example', 'drill', 'drill')`);
  const addJobs = (count: number, status: string) =>
    sql(
      `insert into jobs (kind, owner_id, payload, trace_id, status, run_after, finished_at)
       select 'FEEDBACK', ${owner}, '{}', 'drill', '${status}', now() + interval '1 hour',
              case '${status}' when 'FAILED' then now() end from generate_series(1, ${String(count)})`,
    );
  let restoreKey = () => {};
  let continueBackend = () => {};
  endings.push(() => continueBackend());

  const cases: readonly Case[] = [
    { alert: 'DiskFills', cause: disk.fill, mend: disk.clear },
    {
      alert: 'BackupIsOld',
      cause: () => utimesSync(backup, 0, Date.now() / 1000 - 27 * HOUR_S),
      mend: () => utimesSync(backup, 0, Date.now() / 1000),
    },
    {
      alert: 'RegistryUnread',
      cause: async () => (restoreKey = await revokeKey(site)),
      mend: () => restoreKey(),
    },
    { alert: 'RegistryEnds', cause: () => signWith(site, 11 * HOUR_S), mend: () => signWith(site, DAY_S) },
    {
      alert: 'RegistryIsOver',
      cause: () => signWith(site, -145 * HOUR_S),
      mend: () => signWith(site, DAY_S),
    },
    {
      alert: 'DatabaseGone',
      cause: () => line.setFault({ kind: 'refuse' }),
      mend: () => line.setFault({ kind: 'none' }),
    },
    {
      alert: 'AnswersAreSlow',
      receiver: 'working-hours',
      async cause() {
        await call(`${site.backendOrigin}/readyz`, 25, () => line.setFault({ kind: 'latency', ms: 600 }));
        await line.setFault({ kind: 'none' });
      },
    },
    { alert: 'WorkWaits', cause: () => addJobs(21, 'REQUESTED'), mend: () => sql('delete from jobs') },
    { alert: 'WorkFails', receiver: 'working-hours', cause: () => addJobs(4, 'FAILED') },
    {
      alert: 'SignInsAreRefused',
      cause: () => call(`${site.backendOrigin}/oauth2/authorization/oidc`, 8),
    },
    {
      alert: 'RemoteHasForeignBytes',
      cause: () => report(site, 5, { phase: 'chunk', code: 'INTEGRITY', status: 200 }),
    },
    { alert: 'RemoteFails', cause: () => report(site, 20, { phase: 'page', code: 'RENDER', status: 0 }) },
    {
      alert: 'RemoteIsSlow',
      receiver: 'working-hours',
      cause: () => report(site, 25, { phase: 'mounted', took: 6_000 }),
    },
    {
      alert: 'EventLoopBlocked',
      receiver: 'working-hours',
      cause: () => (continueBackend = interrupt(site.backend().child.pid ?? 0)),
      async mend() {
        continueBackend();
        await delay(2_000);
      },
    },
    { alert: 'NameUnresolved', cause: () => names.resolve(false), mend: () => names.resolve(true) },
    { alert: 'SiteUnreachable', cause: () => stopFront() },
    {
      alert: 'CertificateExpires',
      async cause() {
        stopFront = await site.startFront(short.certificate, short.key);
      },
    },
    {
      alert: 'ServerGone',
      cause: () => site.backend().end(),
    },
    { alert: 'AnswersFail', cause: () => call(`${site.siteOrigin}/api/account`, 60) },
    {
      alert: 'BackupUnknown',
      receiver: 'working-hours',
      cause: () => site.restartBackend({ BACKUPS_DIR: '' }),
    },
    { alert: 'ProbeGone', receiver: 'working-hours', cause: () => monitoring.endProbe() },
  ];
  for (const { alert, receiver: to = 'on-call', cause, mend } of cases) {
    if (receiver.firing().includes(`${to} ${alert}`)) throw new Error(`${alert} fires before its fault`);
    await cause();
    await receiver.arrived(alert, to);
    await mend?.();
    if (mend && to === 'on-call') await receiver.arrived(alert, to, 'resolved');
    tell(`${alert} arrives at ${to}${mend && to === 'on-call' ? ', and is resolved' : ''}`);
  }
  tell(`${String(cases.length + 1)} alerts have arrived`);
}

async function run(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.log('Skipped: this drill mounts a small disk, which only root may do, on Linux.');
    return;
  }
  ensureProgram({ package: 'nginx-light', isInstalled: isNginxInstalled });
  const isInstalled = (program: string) => () => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  for (const name of ['prometheus', 'prometheus-alertmanager', 'prometheus-blackbox-exporter'])
    ensureProgram({ package: name, isInstalled: isInstalled(name) });
  await drill();
}

await runDrill(run);
