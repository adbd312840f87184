import { projectRoot } from '@prova/shared/node/projectRoot';
import { securePrivateFolder } from '@prova/shared/node/securePrivateFolder';
import { servicesOf } from './services/servicesOf';
import { startService } from './services/startService';
import { readSettings } from './settings/readSettings';

/** Brings back one service of a site that is already built, released and running otherwise. */
async function serve(name: string | undefined): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  const services = servicesOf(projectRoot, settings);
  const service = services.find((candidate) => candidate.name === name);
  if (!service)
    throw new Error(`Name one service: npm run serve -- <${services.map((each) => each.name).join('|')}>`);
  const mended = securePrivateFolder(settings.dataDir);
  if (mended !== null) console.log(mended);
  const running = await startService(service, projectRoot, settings);
  console.log(`${service.name} is back on port ${service.port}. Ctrl-C stops it.`);
  process.once('SIGINT', () => void running.stop());
  process.once('SIGTERM', () => void running.stop());
  console.log(`${service.name} has ended (${await running.ended}).`);
}

serve(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
