import { projectRoot } from '@prova/node/projectRoot';
import { devRemoteAlone } from './devRemoteAlone';
import { devSite } from './devSite';
import { findRemotes } from '@prova/node/layout/remotes';
import { readSettings } from '@prova/node/settings/readSettings';

/** `npm run dev`: the whole site, rebuilt on file changes. `npm run dev -w remote-x`: that remote only. */
async function dev(name: string | undefined): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  const remotes = findRemotes(projectRoot);
  const remote = remotes.find((candidate) => candidate === name);
  if (remote) return devRemoteAlone(projectRoot, settings, remote);
  if (name !== undefined) throw new Error(`Name one of: ${remotes.join(', ')}, or none for the whole site.`);
  return devSite(projectRoot, settings);
}

dev(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
