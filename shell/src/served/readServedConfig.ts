import { LANGUAGES } from '@prova/shared/i18n/useLocales';
import { coverageSchema, registryViewSchema } from '@prova/registry/registryView';
import * as v from 'valibot';

const ADMIN_URL_DEFAULT = 'http://localhost:9000';

/** What the site server puts into the page: nothing of it is built in. */
const servedConfigSchema = v.object({
  /** Address of the separate administration application. */
  adminUrl: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/)), ADMIN_URL_DEFAULT),
  /** Origin of the identity provider, to which alone a logout may go on; null where it is not known. */
  providerOrigin: v.nullish(v.pipe(v.string(), v.url(), v.regex(/^https?:/)), null),
  /** When the site made this document, in milliseconds since 1970 UTC; null where it does not say. */
  servedAt: v.fallback(v.nullish(v.number(), null), null),
  /** Public keys that may sign the registry. */
  registryKeys: v.optional(v.array(v.looseObject({ kty: v.string(), kid: v.string() })), []),
  /** What a registry has to be signed for. */
  registryEnv: v.optional(v.string(), 'production'),
  /** The server knows that nobody is signed in: the page needs not ask. */
  isAnonymous: v.optional(v.boolean(), false),
  /** The language in which the page was asked for. */
  language: v.optional(v.picklist(LANGUAGES), 'en'),
  /** What this person is given of the registry, or all of it as it was signed; empty where the server had none. */
  registry: v.optional(v.union([v.string(), registryViewSchema]), ''),
  /** Of remotes, what the policy of this document lets in; null where it is not said. */
  coverage: v.fallback(v.nullish(coverageSchema, null), null),
});
export type ServedConfig = v.InferOutput<typeof servedConfigSchema>;

/**
 * Reads the configuration served with the page, over which a deployment may lay `window.__APP_CONFIG__`. What cannot be
 * read counts as absent: the site then works without remotes rather than not at all.
 */
export function readServedConfig(page: Document, overrides: unknown): ServedConfig {
  const served = parseObject(page.getElementById('served-config')?.textContent ?? '{}');
  const laidOver = typeof overrides === 'object' && overrides !== null ? overrides : {};
  for (const candidate of [{ ...served, ...laidOver }, served]) {
    const parsed = v.safeParse(servedConfigSchema, candidate);
    if (parsed.success) return parsed.output;
  }
  return {
    adminUrl: ADMIN_URL_DEFAULT,
    providerOrigin: null,
    servedAt: null,
    registryKeys: [],
    registryEnv: 'production',
    isAnonymous: false,
    language: 'en',
    registry: '',
    coverage: null,
  };
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
