import { join } from 'node:path';
import { commandsToDrill } from '@prova/node/testing/documentedCommands';
import { expect } from 'playwright/test';
import { SITE_ORIGIN } from './names';
import type { Machine } from './startMachine';

/** Substitutions for the chapter's placeholder names. */
const asHere = (command: string, folder: string) =>
  command
    .replaceAll('https://prova.example.com', SITE_ORIGIN)
    .replaceAll('/safe/place', folder)
    // The drill's provider knows no emails.
    .replaceAll('robin@example.com', 'robin');

/** Expected output of commands, by prefix; for the others, success is enough. */
const SAYS: readonly (readonly [string, RegExp])[] = [
  ['curl -sS https', /^\/r\/content\/\S+\.js$/m],
  ['curl -sSI', /^server: nginx[^]*immutable[^]*gzip|gzip[^]*immutable/im],
  ['npm run release -- --list', /feedback/],
  ['npm run release -- --disable', /remote-feedback is disabled; its pages show the reason/],
  ['npm run sessions -- robin@example.com', /robin/],
  ['npm run backup', /\d+ rows/],
  ['npm run restore', /\d+ rows/],
  ['npm run move', /rows are in the new database and equal to the old ones/],
];

/** Settings in addition to the site's: an empty data folder for the restore, and the target of the move. */
function settingsFor(command: string, folder: string, database: string | null): Record<string, string> {
  if (command.startsWith('npm run restore')) return { DATA_DIR: join(folder, 'restored') };
  if (command.startsWith('npm run move') && database !== null) return { MOVE_TO: database };
  return {};
}

/**
 * Runs commands of docs/operations.md verbatim, in the site's network and with its settings.
 * @param folder replaces the chapter's safe folder
 * @param database target of the move; null for none
 * @returns the number of commands
 * @throws Error with the output of a command that fails, or prints something unexpected
 */
export function typeCommands(
  { type }: Machine,
  when: Parameters<typeof commandsToDrill>[0],
  folder: string,
  database: string | null = null,
): number {
  const commands = commandsToDrill(when);
  for (const command of commands) {
    const said = type(asHere(command, folder), settingsFor(command, folder, database));
    const wanted = SAYS.filter(([start]) => command.startsWith(start));
    for (const [, text] of wanted) expect([command, said]).toEqual([command, expect.stringMatching(text)]);
  }
  return commands.length;
}
