import { join } from 'node:path';
import { commandsToDrill } from '@prova/node/testing/documentedCommands';
import { expect } from 'playwright/test';
import { SITE_ORIGIN } from './names';
import type { Machine } from './startMachine';

/** What a reader puts in the place of the chapter's own names. */
const asHere = (command: string, folder: string) =>
  command
    .replaceAll('https://prova.example.com', SITE_ORIGIN)
    .replaceAll('/safe/place', folder)
    // The drill's provider knows no e-mails.
    .replaceAll('robin@example.com', 'robin');

/** What a command has to say, by how it begins; the others have done their work where they do not fail. */
const SAYS: readonly (readonly [string, RegExp])[] = [
  ['curl -sS https', /^\/r\/content\/\S+\.js$/m],
  ['curl -sSI', /^server: nginx[^]*immutable[^]*gzip|gzip[^]*immutable/im],
  ['npm run release -- --list', /feedback/],
  ['npm run release -- --disable', /remote-feedback is disabled; its pages say why/],
  ['npm run sessions -- robin@example.com', /robin/],
  ['npm run backup', /\d+ rows/],
  ['npm run restore', /\d+ rows/],
  ['npm run move', /rows are in the new database and equal to the old ones/],
];

/** Besides the site's own settings: an empty data folder to restore into, and where to move. */
function settingsFor(command: string, folder: string, database: string | null): Record<string, string> {
  if (command.startsWith('npm run restore')) return { DATA_DIR: join(folder, 'restored') };
  if (command.startsWith('npm run move') && database !== null) return { MOVE_TO: database };
  return {};
}

/**
 * Types commands of docs/operations.md as they stand there, in the site's network and with its settings.
 * @param folder in the place of the safe one
 * @param database where the data is to move; null where it is not
 * @returns how many there were
 * @throws Error with what a command has said that fails, or does not say what it should
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
