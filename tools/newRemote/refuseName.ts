import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import * as v from 'valibot';
import { findRemotes } from '../layout/remotes';
import { TAKEN_BY_SITE } from '../layout/takenBySite';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;
/** The remote whose pages stand under an address already, e.g. `/faq`. */
function findOwner(root: string, address: string): string | undefined {
  return findRemotes(root).find((folder) => {
    const file = join(root, folder, 'contribution.json');
    const parsed = v.safeParse(
      contributionSchema,
      existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null,
    );
    return parsed.success && parsed.output.routes.some(({ path }) => path.split('/')[1] === address.slice(1));
  });
}

/** Why a remote cannot have a name, in one sentence; null where it can. */
export function refuseName(root: string, name: string | undefined): string | null {
  if (name === undefined || name === '') return 'Name the remote: npm run new-remote -- <name>.';
  if (name.startsWith('remote-')) {
    return `The folder gets its prefix by itself: npm run new-remote -- ${name.slice('remote-'.length)}.`;
  }
  if (!NAME.test(name) || name.length > LONGEST) {
    return (
      `"${name}" cannot be the name of a remote: small letters and digits, begun by a letter, words joined by single ` +
      `dashes, ${LONGEST} characters at most.`
    );
  }
  if (existsSync(join(root, `remote-${name}`))) {
    return `remote-${name} is there already. Choose another name, or remove that folder first.`;
  }
  if (TAKEN_BY_SITE.includes(name)) return `/${name} is an address of the site itself. Choose another name.`;
  const owner = findOwner(root, `/${name}`);
  return owner === undefined ? null : `/${name} belongs to ${owner}. Choose another name.`;
}
