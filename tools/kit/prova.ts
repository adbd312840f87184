import { fileURLToPath } from 'node:url';
import { check } from './check';
import { create } from './create';
import { dev } from './dev';
import type { Act } from './kitCommand';
import { publish } from './publish';

const USAGE = `prova create <name>                 a remote of one page, in an empty folder
prova dev [--site <address>]        the remote in the shell, made anew as files change, with the API of a site
prova dev --alone                   the same without the shell
prova check                         the built remote in the shell, as the operator's gate tries it
prova publish                       releases the built remote`;

const acts: ReadonlyMap<string, Act> = new Map(Object.entries({ create, dev, check, publish }));

const [name = '', ...args] = process.argv.slice(2);
const act: Act = acts.get(name) ?? (() => Promise.reject(new Error(USAGE)));
const kit = fileURLToPath(new URL('..', import.meta.url));

act({ kit, folder: process.cwd(), args }).then(
  (said) => {
    if (said !== '') console.log(said);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
