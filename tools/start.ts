import { relative } from 'node:path';
import { holdFolder } from '@prova/shared/node/holdFolder';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { securePrivateFolder } from '@prova/shared/node/securePrivateFolder';
import { buildPackages } from './build/buildPackages';
import { findBusyPort } from './services/findBusyPort';
import { servicesOf, type Service } from './services/servicesOf';
import { startService, type RunningService } from './services/startService';
import { releaseRemotes, resignRegistry } from './release/releaseRemotes';
import { portOf, readSettings, type Settings } from './settings/readSettings';

/** It is signed anew long before it expires, and at once where a release was killed before it had signed. */
const LOOK_AT_REGISTRY_EVERY_MS = 60 * 1000;
/** Every service that was begun, ready or not yet. */
const begun: Promise<RunningService>[] = [];
let giveBackFolder: (() => Promise<void>) | undefined;
let stopReleaseDesk: (() => Promise<void>) | undefined;
let stopping = false;

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function stopAll(code: number): Promise<never> {
  stopping = true;
  // One that is still starting holds its data already: it is waited for and then stopped like the others.
  await Promise.allSettled(begun.map(async (service) => (await service).stop()));
  await stopReleaseDesk?.();
  await giveBackFolder?.();
  process.exit(code);
}

/** A service that ends by itself takes nothing else with it; this says how to have it back. */
function watch(service: RunningService): void {
  void service.ended.then((how) => {
    if (stopping) return;
    console.log(
      `${service.name} has ended (${how}); everything else goes on. Bring it back: npm run serve -- ${service.name}`,
    );
  });
}

async function start(): Promise<void> {
  const started = Date.now();
  const settings = readSettings(projectRoot, process.env);
  const services = servicesOf(projectRoot, settings);
  const within = (['release-desk', 'site-metrics'] as const).map((name) => ({
    name,
    port: portOf(settings, name),
    command: [],
  }));
  const busy = await findBusyPort([...services, ...within]);
  if (busy) {
    throw new Error(
      `Port ${busy.port}, which ${busy.name} needs, is in use by another program. Nothing was started. ` +
        'End that program, or choose other ports: PORT=4000 npm start',
    );
  }
  const mended = securePrivateFolder(settings.dataDir);
  if (mended !== null) console.log(mended);
  // Two starts on one folder would release and sign against each other.
  giveBackFolder = await holdFolder(settings.dataDir);
  console.log('Building what has changed …');
  await buildPackages(projectRoot, ({ name, rebuilt, milliseconds }) => {
    console.log(`  ${name}: ${rebuilt ? `built in ${(milliseconds / 1000).toFixed(1)} s` : 'up to date'}`);
  });

  const release = () =>
    releaseRemotes(projectRoot, settings, ({ name, version, isNew, leftAside }) => {
      console.log(`  ${name} ${version} ${isNew ? 'released' : 'as before'}`);
      if (leftAside === null) return;
      console.log(
        `    It stays, although another build is here: ${leftAside}. To have this one live: npm run release -- ${name}`,
      );
    });
  const start = async (service: Service) => {
    if (stopping) return;
    const starting = startService(service, projectRoot, settings);
    begun.push(starting);
    const process = await starting;
    watch(process);
    console.log(`  ${service.name.padEnd(18)} port ${service.port}  process ${process.pid}`);
  };
  console.log(settings.apiOrigin ? `Starting; the API is ${settings.apiOrigin} …` : 'Starting …');
  const isSite = ({ name }: Service) => name === 'site';
  await Promise.all([
    ...services.filter((service) => !isSite(service)).map(start),
    // Its first page names the remotes: it waits for the registry.
    release().then(() => Promise.all(services.filter(isSite).map(start))),
  ]);
  if (stopping) return;
  setInterval(() => void resignRegistry(settings).catch(console.error), LOOK_AT_REGISTRY_EVERY_MS).unref();

  console.log(`\nReady: http://localhost:${settings.port}   (${seconds(started)})`);
  if (!settings.apiOrigin && !settings.oidcIssuer) {
    console.log('Sign in as candidate / candidate, or as admin / admin for the voice lab.');
  }
  const folder = relative(projectRoot, settings.dataDir);
  console.log(
    `Everything is kept in ${folder.startsWith('..') ? settings.dataDir : folder}. Ctrl-C stops all of it.\n`,
  );
  void openReleaseDesk(settings).catch(console.error);
}

/** In this process, which releases anyway. People do not wait for it: it comes when the site is there. */
async function openReleaseDesk(settings: Settings): Promise<void> {
  const { startReleaseDesk } = await import('./desk/startReleaseDesk');
  if (!stopping) stopReleaseDesk = await startReleaseDesk(settings);
}

process.once('SIGINT', () => void stopAll(0));
process.once('SIGTERM', () => void stopAll(0));
start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  void stopAll(1);
});
