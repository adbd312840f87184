import { projectRoot } from '@prova/shared/node/projectRoot';
import { devRemoteAlone } from './dev/devRemoteAlone';
import { devSite } from './dev/devSite';
import { REMOTES } from './build/packages';
import { readSettings } from './settings/readSettings';

/** `npm run dev`: the whole site, made anew as files change. `npm run dev -w remote-x`: that remote alone. */
async function dev(name: string | undefined): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  const remote = REMOTES.find((candidate) => candidate === name);
  if (remote) return devRemoteAlone(projectRoot, settings, remote);
  if (name !== undefined) throw new Error(`Name one of: ${REMOTES.join(', ')}, or none for the whole site.`);
  return devSite(projectRoot, settings);
}

dev(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
