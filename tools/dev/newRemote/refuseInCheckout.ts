import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import * as v from 'valibot';
import { findRemotes } from '@prova/node/layout/remotes';
import { refuseName } from '@prova/delivery/kit/create/refuseName';

/** The remote whose pages are at an address already, e.g. `/faq`. */
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

/** Why a name is invalid for a remote of this checkout, in one sentence; null if it is valid. */
export function refuseInCheckout(root: string, name: string | undefined): string | null {
  const refusal = refuseName(name, 'npm run new-remote --');
  if (refusal !== null || name === undefined) return refusal;
  if (existsSync(join(root, `remote-${name}`))) {
    return `remote-${name} already exists. Choose another name, or remove that folder first.`;
  }
  const owner = findOwner(root, `/${name}`);
  return owner === undefined ? null : `/${name} belongs to ${owner}. Choose another name.`;
}
