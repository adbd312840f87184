import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
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

/** `localhost:4000` is a well-formed URL too, of a scheme called localhost. */
const webAddress = (message: string) => v.pipe(v.string(), v.url(message), v.regex(/^https?:\/\//, message));

const HIGHEST_PORT = 65_535 - PORT_OFFSETS['identity-provider'];
const schema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a port number'),
      v.transform(Number),
      v.minValue(1, 'must be 1 or more'),
      v.maxValue(HIGHEST_PORT, `must be at most ${HIGHEST_PORT}, because ten more ports follow it`),
    ),
    '3000',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  API_ORIGIN: v.optional(webAddress('must be an address such as http://localhost:4000')),
  OIDC_ISSUER: v.optional(webAddress('must be the address of an OIDC provider')),
});

/** A file that sets something twice leaves open which one its author meant. */
function findRepeated(text: string): string | null {
  const seen = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1];
    if (name === undefined) continue;
    const first = seen.get(name);
    if (first !== undefined)
      return `The setting ${name} stands twice in .env, on lines ${first} and ${index + 1}. Keep one of them.`;
    seen.set(name, index + 1);
  }
  return null;
}

function readEnvFile(file: string): Record<string, string | undefined> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new Error(`The settings in ${file} cannot be read (${code ?? message}).`, { cause: error });
  }
  const repeated = findRepeated(text);
  if (repeated !== null) throw new Error(repeated);
  return parseEnv(text);
}

/** An empty setting is one that is not made. */
const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/**
 * Reads the settings from the environment and, for what stands there not, from `.env`.
 * @throws Error with one sentence that names the setting that cannot be used
 */
export function readSettings(root: string, processEnvironment: NodeJS.ProcessEnv): Settings {
  const given = { ...withoutEmpty(readEnvFile(resolve(root, '.env'))), ...withoutEmpty(processEnvironment) };
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
