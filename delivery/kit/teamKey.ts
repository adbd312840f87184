import { join } from 'node:path';
import { importJWK, type JWK } from 'jose';
import { keysFolder, openSigningKey, type SigningKey } from '../keys/signingKey';

/** Where a project keeps its team's key on a desk: not in git. */
export const teamKeysFolder = (folder: string) => keysFolder(join(folder, '.prova'));

/**
 * Reads the key with which the team signs: `PROVA_TEAM_KEY`, a private JWK, where it is given as in CI; else that of this desk,
 * made where there is none.
 * @throws Error with one sentence where it cannot be used
 */
export async function readTeamKey(
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<Pick<SigningKey, 'kid' | 'privateKey'>> {
  const given = environment['PROVA_TEAM_KEY'];
  if (given === undefined || given === '') {
    process.umask(0o077);
    return openSigningKey(teamKeysFolder(folder), 'team');
  }
  try {
    const jwk = JSON.parse(given) as JWK;
    const privateKey = await importJWK(jwk, 'EdDSA');
    if (jwk.kid === undefined || privateKey instanceof Uint8Array || jwk.d === undefined)
      throw new TypeError();
    return { kid: jwk.kid, privateKey };
  } catch {
    throw new Error(
      'PROVA_TEAM_KEY is no private Ed25519 key. Put the content of .prova/keys/team.private.json there. Nothing was changed.',
    );
  }
}
