import * as v from 'valibot';

const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** What the server of a remote that stands alone puts into its document: nothing of it is built in. */
export const standaloneConfigSchema = v.object({
  /** Whose API it calls, and where else its people find everything. */
  siteOrigin: origin,
  /** How people sign in on this origin; null where nobody set that up. */
  signIn: v.nullable(
    v.object({
      /** Of the OpenID provider, the same as the site's. */
      issuer: origin,
      clientId: v.string(),
      /** What is asked besides, so that the access token is one for the API. */
      parameters: v.record(v.string(), v.string()),
      /** Where the provider answers. */
      providerOrigins: v.array(origin),
    }),
  ),
});
export type StandaloneConfig = v.InferOutput<typeof standaloneConfigSchema>;
