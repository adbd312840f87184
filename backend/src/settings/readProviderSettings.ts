import { createHash } from 'node:crypto';
import { StartFailure } from '@prova/node/startFailure';
import { countSchema, nonBlankSchema, webAddressSchema } from '@prova/node/environmentSchemas';
import * as v from 'valibot';
import { DEFAULT_CLIENT_ID, DEFAULT_CLIENT_SECRET } from '../lib/siteClient';
import { type ClaimPath, claimPathsSchema } from './claimPath';
import { type ClientKey, readClientKey } from './readClientKey';

/** Prova's client authentication. `bySecret` uses the provider's listed method, HTTP Basic first. */
export type ClientAuthentication =
  | { readonly method: 'bySecret' | 'client_secret_basic' | 'client_secret_post'; readonly secret: string }
  | {
      readonly method: 'private_key_jwt';
      readonly key: ClientKey;
      readonly audience: 'issuer' | 'token_endpoint';
    };

/** Where a provider lists permissions, and the mapping to Prova's roles. */
export interface RoleSettings {
  readonly claims: readonly ClaimPath[];
  /** `everybody`: anybody admitted by the provider is a candidate. */
  readonly user: readonly string[] | 'everybody';
  readonly admin: readonly string[];
}

/** The sign-in provider, and Prova's client there. */
export interface ProviderSettings {
  /** Address of the issuer, without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly authentication: ClientAuthentication;
  readonly scopes: string;
  readonly roles: RoleSettings;
  /** `auto` calls it where the ID token lacks roles or a name. */
  readonly userInfo: 'auto' | 'on' | 'off';
  /** Seconds after which roles are refreshed; null: at the next sign-in. */
  readonly rolesEvery: number | null;
  /** The return address after a logout. */
  readonly signedOutAddress: string;
}

const MINUTE = 60;
const PARTS = /[,\n]/;
/** Comma-separated names; a JSON array where a name contains a comma. */
const roleNames = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const parsed = value.startsWith('[') ? parseJson(value) : value.split(PARTS).map((name) => name.trim());
    const names = v.safeParse(v.array(nonBlankSchema), parsed);
    if (names.success && names.output.length > 0) return names.output;
    addIssue({ message: 'must be a comma-separated list of names, or a JSON array' });
    return NEVER;
  }),
);
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const scopesSchema = v.pipe(
  nonBlankSchema,
  v.transform((text) => text.split(/\s+/)),
  v.check(
    (scopes) => scopes.includes('openid') && scopes.every((scope) => /^[!#-[\]-~]+$/.test(scope)),
    'must be a space-separated list of scopes that includes openid',
  ),
  v.transform((scopes) => scopes.join(' ')),
);
const METHODS = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;

/** The provider's environment variables, for the complete settings schema. */
export const providerEntries = {
  OIDC_ISSUER: v.optional(webAddressSchema),
  OIDC_CLIENT_ID: v.optional(nonBlankSchema, DEFAULT_CLIENT_ID),
  OIDC_CLIENT_SECRET: v.optional(nonBlankSchema),
  OIDC_CLIENT_AUTH: v.optional(
    v.picklist(METHODS, `must be ${METHODS.join(', ').replace(/, (?=\w+$)/, ' or ')}`),
  ),
  OIDC_CLIENT_KEY_FILE: v.optional(nonBlankSchema),
  OIDC_CLIENT_KEY_ID: v.optional(nonBlankSchema),
  OIDC_CLIENT_KEY_AUDIENCE: v.optional(
    v.picklist(['issuer', 'token_endpoint'], 'must be issuer or token_endpoint'),
    'issuer',
  ),
  OIDC_SCOPES: v.optional(scopesSchema, 'openid profile email'),
  OIDC_ROLES_CLAIM: v.optional(claimPathsSchema, 'roles'),
  OIDC_USER_ROLES: v.optional(roleNames, 'ROLE_USER'),
  OIDC_ADMIN_ROLES: v.optional(
    v.pipe(
      roleNames,
      v.check((names) => !names.includes('*'), 'must not be *, which would make everybody an administrator'),
    ),
    'ROLE_ADMIN',
  ),
  OIDC_USERINFO: v.optional(v.picklist(['auto', 'on', 'off'], 'must be auto, on or off'), 'auto'),
  OIDC_ROLES_MINUTES: v.optional(
    v.union([v.literal('off'), countSchema], 'must be a positive integer (minutes), or off'),
    '5',
  ),
  OIDC_SIGNED_OUT_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^https?:/.test(text) && URL.canParse(text),
        'must be an address such as https://prova.example/',
      ),
    ),
  ),
};
const entriesSchema = v.object(providerEntries);

function readAuthentication(given: v.InferOutput<typeof entriesSchema>): ClientAuthentication {
  const { OIDC_CLIENT_AUTH: method, OIDC_CLIENT_KEY_FILE: file } = given;
  const byKey = method === 'private_key_jwt' || (method === undefined && file !== undefined);
  if (!byKey) {
    const secret = given.OIDC_CLIENT_SECRET ?? DEFAULT_CLIENT_SECRET;
    if (file === undefined) return { method: method ?? 'bySecret', secret };
    throw new StartFailure(
      `These settings cannot be used: OIDC_CLIENT_KEY_FILE is set, but OIDC_CLIENT_AUTH is ${method}. Remove one of them.`,
    );
  }
  if (file === undefined) {
    throw new StartFailure(
      'These settings cannot be used: OIDC_CLIENT_AUTH is private_key_jwt, but OIDC_CLIENT_KEY_FILE is not set.',
    );
  }
  return {
    method: 'private_key_jwt',
    key: readClientKey(file, given.OIDC_CLIENT_KEY_ID),
    audience: given.OIDC_CLIENT_KEY_AUDIENCE,
  };
}

/**
 * @param defaults derived from the other settings
 * @throws StartFailure if the client is incomplete or its key is invalid
 */
export function readProviderSettings(
  given: v.InferOutput<typeof entriesSchema>,
  defaults: { issuer: string; siteOrigin: string },
): ProviderSettings {
  const user = given.OIDC_USER_ROLES;
  return {
    issuer: given.OIDC_ISSUER ?? defaults.issuer,
    clientId: given.OIDC_CLIENT_ID,
    authentication: readAuthentication(given),
    scopes: given.OIDC_SCOPES,
    roles: {
      claims: given.OIDC_ROLES_CLAIM,
      user: user.includes('*') ? 'everybody' : user,
      admin: given.OIDC_ADMIN_ROLES,
    },
    userInfo: given.OIDC_USERINFO,
    rolesEvery: given.OIDC_ROLES_MINUTES === 'off' ? null : given.OIDC_ROLES_MINUTES * MINUTE,
    signedOutAddress: given.OIDC_SIGNED_OUT_ADDRESS ?? `${defaults.siteOrigin}/`,
  };
}

/**
 * A secret that every backend of a site knows, and nobody outside: the client's secret, or derived from its
 * key.
 */
export const installationSecret = ({ authentication }: ProviderSettings): string =>
  'secret' in authentication
    ? authentication.secret
    : createHash('sha256').update(JSON.stringify(authentication.key.jwk)).digest('base64url');
