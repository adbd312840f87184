import { resolve } from 'node:path';
import { readEnvironment } from '@prova/shared/node/environment';
import { portUpTo, webAddress } from '@prova/shared/node/environmentSchemas';
import * as v from 'valibot';

/** Where each service listens, counted from the site's port. */
export const PORT_OFFSETS = {
  site: 0,
  'remote-interview': 1,
  'remote-feedback': 2,
  'remote-voice-lab': 3,
  'remote-content': 4,
  backend: 5,
  'identity-provider': 10,
} as const;
export type ServiceName = keyof typeof PORT_OFFSETS;

export interface Settings {
  readonly port: number;
  readonly dataDir: string;
  /** Another server that speaks the calls of the specification; null for the own backend. */
  readonly apiOrigin: string | null;
  /** An outside OIDC provider; null for the embedded one. */
  readonly oidcIssuer: string | null;
  /** The whole environment for the services, `.env` included. */
  readonly environment: NodeJS.ProcessEnv;
}

const HIGHEST_PORT = 65_535 - PORT_OFFSETS['identity-provider'];
const schema = v.object({
  PORT: v.optional(
    v.pipe(
      portUpTo(HIGHEST_PORT, `must be at most ${HIGHEST_PORT}, because ten more ports follow it`),
      v.minValue(1, 'must be 1 or more'),
    ),
    '3000',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  API_ORIGIN: v.optional(webAddress('must be an address such as http://localhost:4000')),
  OIDC_ISSUER: v.optional(webAddress('must be the address of an OIDC provider')),
});

/**
 * Reads the settings from the environment and, for what stands there not, from `.env`.
 * @throws Error with one sentence that names the setting that cannot be used
 */
export function readSettings(root: string, processEnvironment: NodeJS.ProcessEnv): Settings {
  const given = readEnvironment(root, processEnvironment);
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = v.getDotPath(issue) ?? '';
    throw new Error(`The setting ${name} ${issue.message}; it is ${JSON.stringify(given[name])}.`);
  }
  const { PORT, DATA_DIR, API_ORIGIN, OIDC_ISSUER } = parsed.output;
  const dataDir = resolve(root, DATA_DIR);
  return {
    port: PORT,
    dataDir,
    apiOrigin: API_ORIGIN ?? null,
    oidcIssuer: OIDC_ISSUER ?? null,
    environment: { ...given, PORT: String(PORT), DATA_DIR: dataDir },
  };
}
