import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';

const BLOCK = /^( *)```(\w*)\n([^]*?)^\1```$/gm;
/** A line that ends in a backslash goes on in the next one, as in a shell. */
const CONTINUED = / *\\\n */g;
/** Whether a block is the content of a file rather than a command. */
const isOfFile = (text: string) => /^\s*(?:\[Unit\]|[A-Z_]+=)/.test(text);

/** Every command typed by a reader of docs/operations.md, in order, without remarks. */
export function documentedCommands(): readonly string[] {
  const chapter = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8');
  return [...chapter.matchAll(BLOCK)]
    .filter(([, , language, text = '']) => language === '' && !isOfFile(text))
    .flatMap(([, , , text = '']) => text.replace(CONTINUED, ' ').split('\n'))
    .map((line) => line.replace(/\s{2,}#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const SETS_UP = 'it changes the machine; the drill has an account, a folder and an nginx of its own';
const PACKS = 'npm run drill:public -- --image does this with the image';
const TAGS = 'whoever releases Prova itself does that, with a key of theirs';
const BUILDS = 'the drill builds nothing; the journeys of releases do this with a build of their own';

/** Commands of that chapter outside the public drill, by prefix, with the reason. */
export const NOT_DRILLED: Readonly<Record<string, string>> = {
  'sudo ': SETS_UP,
  sudoedit: SETS_UP,
  'cd /srv/prova/app': SETS_UP,
  'install -d models': SETS_UP,
  $EDITOR: SETS_UP,
  'docker compose': 'the drill has no containers of others',
  'npm ci && npm run image': PACKS,
  'podman ': PACKS,
  'git ': TAGS,
  'npm run image': PACKS,
  'npm run reproduce': 'it builds each remote twice, and is a command of its own',
  'npm run release -- remote-feedback': BUILDS,
  'npm run release -- --rollback': BUILDS,
  'npm run release -- --to': BUILDS,
  'npm run release -- --withdraw': BUILDS,
  'npm run release -- --promote': BUILDS,
  'npm run restore -- /safe/place/2026-11-21.backup --replace':
    'tried in backup.test.ts; the drill restores into an empty database',
  'npm run account:reset': 'the drill has an identity provider of its own; passwordReset.spec.ts types this',
  'sed -i': 'the settings of the drill are in the environment',
};

/** When the public drill types a command: while the site runs behind nginx, or while it is stopped. */
export const DRILLED: Readonly<Record<string, 'while it runs' | 'while it is stopped'>> = {
  'curl ': 'while it runs',
  'npm run release -- --list': 'while it runs',
  'npm run release -- --disable': 'while it runs',
  'npm run release -- --enable': 'while it runs',
  'npm run keys': 'while it runs',
  'npm run sessions': 'while it runs',
  'npm run backup': 'while it is stopped',
  'npm run move': 'while it is stopped',
  'npm run restore -- /safe/place/2026-11-21.backup': 'while it is stopped',
};

/** The longest matching prefix of a command in the tables; null for none. */
export const ruleOf = (command: string): string | null =>
  [...Object.keys(DRILLED), ...Object.keys(NOT_DRILLED)]
    .filter((start) => command.startsWith(start))
    .toSorted((a, b) => b.length - a.length)[0] ?? null;

/** The drill's commands at one of these times, in the chapter's order. */
export const commandsToDrill = (when: 'while it runs' | 'while it is stopped'): readonly string[] =>
  documentedCommands().filter((command) => DRILLED[ruleOf(command) ?? ''] === when);
