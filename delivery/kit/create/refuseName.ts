import { TAKEN_BY_SITE } from '@prova/node/layout/takenBySite';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;

/**
 * Why a name is invalid for a remote on any site, in one sentence; null if it is valid.
 * @param command the local command for creating a remote, e.g. `npm run new-remote --`
 */
export function refuseName(name: string | undefined, command: string): string | null {
  if (name === undefined || name === '') return `Name the remote: ${command} <name>.`;
  if (name.startsWith('remote-')) {
    return `The folder gets its prefix automatically: ${command} ${name.slice('remote-'.length)}.`;
  }
  if (!NAME.test(name) || name.length > LONGEST) {
    return (
      `"${name}" is not a valid name of a remote: lower-case letters and digits, beginning with a letter, words joined by single ` +
      `hyphens, at most ${LONGEST} characters.`
    );
  }
  if (TAKEN_BY_SITE.includes(name)) return `/${name} is an address of the site itself. Choose another name.`;
  return null;
}
