import { TAKEN_BY_SITE } from '@prova/node/layout/takenBySite';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;

/**
 * Why a remote cannot have a name on any site, in one sentence; null where it can.
 * @param command how a remote is made here, e.g. `npm run new-remote --`
 */
export function refuseName(name: string | undefined, command: string): string | null {
  if (name === undefined || name === '') return `Name the remote: ${command} <name>.`;
  if (name.startsWith('remote-')) {
    return `The folder gets its prefix by itself: ${command} ${name.slice('remote-'.length)}.`;
  }
  if (!NAME.test(name) || name.length > LONGEST) {
    return (
      `"${name}" cannot be the name of a remote: small letters and digits, begun by a letter, words joined by single ` +
      `dashes, ${LONGEST} characters at most.`
    );
  }
  if (TAKEN_BY_SITE.includes(name)) return `/${name} is an address of the site itself. Choose another name.`;
  return null;
}
