import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnvironment } from '../environment';
import { portUpTo, postgresAddressSchema, serviceAddressSchema, webAddress } from '../environmentSchemas';
import { RELEASES_PATH } from '@prova/registry/releaseAddress';
import { DEFAULT_REGISTRY_ENVIRONMENT, registryEnvironmentSchema } from '@prova/registry/registry';
import * as v from 'valibot';
import { bucketSchema, type BucketPlace } from './bucketPlace';
import { logsOf, type Logs } from '../createCliLogger';
import { HIGHEST_SITE_PORT, readServicePorts, type ServiceName, type ServicePorts } from './servicePorts';

export interface Settings {
  /** Port of the site. */
  readonly port: number;
  readonly ports: ServicePorts;
  readonly dataDir: string;
  /** Store of release pointers shared by several machines; null for `dataDir`. */
  readonly releasesDatabase: string | null;
  /** Store of release files shared by several machines; null for `dataDir`. */
  readonly releasesBucket: BucketPlace | null;
  /** The operator's policy: who may release which remote. */
  readonly policyFile: string;
  /** Base address of all remotes' releases, by name; null for the machine's own origins, one per remote. */
  readonly remotesAddress: string | null;
  /** Whether each remote's origin runs in a separate process; otherwise one process serves all origins. */
  readonly remotesApart: boolean;
  /** Whether crashed processes are restarted. */
  readonly restarts: boolean;
  /** Log format of a start and its processes. */
  readonly logs: Logs;
  /** The environment the registry is signed for; the site refuses others. */
  readonly registryEnvironment: string;
  /** Another server for the specified calls; null for this site's backend. */
  readonly apiOrigin: string | null;
  /** An external OIDC provider; null for the embedded one. */
  readonly oidcIssuer: string | null;
  /** The whole environment for the services, `.env` included. */
  readonly environment: NodeJS.ProcessEnv;
}

/** Port offset of a remote under development from its releases: next to them, not instead. */
export const DEV_PORT_OFFSET = 20;
/** The remote with its own sign-in when standalone. */
export const VOICE_LAB = 'remote-voice-lab';

const REMOTE_PORT = /^([a-z][a-z0-9-]*):(\d+)$/;
const FORM = 'must be a list of remotes with ports, such as demo:3031,quiz:3032';
/** `demo:3031,quiz:3032` as a map. */
const remotePorts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => REMOTE_PORT.exec(entry.trim()) ?? [])),
  v.check((entries) => entries.every(({ length }) => length > 0), FORM),
  v.transform((entries) => entries.map(([, name = '', port]) => [name, Number(port)] as const)),
  v.check((entries) => new Map(entries).size === entries.length, 'lists a remote twice'),
  v.transform((entries) => new Map(entries)),
);

const remotesAddress = v.union(
  [
    v.literal(RELEASES_PATH),
    v.pipe(
      serviceAddressSchema,
      // The address in the browsers' spelling: the registry accepts no other.
      v.transform((text) => new URL(text).href.replace(/\/$/, '')),
    ),
  ],
  `must be ${RELEASES_PATH}, the site's own origin, or an address such as https://cdn.example.com/prova`,
);

const schema = v.object({
  NODE_ENV: v.optional(v.string()),
  PORT: v.optional(
    v.pipe(
      portUpTo(
        HIGHEST_SITE_PORT,
        `must be at most ${HIGHEST_SITE_PORT}, because the site needs the next ten ports as well`,
      ),
      v.minValue(1, 'must be 1 or more'),
    ),
    '3000',
  ),
  REMOTE_PORTS: v.optional(remotePorts),
  DATA_DIR: v.optional(v.string(), '.data'),
  REMOTES_POLICY: v.optional(v.pipe(v.string(), v.nonEmpty())),
  RELEASES_DATABASE_URL: v.optional(postgresAddressSchema),
  RELEASES_BUCKET: v.optional(bucketSchema),
  RELEASES_BUCKET_ENDPOINT: v.optional(
    webAddress('must be the address of an object store, such as https://minio.example.com'),
  ),
  REGISTRY_ENVIRONMENT: v.optional(registryEnvironmentSchema, DEFAULT_REGISTRY_ENVIRONMENT),
  REMOTES_ADDRESS: v.optional(remotesAddress),
  REMOTES_APART: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  RESTART: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  LOGS: v.optional(v.picklist(['words', 'lines'], 'must be words or lines')),
  API_ORIGIN: v.optional(webAddress('must be an address such as http://localhost:4000')),
  OIDC_ISSUER: v.optional(webAddress('must be the address of an OIDC provider')),
});

/**
 * Reads the settings from the environment, completed by `.env`.
 * @throws Error with one sentence that names the invalid setting
 */
export function readSettings(root: string, processEnvironment: NodeJS.ProcessEnv): Settings {
  const given = readEnvironment(root, processEnvironment);
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = v.getDotPath(issue) ?? '';
    // A database address contains its password, and this sentence ends up in logs.
    const shown = name.endsWith('_URL') ? '' : `; it is ${JSON.stringify(given[name])}`;
    throw new Error(`The setting ${name} ${issue.message}${shown}.`);
  }
  const { PORT, REMOTE_PORTS, DATA_DIR, REMOTES_POLICY, RELEASES_DATABASE_URL, API_ORIGIN, OIDC_ISSUER } =
    parsed.output;
  const { RELEASES_BUCKET, RELEASES_BUCKET_ENDPOINT } = parsed.output;
  const isProduction = parsed.output.NODE_ENV === 'production';
  const { REMOTES_ADDRESS = isProduction ? RELEASES_PATH : null } = parsed.output;
  if (isProduction && REMOTES_ADDRESS?.startsWith('http:')) {
    throw new Error(
      `The setting REMOTES_ADDRESS must begin with https:// in production; it is ${JSON.stringify(REMOTES_ADDRESS)}.`,
    );
  }
  // A policy expected but missing would block all teams' releases, and drop their existing ones from the
  // site.
  if (REMOTES_POLICY !== undefined && !existsSync(resolve(root, REMOTES_POLICY))) {
    throw new Error(
      `The setting REMOTES_POLICY must name the policy file, but that file does not exist; it is ${JSON.stringify(REMOTES_POLICY)}.`,
    );
  }
  const dataDir = resolve(root, DATA_DIR);
  const ports = readServicePorts(root, PORT, REMOTE_PORTS ?? new Map());
  const labPort = ports.get(VOICE_LAB);
  return {
    port: PORT,
    ports,
    dataDir,
    releasesDatabase: RELEASES_DATABASE_URL ?? null,
    releasesBucket: RELEASES_BUCKET
      ? { ...RELEASES_BUCKET, endpoint: RELEASES_BUCKET_ENDPOINT ?? null }
      : null,
    policyFile: resolve(root, REMOTES_POLICY ?? join(dataDir, 'policy.json')),
    registryEnvironment: parsed.output.REGISTRY_ENVIRONMENT,
    restarts: parsed.output.RESTART === 'on',
    logs: logsOf(parsed.output.LOGS),
    remotesApart: parsed.output.REMOTES_APART === 'on',
    remotesAddress: REMOTES_ADDRESS,
    apiOrigin: API_ORIGIN ?? null,
    oidcIssuer: OIDC_ISSUER ?? null,
    environment: {
      // On a development machine the lab is served with its releases and, under development, next to them. In
      // public only if configured.
      ...(labPort === undefined || isProduction
        ? {}
        : {
            VOICE_LAB_ORIGIN: [labPort, labPort + DEV_PORT_OFFSET]
              .map((port) => `http://localhost:${String(port)}`)
              .join(','),
          }),
      ...given,
      PORT: String(PORT),
      SITE_METRICS_PORT: String(ports.get('site-metrics')),
      REMOTES_METRICS_PORT: String(ports.get('remotes-metrics')),
      DATA_DIR: dataDir,
    },
  };
}

/**
 * The port of a service.
 * @throws Error if this checkout has no such service
 */
export function portOf({ ports }: Pick<Settings, 'ports'>, name: ServiceName): number {
  const port = ports.get(name);
  if (port === undefined) throw new Error(`No service is named ${name}.`);
  return port;
}
