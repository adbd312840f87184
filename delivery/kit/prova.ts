import { fileURLToPath } from 'node:url';
import { sentenceOf } from '@prova/node/sentenceOf';
import type { Act } from './kitCommand';

const USAGE = `prova create <name>                 a remote of one page, in an empty folder
prova dev [--site <address>]        the remote in the shell, rebuilt on changes, with the API of a site
prova check [--site <address>]      tries the built remote in the shell, as the operator's release gate does, beside a site's remotes
            [--answers <file>]      with answers to its API calls from a file
prova key                           the team's key, and the entry for the operator's policy
prova publish [--to <site>]         signs the built remote and releases it`;

/**
 * The subcommands. Each is imported on demand: before a remote's own packages are installed, only `create`
 * can run.
 */
const acts: ReadonlyMap<string, () => Promise<Act>> = new Map(
  Object.entries({
    create: async () => (await import('./create')).create,
    dev: async () => (await import('./dev')).dev,
    check: async () => (await import('./check')).check,
    key: async () => (await import('./key')).key,
    publish: async () => (await import('./publish')).publish,
  }),
);

async function run(): Promise<string> {
  const [name = '', ...args] = process.argv.slice(2);
  const fetchAct = acts.get(name);
  if (!fetchAct) throw new Error(USAGE);
  const kit = fileURLToPath(new URL('..', import.meta.url));
  return (await fetchAct())({ kit, folder: process.cwd(), args });
}

run().then(
  (said) => {
    if (said !== '') console.log(said);
  },
  (error: unknown) => {
    console.error(sentenceOf(error, 'Nothing was released.'));
    process.exit(1);
  },
);
