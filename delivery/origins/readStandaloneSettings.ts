import { type Environment, parseEnvironment } from '@prova/node/environment';
import { originListSchema, originSchema, portSchema, webAddressSchema } from '@prova/node/environmentSchemas';
import { voiceLabEntries, voiceLabSettingsOf } from '@prova/node/voiceLabSettings';
import type { StandaloneConfig } from '@prova/shared/page/standaloneConfig';
import * as v from 'valibot';

/** The embedded provider's port, as an offset from the site's. */
const PROVIDER_PORT_OFFSET = 10;

const environmentSchema = v.object({
  PORT: v.optional(portSchema, '3000'),
  SITE_ORIGIN: v.optional(originSchema),
  API_ORIGIN: v.optional(originSchema),
  OIDC_ISSUER: v.optional(webAddressSchema),
  ...voiceLabEntries,
  VOICE_LAB_SIGN_IN_PARAMETERS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => Object.fromEntries(new URLSearchParams(text))),
    ),
  ),
  VOICE_LAB_PROVIDER_ORIGINS: v.optional(originListSchema),
  REMOTES_METRICS_PORT: v.optional(portSchema),
});

/**
 * Configuration of a standalone remote on its own origin.
 * @throws StartFailure when a variable is invalid
 */
export function readStandaloneSettings(environment: Environment): StandaloneConfig {
  const given = parseEnvironment(environmentSchema, environment);
  const siteOrigin = given.SITE_ORIGIN ?? `http://localhost:${given.PORT}`;
  const lab = voiceLabSettingsOf(given, siteOrigin);
  // The embedded provider runs only beside the installation's own backend.
  const issuer =
    given.OIDC_ISSUER ??
    (given.API_ORIGIN === undefined ? `http://localhost:${given.PORT + PROVIDER_PORT_OFFSET}` : null);
  return {
    siteOrigin,
    signIn:
      lab === null || issuer === null
        ? null
        : {
            issuer,
            clientId: lab.clientId,
            parameters: given.VOICE_LAB_SIGN_IN_PARAMETERS ?? { resource: lab.audience },
            providerOrigins: [new URL(issuer).origin, ...(given.VOICE_LAB_PROVIDER_ORIGINS ?? [])],
          },
  };
}

/**
 * Local port of the origins' metrics; null for none.
 * @throws StartFailure when the setting is no port
 */
export const readMetricsPort = (environment: Environment): number | null =>
  parseEnvironment(environmentSchema, environment).REMOTES_METRICS_PORT ?? null;
