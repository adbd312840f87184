import * as v from 'valibot';

const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** The configuration a standalone remote's server puts into its document: nothing is built in. */
export const standaloneConfigSchema = v.object({
  /** The site whose API the remote calls, and its address for people. */
  siteOrigin: origin,
  /** Sign-in on this origin; null if it is not configured. */
  signIn: v.nullable(
    v.object({
      /** Issuer of the OpenID provider, the same as the site's. */
      issuer: origin,
      clientId: v.string(),
      /** Extra request parameters, so that the access token is valid for the API. */
      parameters: v.record(v.string(), v.string()),
      /** Origins of the provider's endpoints. */
      providerOrigins: v.array(origin),
    }),
  ),
});
export type StandaloneConfig = v.InferOutput<typeof standaloneConfigSchema>;
