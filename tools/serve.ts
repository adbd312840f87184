import { partsOf } from './processes/parts';
import { startPart } from './processes/startPart';
import { projectRoot } from './projectRoot';
import { readSettings } from './settings/readSettings';

/** Brings back one part of a site that is already built, released and running otherwise. */
async function serve(name: string | undefined): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  const parts = partsOf(projectRoot, settings);
  const part = parts.find((candidate) => candidate.name === name);
  if (!part) throw new Error(`Name one part: npm run serve -- <${parts.map((each) => each.name).join('|')}>`);
  const running = await startPart(part, projectRoot, settings);
  console.log(`${part.name} is back on port ${part.port}. Ctrl-C stops it.`);
  process.once('SIGINT', () => void running.stop());
  process.once('SIGTERM', () => void running.stop());
  console.log(`${part.name} has ended (${await running.ended}).`);
}

serve(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
