import { join } from 'node:path';
import { importJWK, type JWK } from 'jose';
import { keysFolder, openSigningKey, type SigningKey } from '../keys/signingKey';

/** Local path of a project's team key: ignored by git. */
export const teamKeysFolder = (folder: string) => keysFolder(join(folder, '.prova'));

/**
 * Reads the team's signing key: `PROVA_TEAM_KEY`, a private JWK, as in CI; else the local key, created if
 * missing.
 * @throws Error with one sentence if the key is invalid
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
      'PROVA_TEAM_KEY is not a private Ed25519 key. Nothing was changed. Set it to the content of .prova/keys/team.private.json.',
    );
  }
}
