import { join, resolve } from 'node:path';
import { emailSchema, proxiesSchema } from '@prova/node/environmentSchemas';
import { DEFAULT_REGISTRY_ENVIRONMENT, registryEnvironmentSchema } from '@prova/registry/registry';
import * as v from 'valibot';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_525),
);
const origin = v.pipe(
  v.string(),
  v.url('must be an address such as http://localhost:4000'),
  v.regex(/^https?:/, 'must begin with http:// or https://'),
  v.transform((address) => new URL(address).origin),
);

const environmentSchema = v.object({
  PORT: v.optional(port, '3000'),
  SITE_ORIGIN: v.optional(origin),
  SITE_HOST: v.optional(v.string(), '127.0.0.1'),
  SITE_METRICS_HOST: v.optional(
    v.picklist(['127.0.0.1', '0.0.0.0', '::'], 'must be 127.0.0.1, 0.0.0.0 or ::'),
    '127.0.0.1',
  ),
  SITE_METRICS_PORT: v.optional(port),
  TRUSTED_PROXIES: v.optional(proxiesSchema, 'loopback'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), '.data'),
  API_ORIGIN: v.optional(origin),
  ADMIN_URL: v.optional(origin),
  SUPPORT_EMAIL: v.optional(emailSchema),
  BUSINESS_EMAIL: v.optional(emailSchema),
  OIDC_ISSUER: v.optional(origin),
  REGISTRY_ENVIRONMENT: v.optional(registryEnvironmentSchema, DEFAULT_REGISTRY_ENVIRONMENT),
});

export interface SiteSettings {
  readonly host: string;
  readonly port: number;
  /** Proxies whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Listening address of the metrics. It includes loopback, where canary rollbacks read them. */
  readonly metricsHost: string;
  /** Port of the metrics; null for none. */
  readonly metricsPort: number | null;
  /**
   * Origin of the site, as the browser's address bar shows it; behind a proxy it differs from the listening
   * address.
   */
  readonly siteOrigin: string;
  /** The server behind `/api`, `/management`, `/oauth2` and `/login`. */
  readonly apiOrigin: string;
  /**
   * Whether `apiOrigin` is the site's own backend, beside this server, which identifies people by their
   * cookies alone.
   */
  readonly isOwnApi: boolean;
  /** The API that lists and rolls back live releases. */
  readonly releaseDeskOrigin: string;
  readonly adminUrl: string | null;
  /** Addresses of the contact page; null where none is published. */
  readonly supportEmail: string | null;
  readonly businessEmail: string | null;
  /** The identity provider, where a logout continues; null if the provider of another API is not named. */
  readonly providerOrigin: string | null;
  /** Root of this installation's data; contains the files below. */
  readonly dataFolder: string;
  /** The store of releases, whose files the site serves. */
  readonly releasesFolder: string;
  readonly registryFile: string;
  /** The environment a registry has to be signed for. */
  readonly registryEnvironment: string;
  readonly registryKeysFile: string;
  readonly registryFloorFile: string;
}

/** The port of the site's backend, as an offset from the site's. */
const BACKEND_PORT_OFFSET = 5;
/** The release API's port, as an offset from the site's. */
const RELEASE_DESK_PORT_OFFSET = 9;
/** The embedded identity provider's port, as an offset from the site's. */
const PROVIDER_PORT_OFFSET = 10;

/**
 * Reads the site server's settings.
 * @throws Error with one sentence that names the setting that cannot be used
 */
export function readSiteSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, present);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`The setting ${v.getDotPath(issue) ?? ''} ${issue.message}.`);
  }
  const { PORT, SITE_ORIGIN, SITE_HOST, DATA_DIR, API_ORIGIN, ADMIN_URL, OIDC_ISSUER, REGISTRY_ENVIRONMENT } =
    parsed.output;
  const data = resolve(DATA_DIR);
  return {
    host: SITE_HOST,
    port: PORT,
    trustedProxies: parsed.output.TRUSTED_PROXIES,
    metricsHost: parsed.output.SITE_METRICS_HOST,
    metricsPort: parsed.output.SITE_METRICS_PORT ?? null,
    siteOrigin: SITE_ORIGIN ?? `http://localhost:${PORT}`,
    apiOrigin: API_ORIGIN ?? `http://127.0.0.1:${PORT + BACKEND_PORT_OFFSET}`,
    isOwnApi: API_ORIGIN === undefined,
    releaseDeskOrigin: `http://127.0.0.1:${PORT + RELEASE_DESK_PORT_OFFSET}`,
    adminUrl: ADMIN_URL ?? null,
    supportEmail: parsed.output.SUPPORT_EMAIL ?? null,
    businessEmail: parsed.output.BUSINESS_EMAIL ?? null,
    // The embedded provider runs beside the site's own backend only.
    providerOrigin:
      OIDC_ISSUER ?? (API_ORIGIN === undefined ? `http://localhost:${PORT + PROVIDER_PORT_OFFSET}` : null),
    dataFolder: data,
    releasesFolder: join(data, 'releases'),
    registryEnvironment: REGISTRY_ENVIRONMENT,
    registryFile: join(data, 'releases', 'registry.jws'),
    registryKeysFile: join(data, 'keys', 'registry.public.json'),
    registryFloorFile: join(data, 'site', 'registry-floor'),
  };
}
