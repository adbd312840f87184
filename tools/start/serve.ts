import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '@prova/node/projectRoot';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { keepSigned } from '@prova/delivery/release/keepSigned';
import { startAutomaticRollback } from '@prova/delivery/release/startAutomaticRollback';
import { alone, groupServices } from './services/groupServices';
import { sentenceOf } from '@prova/node/sentenceOf';
import { servicesOf } from './services/servicesOf';
import { logsOf, createCliLogger } from '@prova/node/createCliLogger';
import { startService, type RunningService } from './services/startService';
import { superviseService } from './services/superviseService';
import { readSettings } from '@prova/node/settings/readSettings';

let speak = createCliLogger('serve', logsOf(process.env['LOGS']));

/**
 * Runs one process of a site whose build, releases and other processes exist already, or one of several
 * grouped origins. Restarts the process when it exits, unless another program does that (`RESTART=off`).
 */
async function serve(name: string | undefined): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  speak = createCliLogger('serve', settings.logs);
  const services = servicesOf(projectRoot, settings);
  const processes = [...groupServices(services, settings), ...services.map(alone)];
  const service = processes.find((candidate) => candidate.name === name);
  if (!service) {
    const names = new Set(processes.map((each) => each.name));
    throw new Error(`Name one service: npm run serve -- <${[...names].join('|')}>`);
  }
  const mended = securePrivateFolder(settings.dataDir);
  if (mended !== null) speak(mended, 'warn');
  const start = () => startService(service, projectRoot, settings, settings.logs);
  const running = settings.restarts ? await keepAlive(start) : await start();
  const ports = service.services.map(({ port }) => String(port)).join(', ');
  const complain = (error: unknown) => speak(sentenceOf(error, 'The live versions are unchanged.'), 'error');
  // A site started part by part has no other process for signing and automatic rollbacks.
  if (service.name === 'site') {
    keepSigned(settings, complain);
    startAutomaticRollback(settings, speak);
  }
  const asked = new AbortController();
  const stop = () => {
    asked.abort();
    void running.stop();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  speak(`${service.name} is back on port ${ports}. Ctrl-C stops it.`);
  speak(`${service.name} has ended (${await running.ended}).`);
  if (!asked.signal.aborted) process.exitCode = 1;
}

/** Restarts a process that exits, and offers one process to callers that stop it. */
async function keepAlive(
  start: () => Promise<RunningService>,
): Promise<Pick<RunningService, 'stop' | 'ended'>> {
  const stop = await superviseService({
    start,
    say: (text) => speak(text, 'warn'),
    wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
    now: () => performance.now(),
  });
  let end: (how: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));
  return { ended, stop: () => stop().then(() => end('stopped')) };
}

serve(process.argv[2]).catch((error: unknown) => {
  speak(sentenceOf(error, 'The existing data is unchanged.'), 'error');
  process.exitCode = 1;
});
