import { LANGUAGES } from '@prova/shared/i18n/useLocales';
import { coverageSchema, registryViewSchema } from '@prova/registry/registryView';
import * as v from 'valibot';

const ADMIN_URL_DEFAULT = 'http://localhost:9000';

/** The site server's configuration of the page: nothing is built in. */
const servedConfigSchema = v.object({
  /** Address of the separate administration application. */
  adminUrl: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/)), ADMIN_URL_DEFAULT),
  /** Addresses of the contact page; null where none is published. */
  supportEmail: v.fallback(v.nullish(v.string(), null), null),
  businessEmail: v.fallback(v.nullish(v.string(), null), null),
  /** Origin of the identity provider, the only one a logout may continue to; null if unknown. */
  providerOrigin: v.nullish(v.pipe(v.string(), v.url(), v.regex(/^https?:/)), null),
  /** When the site made this document, in milliseconds since 1970 UTC; null if unknown. */
  servedAt: v.fallback(v.nullish(v.number(), null), null),
  /** Public keys that may sign the registry. */
  registryKeys: v.optional(v.array(v.looseObject({ kty: v.string(), kid: v.string() })), []),
  /** The environment a registry has to be signed for. */
  registryEnv: v.optional(v.string(), 'production'),
  /** Whether the server knows that nobody is signed in, so that the page need not ask. */
  isAnonymous: v.optional(v.boolean(), false),
  /** The language in which the page was requested. */
  language: v.optional(v.picklist(LANGUAGES), 'en'),
  /** This visitor's parts of the registry, or the signed whole; empty if the server had none. */
  registry: v.optional(v.union([v.string(), registryViewSchema]), ''),
  /** Remotes admitted by this document's policy; null if unknown. */
  coverage: v.fallback(v.nullish(coverageSchema, null), null),
});
export type ServedConfig = v.InferOutput<typeof servedConfigSchema>;

/**
 * Reads the configuration served with the page, which a deployment may override with `window.__APP_CONFIG__`.
 * Unreadable values count as absent: the site then works without remotes rather than not at all.
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
    supportEmail: null,
    businessEmail: null,
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

/**
 * The global settings for remotes, under the name by which a deployment overrides them.
 * @param page the window
 */
export function publishSettings(page: object, { supportEmail, businessEmail }: ServedConfig): void {
  const { __APP_CONFIG__: overrides } = page as { __APP_CONFIG__?: unknown };
  Object.assign(page, {
    __APP_CONFIG__: {
      supportEmail,
      businessEmail,
      ...(typeof overrides === 'object' && overrides !== null ? overrides : {}),
    },
  });
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
