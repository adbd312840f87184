import { projectRoot } from '@prova/shared/node/projectRoot';
import { securePrivateFolder } from '@prova/shared/node/securePrivateFolder';
import { keepSigned } from './release/keepSigned';
import { startTakingBack } from './release/startTakingBack';
import { alone, groupServices } from './services/groupServices';
import { servicesOf } from './services/servicesOf';
import { startService } from './services/startService';
import { readSettings } from './settings/readSettings';

/** Brings back one process of a site that is already built, released and running otherwise, or one origin of those that share one. */
async function serve(name: string | undefined): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  const services = servicesOf(projectRoot, settings);
  const processes = [...groupServices(services, settings), ...services.map(alone)];
  const service = processes.find((candidate) => candidate.name === name);
  if (!service) {
    const names = new Set(processes.map((each) => each.name));
    throw new Error(`Name one service: npm run serve -- <${[...names].join('|')}>`);
  }
  const mended = securePrivateFolder(settings.dataDir);
  if (mended !== null) console.log(mended);
  const running = await startService(service, projectRoot, settings);
  const ports = service.services.map(({ port }) => String(port)).join(', ');
  // Whoever runs the site by its parts has nobody else who signs, or takes a failing canary back.
  if (service.name === 'site') {
    keepSigned(settings, console.error);
    startTakingBack(settings);
  }
  console.log(`${service.name} is back on port ${ports}. Ctrl-C stops it.`);
  process.once('SIGINT', () => void running.stop());
  process.once('SIGTERM', () => void running.stop());
  console.log(`${service.name} has ended (${await running.ended}).`);
}

serve(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
