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

/** The stop of every service that was begun, ready or not yet. */
const begun: Promise<() => Promise<void>>[] = [];
let giveBackFolder: (() => Promise<void>) | undefined;
let stopReleaseApi: (() => Promise<void>) | undefined;
let stopping = false;
let speak = createCliLogger('start', logsOf(process.env['LOGS']));

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // One that is still starting holds its data already: it is waited for and then stopped like the others.
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
 * A service that ends by itself takes nothing else with it; this says how to have it back.
 * @returns its stop
 */
function watch(service: RunningService): () => Promise<void> {
  void service.ended.then((how) => {
    if (stopping) return;
    speak(
      `${service.name} has ended (${how}); everything else goes on. Bring it back: npm run serve -- ${service.name}`,
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
      speak(`  ${name} ${version} ${isNew ? 'released' : 'as before'}`);
      if (leftAside === null) return;
      speak(
        `    It stays, although another build is here: ${leftAside}. To have this one live: npm run release -- ${name}`,
      );
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
  // Its first page names the remotes: it waits for the registry.
  const startSite = () => release().then(() => Promise.all(processes.filter(isSite).map(start)));
  // Settings that production cannot run with are refused by the backend, before anything is released. A desk does both at once.
  if (settings.environment['NODE_ENV'] === 'production') {
    await startOthers();
    await startSite();
  } else await Promise.all([startOthers(), startSite()]);
  if (stopping) return;
  const complain = (error: unknown) => speak(sentenceOf(error, 'What is live stays live.'), 'error');
  keepSigned(settings, complain);
  startAutomaticRollback(settings, speak);

  speak(`\nReady: http://localhost:${settings.port}   (${seconds(started)})`);
  if (!settings.apiOrigin && !settings.oidcIssuer) {
    speak('Sign in as candidate / candidate, or as admin / admin for the voice lab.');
  }
  const folder = relative(projectRoot, settings.dataDir);
  speak(
    `Everything is kept in ${folder.startsWith('..') ? settings.dataDir : folder}. Ctrl-C stops all of it.\n`,
  );
  void openReleaseDesk(settings).catch(complain);
}

/** In this process, which releases anyway. People do not wait for it: it comes when the site is there. */
async function openReleaseDesk(settings: Settings): Promise<void> {
  const { startReleaseApi } = await import('@prova/delivery/api/startReleaseApi');
  if (!stopping) stopReleaseApi = await startReleaseApi(settings);
}

// Not once: npm passes on what the terminal has sent to every process already, and the second of the two must not end this one
// before those that it stops.
process.on('SIGINT', () => void stopAll(0));
process.on('SIGTERM', () => void stopAll(0));
start().catch((error: unknown) => {
  speak(sentenceOf(error, 'What was there is as it was.'), 'error');
  void stopAll(1);
});
