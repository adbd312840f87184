import { fileURLToPath } from 'node:url';
import { sentenceOf } from '@prova/node/sentenceOf';
import type { Act } from './kitCommand';

const USAGE = `prova create <name>                 a remote of one page, in an empty folder
prova dev [--site <address>]        the remote in the shell, made anew as files change, with the API of a site
prova check [--site <address>]      the built remote in the shell, as the operator's gate tries it, beside the remotes of a site
            [--answers <file>]      with the answers to its calls that the file has
prova key                           the team's key, and the entry for the operator's policy
prova publish [--to <site>]         signs the built remote, and releases it`;

/** Each is fetched when it is called: before a remote's own packages are installed, `create` alone can run. */
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
