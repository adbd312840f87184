import { type Environment, parseEnvironment } from '@prova/node/environment';
import { nonBlankSchema } from '@prova/node/environmentSchemas';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { StartFailure } from '@prova/node/startFailure';
import { asSeen } from '@prova/api/text/normalizeText';
import * as v from 'valibot';
import { createPasswordResets } from '../../src/identityProvider/createPasswordResets';
import { findAccount } from '../../src/identityProvider/openAccounts';
import { readIdentityProviderSettings } from '../../src/identityProvider/readIdentityProviderSettings';
import { resetLink } from '../../src/identityProvider/resetLink';

const elsewhereSchema = v.object({
  NODE_ENV: v.optional(v.string()),
  OIDC_ISSUER: v.optional(nonBlankSchema),
  API_ORIGIN: v.optional(nonBlankSchema),
});

/** @throws StartFailure where accounts belong to another program; it says where to reset their passwords */
function refuseForeignAccounts(environment: Environment): void {
  const { NODE_ENV, OIDC_ISSUER, API_ORIGIN } = parseEnvironment(elsewhereSchema, environment);
  const owner =
    OIDC_ISSUER !== undefined
      ? `the identity provider ${OIDC_ISSUER}`
      : API_ORIGIN !== undefined
        ? `the server ${API_ORIGIN}`
        : NODE_ENV === 'production'
          ? 'an identity provider of your own, which OIDC_ISSUER has to name'
          : null;
  if (owner === null) return;
  throw new StartFailure(
    `The accounts of this site belong to ${owner}. Nothing was changed. Reset the password there.`,
  );
}

/**
 * Makes a one-time link to a new password, and voids the account's earlier one. Needs no running provider,
 * and disturbs none.
 * @returns the command's output
 * @throws StartFailure where there is no such account, or its password is not ours
 */
export async function issueResetLink(environment: Environment, name: string): Promise<string> {
  refuseForeignAccounts(environment);
  const { dataFolder, folder, issuer } = readIdentityProviderSettings(environment);
  const account = await findAccount(folder, asSeen(name));
  if (!account) {
    throw new StartFailure(
      `No account in ${folder} has the user name or email ${name}. Nothing was changed. Check the spelling, and DATA_DIR.`,
    );
  }
  securePrivateFolder(dataFolder);
  const { token, expiresAt } = await createPasswordResets(folder).issue(account.id);
  const until = new Date(expiresAt).toISOString().replace(/T(.{5}).*/, ' $1 UTC');
  return [
    `A link to a new password for ${account.login} <${account.email}>, valid once, until ${until}:`,
    '',
    `  ${resetLink(issuer, token)}`,
    '',
    'Send it to this person alone: whoever opens it can choose the password. An earlier link no longer works.',
    'The password stays as it is until then. A new one ends all sessions of the account.',
  ].join('\n');
}
