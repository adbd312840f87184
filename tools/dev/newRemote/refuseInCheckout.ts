import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import * as v from 'valibot';
import { findRemotes } from '@prova/node/layout/remotes';
import { refuseName } from '@prova/delivery/kit/create/refuseName';

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

/** Why a remote of this checkout cannot have a name, in one sentence; null where it can. */
export function refuseInCheckout(root: string, name: string | undefined): string | null {
  const refusal = refuseName(name, 'npm run new-remote --');
  if (refusal !== null || name === undefined) return refusal;
  if (existsSync(join(root, `remote-${name}`))) {
    return `remote-${name} is there already. Choose another name, or remove that folder first.`;
  }
  const owner = findOwner(root, `/${name}`);
  return owner === undefined ? null : `/${name} belongs to ${owner}. Choose another name.`;
}
