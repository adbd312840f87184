import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '@prova/node/projectRoot';
import { groupServices, type ServiceProcess } from './services/groupServices';
import { startService, type RunningService } from './services/startService';
import { sentenceOf } from '@prova/node/sentenceOf';
import { logsOf, createCliLogger } from '@prova/node/createCliLogger';
import { superviseService } from './services/superviseService';
import { takePlace } from './services/takePlace';
import { keepSigned } from '@prova/delivery/release/keepSigned';
import { releaseRemotes } from '@prova/delivery/release/releaseRemotes';
import { startAutomaticRollback } from '@prova/delivery/release/startAutomaticRollback';
import type { Settings } from '@prova/node/settings/readSettings';

/** The stop function of every started service, ready or not. */
const begun: Promise<() => Promise<void>>[] = [];
let giveBackFolder: (() => Promise<void>) | undefined;
let stopReleaseApi: (() => Promise<void>) | undefined;
let stopping = false;
let speak = createCliLogger('start', logsOf(process.env['LOGS']));

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // A service that is still starting already holds its data: the stop awaits its start, and then stops it
  // too.
  await Promise.allSettled(begun.map(async (stop) => (await stop)()));
  await stopReleaseApi?.();
  await giveBackFolder?.();
  process.exit(code);
}

const supervise = (start: () => Promise<RunningService>) =>
  superviseService({
    start,
    say: (text) => speak(text, 'warn'),
    wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
    now: () => performance.now(),
  });

/**
 * Reports a service that exits, and how to restart it. Others are unaffected.
 * @returns its stop function
 */
function watch(service: RunningService): () => Promise<void> {
  void service.ended.then((how) => {
    if (stopping) return;
    speak(
      `${service.name} has ended (${how}); the other services keep running. To restart it: npm run serve -- ${service.name}`,
      'warn',
    );
  });
  return () => service.stop();
}

async function start(): Promise<void> {
  const started = Date.now();
  const { settings, services, mended, giveBack } = await takePlace(projectRoot, process.env);
  giveBackFolder = giveBack;
  speak = createCliLogger('start', settings.logs);
  if (mended !== null) speak(mended, 'warn');

  const release = () =>
    releaseRemotes(projectRoot, settings, ({ name, version, isNew, leftAside }) => {
      speak(`  ${name} ${version} ${isNew ? 'released' : 'unchanged'}`);
      if (leftAside === null) return;
      speak(`    Local build ignored: ${leftAside}. To make it live: npm run release -- ${name}`);
    });
  const start = async (process: ServiceProcess) => {
    if (stopping) return;
    let isFirst = true;
    const startOnce = async () => {
      const running = await startService(process, projectRoot, settings, settings.logs);
      if (!isFirst) return running;
      isFirst = false;
      for (const { name, port } of process.services) {
        speak(`  ${name.padEnd(18)} port ${port}  process ${running.pid}`);
      }
      return running;
    };
    const starting = settings.restarts ? supervise(startOnce) : startOnce().then(watch);
    begun.push(starting);
    await starting;
  };
  speak(settings.apiOrigin ? `Starting; the API is ${settings.apiOrigin} …` : 'Starting …');
  const processes = groupServices(services, settings);
  const isSite = ({ name }: ServiceProcess) => name === 'site';
  const startOthers = () => Promise.all(processes.filter((process) => !isSite(process)).map(start));
  // The site's first page names the remotes, so the site waits for the registry.
  const startSite = () => release().then(() => Promise.all(processes.filter(isSite).map(start)));
  // The backend refuses settings invalid in production, before anything is released. Locally both happen in
  // parallel.
  if (settings.environment['NODE_ENV'] === 'production') {
    await startOthers();
    await startSite();
  } else await Promise.all([startOthers(), startSite()]);
  if (stopping) return;
  const complain = (error: unknown) => speak(sentenceOf(error, 'The live versions are unchanged.'), 'error');
  keepSigned(settings, complain);
  startAutomaticRollback(settings, speak);

  speak(`\nReady: http://localhost:${settings.port}   (${seconds(started)})`);
  if (!settings.apiOrigin && !settings.oidcIssuer) {
    speak('Sign in as candidate / candidate, or as admin / admin for the voice lab.');
  }
  const folder = relative(projectRoot, settings.dataDir);
  speak(
    `All data is in ${folder.startsWith('..') ? settings.dataDir : folder}. Ctrl-C stops all services.\n`,
  );
  void openReleaseDesk(settings).catch(complain);
}

/**
 * Starts the release API in this process, which releases anyway. It starts after the site, and nothing waits
 * for it.
 */
async function openReleaseDesk(settings: Settings): Promise<void> {
  const { startReleaseApi } = await import('@prova/delivery/api/startReleaseApi');
  if (!stopping) stopReleaseApi = await startReleaseApi(settings);
}

// Handles every signal, not just the first: npm forwards signals that the terminal has already sent to every
// process, and the second must not end this process before its children.
process.on('SIGINT', () => void stopAll(0));
process.on('SIGTERM', () => void stopAll(0));
start().catch((error: unknown) => {
  speak(sentenceOf(error, 'The existing data is unchanged.'), 'error');
  void stopAll(1);
});
