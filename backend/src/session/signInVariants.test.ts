import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import * as fc from 'fast-check';
import type { JWK } from 'jose';
import { TEST_CERTIFICATE, TEST_KEY } from '@prova/node/testing/certificate';
import { AUTH0, AUTHENTIK, ENTRA, ENTRA_OVERAGE, KEYCLOAK } from '../../testing/providerTokens';
import {
  DOUBLE_SECRET,
  type DoubleProvider,
  type ProviderDouble,
  type ProviderScript,
  startProviderDouble,
} from '../../testing/startProviderDouble';
import { startSignIn } from '../../testing/startSignIn';
import type { Return } from '../../testing/throughProvider';
import { scrub } from './scrub';
import { SIGN_IN_FAULTS, type SignInFault } from './signInFaults';

jest.setTimeout(60_000);

let double: ProviderDouble;
const folder = mkdtempSync(join(tmpdir(), 'prova-keys-'));
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyFile = join(folder, 'client.pem');
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwkFile = join(folder, 'client.jwk');
writeFileSync(jwkFile, JSON.stringify({ ...elliptic.privateKey.export({ format: 'jwk' }), kid: 'own' }));

beforeAll(async () => {
  double = await startProviderDouble();
});
afterAll(async () => {
  await double.stop();
  rmSync(folder, { recursive: true });
});

const withClaims = (claims: object, without: readonly string[] = ['roles']): ProviderScript => ({
  idToken: (usual) => ({
    ...Object.fromEntries(Object.entries(usual).filter(([name]) => !without.includes(name))),
    ...claims,
  }),
});
const failing = (status: number, body: unknown, headers = {}): ProviderScript => ({
  tokens: () => ({ answer: { status, body, headers } }),
});
const sayingNo = (error: string): ProviderScript => ({
  answer(back) {
    back.delete('code');
    back.set('error', error);
  },
});
const describing =
  (more: object): NonNullable<ProviderScript['describe']> =>
  (description) => ({ ...description, ...more });
const without =
  (name: string): NonNullable<ProviderScript['describe']> =>
  (description) =>
    Object.fromEntries(Object.entries(description).filter(([each]) => each !== name));
const PEM = { type: 'spki', format: 'pem' } as const;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A forgeable token: signed with a public value, or not at all. */
const forged =
  (alg: string, key: string | null, kid = 'of-the-double'): NonNullable<ProviderScript['forge']> =>
  (claims) => {
    const text = `${encode({ alg, kid })}.${encode(claims)}`;
    return `${text}.${key === null ? '' : createHmac('sha256', key).update(text).digest('base64url')}`;
  };
const now = () => Math.floor(Date.now() / 1000);
const ODD_SECRET = 'a+b/c%d=e&f:g h"ü';

type Environment = Readonly<Record<string, string>>;
type SignsIn = readonly [
  name: string,
  script: ProviderScript,
  environment: Environment,
  expected: {
    roles: readonly string[];
    login?: string;
    missing?: string;
    /** The provider's state at the previous sign-in. */
    before?: ProviderScript;
  },
];

const SIGN_IN: readonly SignsIn[] = [
  ['roles as an array of Prova’s own names', {}, {}, { roles: ['ROLE_USER'] }],
  [
    'Keycloak: realm roles',
    withClaims(KEYCLOAK),
    { OIDC_ROLES_CLAIM: 'realm_access.roles', OIDC_ADMIN_ROLES: 'prova-admin' },
    { roles: ['ROLE_ADMIN', 'default-roles-prova', 'offline_access', 'uma_authorization', 'prova-admin'] },
  ],
  [
    'Keycloak: roles of a client whose name has a dot',
    withClaims(KEYCLOAK),
    { OIDC_ROLES_CLAIM: 'resource_access[prova.site].roles', OIDC_USER_ROLES: 'candidate' },
    { roles: ['ROLE_USER', 'candidate'] },
  ],
  [
    'Keycloak: groups by their path, and realm roles beside them',
    withClaims(KEYCLOAK),
    {
      OIDC_ROLES_CLAIM: 'groups, realm_access.roles',
      OIDC_USER_ROLES: '/interviews/candidates',
      OIDC_ADMIN_ROLES: 'prova-admin, /staff/leads',
    },
    {
      roles: [
        'ROLE_USER',
        'ROLE_ADMIN',
        '/interviews/candidates',
        '/staff',
        'default-roles-prova',
        'offline_access',
        'uma_authorization',
        'prova-admin',
      ],
    },
  ],
  [
    'Authentik: groups with spaces, an issuer with a path and a slash, set without it',
    { ...withClaims(AUTHENTIK), issuerEnd: '/' },
    { OIDC_ROLES_CLAIM: 'groups', OIDC_USER_ROLES: 'Prova candidates', OIDC_ADMIN_ROLES: 'authentik Admins' },
    { roles: ['ROLE_USER', 'ROLE_ADMIN', 'authentik Admins', 'Prova candidates'] },
  ],
  [
    'Entra ID: app roles',
    withClaims(ENTRA),
    { OIDC_USER_ROLES: 'Interview.Candidate', OIDC_ADMIN_ROLES: 'Interview.Admin' },
    { roles: ['ROLE_ADMIN', 'Interview.Admin'], login: 'robin@prova.example' },
  ],
  [
    'Entra ID: groups by their ids',
    withClaims(ENTRA, []),
    { OIDC_ROLES_CLAIM: 'groups', OIDC_USER_ROLES: '0e0a1f6d-0bb0-4c1c-8a9c-000000000001' },
    { roles: ['ROLE_USER', '0e0a1f6d-0bb0-4c1c-8a9c-000000000001'], login: 'robin@prova.example' },
  ],
  [
    'Entra ID: too many groups for a token',
    withClaims(ENTRA_OVERAGE),
    { OIDC_ROLES_CLAIM: 'groups' },
    { roles: [], missing: 'tooMany', login: 'robin@prova.example' },
  ],
  [
    'Auth0: a claim that is a web address, without a user name',
    withClaims(AUTH0, ['roles', 'preferred_username']),
    {
      OIDC_ROLES_CLAIM: 'https://prova.example/roles',
      OIDC_USER_ROLES: 'candidate',
      OIDC_ADMIN_ROLES: '["interview admin"]',
    },
    { roles: ['ROLE_USER', 'ROLE_ADMIN', 'candidate', 'interview admin'], login: 'robin@prova.example' },
  ],
  [
    'roles as a text with spaces',
    withClaims({ roles: 'ROLE_USER  ROLE_ADMIN' }),
    {},
    { roles: ['ROLE_USER', 'ROLE_ADMIN'] },
  ],
  [
    'roles as a text with commas, names with spaces among them',
    withClaims({ roles: 'Prova Admins, staff' }),
    { OIDC_ADMIN_ROLES: 'Prova Admins' },
    { roles: ['ROLE_ADMIN', 'Prova Admins', 'staff'] },
  ],
  ['roles as a text that is JSON', withClaims({ roles: '["ROLE_USER"]' }), {}, { roles: ['ROLE_USER'] }],
  ['one null among the roles', withClaims({ roles: [null, 'ROLE_USER', 7] }), {}, { roles: ['ROLE_USER'] }],
  ['roles that are null', withClaims({ roles: null }), {}, { roles: [], missing: 'empty' }],
  ['roles that are an empty text', withClaims({ roles: '' }), {}, { roles: [], missing: 'empty' }],
  ['no roles anywhere', withClaims({}), {}, { roles: [], missing: 'absent' }],
  ['roles that are an object', withClaims({ roles: { a: 1 } }), {}, { roles: [], missing: 'unreadable' }],
  [
    'names that nobody has mapped',
    withClaims({ roles: ['staff'] }),
    {},
    { roles: ['staff'], missing: 'unmapped' },
  ],
  [
    'a name like Prova’s own where another is mapped: no administrator',
    withClaims({ roles: ['ROLE_ADMIN', 'ROLE_USER', 'member'] }),
    { OIDC_USER_ROLES: 'member', OIDC_ADMIN_ROLES: 'chief' },
    { roles: ['ROLE_USER', 'member'] },
  ],
  ['everybody is a candidate', withClaims({}), { OIDC_USER_ROLES: '*' }, { roles: ['ROLE_USER'] }],
  [
    'names that are null, numbers or too long',
    withClaims({
      roles: ['ROLE_USER'],
      preferred_username: null,
      given_name: 7,
      family_name: 'x'.repeat(400),
      email: null,
    }),
    {},
    { roles: ['ROLE_USER'], login: 'robin' },
  ],
  [
    'names with what no database keeps',
    withClaims({
      preferred_username: 'ro\u0000bin',
      email: 'robin@prova.example',
      roles: ['ROLE_USER', 'a\u0000'],
    }),
    {},
    { roles: ['ROLE_USER'], login: 'robin@prova.example' },
  ],
  [
    'roles and names in UserInfo alone',
    {
      ...withClaims({}, ['roles', 'preferred_username']),
      userInfo: { roles: ['ROLE_ADMIN'], preferred_username: 'of-userinfo' },
    },
    {},
    { roles: ['ROLE_ADMIN'], login: 'of-userinfo' },
  ],
  [
    'UserInfo that is switched off',
    { ...withClaims({}), userInfo: { roles: ['ROLE_ADMIN'] } },
    { OIDC_USERINFO: 'off' },
    { roles: [], missing: 'absent' },
  ],
  [
    'UserInfo that is refused, where it was not asked for by a setting',
    { ...withClaims({}), userInfo: { answer: { status: 403 } } },
    {},
    { roles: [], missing: 'absent' },
  ],
  [
    'UserInfo beside the token: what both say counts',
    { userInfo: { roles: ['ROLE_ADMIN'] } },
    { OIDC_USERINFO: 'on' },
    { roles: ['ROLE_USER', 'ROLE_ADMIN'] },
  ],
  [
    'a secret with odd letters, by HTTP Basic',
    { secret: ODD_SECRET },
    { OIDC_CLIENT_SECRET: ODD_SECRET },
    { roles: ['ROLE_USER'] },
  ],
  [
    'a secret in the form, as the setting says',
    { secret: ODD_SECRET, authentication: 'client_secret_post' },
    { OIDC_CLIENT_SECRET: ODD_SECRET, OIDC_CLIENT_AUTH: 'client_secret_post' },
    { roles: ['ROLE_USER'] },
  ],
  [
    'a secret in the form, as the provider says',
    { authentication: 'client_secret_post' },
    {},
    { roles: ['ROLE_USER'] },
  ],
  [
    'an RSA key instead of a secret',
    { authentication: 'private_key_jwt', clientKey: publicKey.export({ format: 'jwk' }) as JWK },
    { OIDC_CLIENT_KEY_FILE: keyFile },
    { roles: ['ROLE_USER'] },
  ],
  [
    'a JWK on P-256, for the token endpoint',
    {
      authentication: 'private_key_jwt',
      assertionAudience: 'token_endpoint',
      clientKey: { ...(elliptic.publicKey.export({ format: 'jwk' }) as JWK), kid: 'own' },
    },
    {
      OIDC_CLIENT_AUTH: 'private_key_jwt',
      OIDC_CLIENT_KEY_FILE: jwkFile,
      OIDC_CLIENT_KEY_AUDIENCE: 'token_endpoint',
    },
    { roles: ['ROLE_USER'] },
  ],
  ['other scopes', {}, { OIDC_SCOPES: 'openid  profile groups' }, { roles: ['ROLE_USER'] }],
  [
    'a clock that is 20 s behind',
    { idToken: (usual) => ({ ...usual, exp: now() - 5 }) },
    {},
    { roles: ['ROLE_USER'] },
  ],
  [
    'more audiences than one, Prova the authorized party',
    withClaims({ aud: ['prova-site', 'api'], azp: 'prova-site', roles: ['ROLE_USER'] }),
    {},
    { roles: ['ROLE_USER'] },
  ],
  [
    'a clock that is 20 s ahead',
    { idToken: (usual) => ({ ...usual, iat: now() + 20, nbf: now() + 20 }) },
    {},
    { roles: ['ROLE_USER'] },
  ],
  ['keys that were changed since', { newKey: true }, {}, { roles: ['ROLE_USER'], before: {} }],
  [
    'no hash of the access token',
    withClaims({ at_hash: undefined, roles: ['ROLE_USER'] }),
    {},
    { roles: ['ROLE_USER'] },
  ],
  [
    'PKCE in both ways',
    { describe: describing({ code_challenge_methods_supported: ['plain', 'S256'] }) },
    {},
    { roles: ['ROLE_USER'] },
  ],
  ['an issuer with a slash, set with it', { issuerEnd: '/' }, {}, { roles: ['ROLE_USER'] }],
  ['no place to sign out', { describe: without('end_session_endpoint') }, {}, { roles: ['ROLE_USER'] }],
  [
    'roles deep below, one level of which has dots',
    withClaims({ 'urn:prova.example': { access: { names: ['member'] } } }),
    { OIDC_ROLES_CLAIM: '[urn:prova.example].access.names', OIDC_USER_ROLES: 'member' },
    { roles: ['ROLE_USER', 'member'] },
  ],
];

const echo: ProviderScript = {
  tokens: ({ body, authorization }) => ({
    answer: {
      status: 400,
      body: { error: 'invalid_client', error_description: `You sent ${body} and ${authorization}` },
    },
  }),
};

type Fails = [
  name: string,
  script: ProviderScript,
  fault: SignInFault,
  detail?: string | undefined,
  environment?: Environment | undefined,
  returns?: Return | undefined,
];
const FAIL: readonly Fails[] = [
  ['a wrong secret', { secret: 'another' }, 'invalidClient', 'invalid_client'],
  [
    'a wrong secret, said as RFC 6749 has it',
    failing(401, { error: 'invalid_client' }, { 'www-authenticate': 'Basic realm="x"' }),
    'invalidClient',
    'status 401',
  ],
  [
    'a key that the provider does not know',
    { authentication: 'private_key_jwt' },
    'invalidClient',
    'invalid_client',
    { OIDC_CLIENT_KEY_FILE: keyFile },
  ],
  ['a provider that sends back what it was sent', echo, 'invalidClient'],
  ['a client that may not', failing(400, { error: 'unauthorized_client' }), 'unauthorizedClient'],
  [
    'a code that is too old',
    failing(400, { error: 'invalid_grant', error_description: 'Code not valid' }),
    'invalidGrant',
    'invalid_grant: Code not valid',
  ],
  ['a scope that the provider does not know', sayingNo('invalid_scope'), 'invalidScope', 'invalid_scope'],
  ['somebody who cancels', sayingNo('access_denied'), 'cancelled'],
  ['a provider that wants a password', sayingNo('login_required'), 'interaction'],
  ['a provider that is overloaded', sayingNo('temporarily_unavailable'), 'providerFailed'],
  ['a request that is refused', sayingNo('invalid_request'), 'requestRefused'],
  ['an answer without code or error', { answer: (back) => back.delete('code') }, 'incomplete'],
  ['an answer without a state', { answer: (back) => back.delete('state') }, 'incomplete'],
  ['an answer with another state', { answer: (back) => back.set('state', 'unknown') }, 'attemptOver'],
  [
    'an answer of another issuer',
    {
      describe: (d) => ({ ...d, authorization_response_iss_parameter_supported: true }),
      answer: (back) => back.set('iss', 'https://evil.example'),
    },
    'answerIssuer',
  ],
  ['another nonce', withClaims({ nonce: 'other' }), 'nonce', 'nonce'],
  ['no nonce', withClaims({}, ['nonce']), 'nonce'],
  ['another audience', withClaims({ aud: 'other' }), 'audience', 'aud'],
  ['another authorized party', withClaims({ aud: ['prova-site', 'x'], azp: 'x' }), 'audience', 'azp'],
  ['another issuer in the token', withClaims({ iss: 'https://evil.example' }), 'tokenIssuer', 'iss'],
  [
    'a token from ten minutes ago',
    { idToken: (usual) => ({ ...usual, iat: now() - 600, exp: now() - 300 }) },
    'clock',
  ],
  ['a token that is not valid yet', { idToken: (usual) => ({ ...usual, nbf: now() + 600 }) }, 'clock'],
  ['a token without a person', withClaims({}, ['sub']), 'notAPerson'],
  ['a person without a name for the database', withClaims({ sub: 'a\u0000' }), 'notAPerson'],
  ['a signature that is not right', { foreignKey: true }, 'signature'],
  ['a key that is not published', { header: { kid: 'new' } }, 'keyUnknown'],
  [
    'an algorithm that the provider does not name',
    { describe: (d) => ({ ...d, id_token_signing_alg_values_supported: ['ES256'] }) },
    'algorithm',
  ],
  ['no ID token', { tokens: () => ({ access_token: 'a', token_type: 'Bearer' }) }, 'noIdToken'],
  [
    'tokens that are no JSON',
    failing(200, '<h1>Hello</h1>', { 'content-type': 'text/html' }),
    'answerUnreadable',
  ],
  ['a token endpoint that fails', failing(500, '<h1>Oops</h1>'), 'providerFailed'],
  ['a token endpoint that is busy', failing(503, { error: 'temporarily_unavailable' }), 'providerFailed'],
  [
    'UserInfo about somebody else',
    { ...withClaims({}), userInfo: { sub: 'alex', roles: ['ROLE_ADMIN'] } },
    'otherPerson',
  ],
  [
    'UserInfo that is refused where it is wanted',
    { userInfo: { answer: { status: 401 } } },
    'userInfoRefused',
    undefined,
    { OIDC_USERINFO: 'on' },
  ],
  ['UserInfo that fails', { ...withClaims({}), userInfo: { answer: { status: 502 } } }, 'providerFailed'],
  ['an address without a provider', { describe: () => ({ answer: { status: 404 } }) }, 'notAProvider'],
  [
    'a page in place of the description',
    { describe: () => ({ answer: { body: '<h1>Welcome</h1>', headers: { 'content-type': 'text/html' } } }) },
    'notAProvider',
  ],
  [
    'a provider that calls itself another',
    { describe: (d) => ({ ...d, issuer: 'https://login.example/realms/prova-production' }) },
    'issuerDiffers',
    'it says https://login.example/realms/prova-production',
  ],
  ['a provider that is starting', { describe: () => ({ answer: { status: 503 } }) }, 'providerFailed'],
  ['keys that cannot be had', { keys: { status: 404 } }, 'answerUnreadable'],
  ['an answer that comes twice', {}, 'attemptOver', undefined, {}, 'twice'],
  ['an answer without the cookie', {}, 'cookieMissing', undefined, {}, 'without its cookie'],
  ['an answer to another browser', {}, 'otherBrowser', undefined, {}, 'in another browser'],
  ['a provider that fails before the browser is back', sayingNo('server_error'), 'providerFailed'],
  ['a client that is refused before the browser is back', sayingNo('invalid_client'), 'invalidClient'],
  ['a token that has expired', { idToken: (usual) => ({ ...usual, exp: now() - 60 }) }, 'clock'],
  ['a token from the future', { idToken: (usual) => ({ ...usual, iat: now() + 3_600 }) }, 'clock'],
  ['a token without an end', withClaims({ exp: undefined }), 'answerUnreadable'],
  ['a token without an audience', withClaims({ aud: undefined }), 'audience'],
  ['a token without an issuer', withClaims({ iss: undefined }), 'notAPerson'],
  ['the hash of another access token', withClaims({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }), 'accessToken'],
  ['a hash that is no text', withClaims({ at_hash: 7 }), 'accessToken'],
  ['a token by nobody', { forge: forged('none', null) }, 'algorithm'],
  [
    'a token by nobody, as the provider says',
    {
      forge: forged('none', null),
      describe: describing({ id_token_signing_alg_values_supported: ['none'] }),
    },
    'algorithm',
  ],
  ['a token by the secret of the client', { forge: forged('HS256', DOUBLE_SECRET) }, 'algorithm'],
  [
    'a token by the secret of the client, as the provider says',
    {
      forge: forged('HS256', DOUBLE_SECRET),
      describe: describing({ id_token_signing_alg_values_supported: ['HS256', 'RS256'] }),
    },
    'algorithm',
  ],
  [
    'a token by the public key, taken for a secret',
    {
      forge: (claims) =>
        forged(
          'HS256',
          createPublicKey({ key: { ...double.publicKey }, format: 'jwk' })
            .export(PEM)
            .toString(),
        )(claims),
      describe: describing({ id_token_signing_alg_values_supported: ['HS256', 'RS256'] }),
    },
    'algorithm',
  ],
  ['a token that is no token', { forge: () => 'nonsense' }, 'answerUnreadable'],
  ['tokens that are elsewhere', failing(302, '', { location: 'http://127.0.0.1:9/' }), 'answerUnreadable'],
  [
    'tokens without an end',
    failing(200, { id_token: 'x'.repeat(2_000_000) }),
    'answerUnreadable',
    'longer than 1 MB',
  ],
  ['tokens that do not come', { hangsAt: '/token' }, 'timeout'],
  ['a description that does not come', { hangsAt: '/.well-known/openid-configuration' }, 'timeout'],
  ['keys that do not come', { hangsAt: '/keys' }, 'timeout'],
  ['nobody at the address', {}, 'unreachable', undefined, { OIDC_ISSUER: 'http://127.0.0.1:9' }],
  ['a name that nobody has', {}, 'nameUnknown', undefined, { OIDC_ISSUER: 'http://no-such-name.invalid' }],
  [
    'a description that is elsewhere',
    { describe: () => ({ answer: { status: 302, headers: { location: 'http://127.0.0.1:9/' } } }) },
    'notAProvider',
    'status 302',
  ],
  [
    'a description without an end',
    { describe: describing({ more: 'x'.repeat(2_000_000) }) },
    'answerUnreadable',
    'longer than 1 MB',
  ],
  [
    'no place to sign in',
    { describe: without('authorization_endpoint') },
    'notAProvider',
    'it names no authorization_endpoint',
  ],
  [
    'no place for tokens',
    { describe: without('token_endpoint') },
    'notAProvider',
    'it names no token_endpoint',
  ],
  ['no keys at all', { describe: without('jwks_uri') }, 'notAProvider', 'it names no jwks_uri'],
  [
    'PKCE in the plain way alone',
    { describe: describing({ code_challenge_methods_supported: ['plain'] }) },
    'pkce',
    'plain',
  ],
];

/** The page's heading, for each kind of failure. */
const TITLES: Readonly<Record<string, string>> = {
  unreachable: 'Sign-in isn’t available',
  failed: 'The sign-in service has a problem',
  late: 'This sign-in has expired',
  otherBrowser: 'Sign-in started in another browser',
  incomplete: 'Incomplete sign-in link',
  notProven: 'Sign-in rejected',
  interaction: 'More information needed',
  misfit: 'Sign-in isn’t set up correctly',
  clock: 'Server clocks don’t match',
  cancelled: 'Sign-in was cancelled',
};

const textOf = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
/** Tries one sign-in, and checks the log for forbidden and expected content. */
async function tryOne(
  script: ProviderScript,
  environment: Environment,
  { returns, before }: { returns?: Return | undefined; before?: ProviderScript | undefined } = {},
) {
  const provider: DoubleProvider = double.add(before ?? script);
  const patience = script.hangsAt === undefined ? undefined : 1;
  const way = await startSignIn({ OIDC_ISSUER: provider.issuer, ...environment }, { patience });
  if (before) await way.signIn();
  provider.become(script);
  const result = await way.signIn('', returns);
  const russian = result.user ? null : await way.signIn('?ui_locales=ru', returns);
  await way.stop();
  const log = way.lines.join('');
  const secrets = [...provider.secrets, environment['OIDC_CLIENT_SECRET'] ?? DOUBLE_SECRET];
  for (const secret of secrets.filter((each) => each !== '')) {
    for (const spelling of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]) {
      expect(log.includes(spelling)).toBe(false);
    }
  }
  return {
    ...result,
    russian,
    provider,
    told: way.lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test('has uniquely named variants, as many as the document states', () => {
  const names = [...SIGN_IN, ...FAIL].map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  const document = readFileSync(join(projectRoot, 'docs/identity-providers.md'), 'utf8');
  expect(document).toContain(`${names.length} variants of a provider`);
});

test.each(SIGN_IN)(
  '[S3] signs in: %s',
  async (_name, script, environment, { roles, login = 'robin', missing, before }) => {
    const { status, headers, user, told, provider } = await tryOne(script, environment, { before });
    expect([status, headers['location'], user?.roles, user?.login]).toEqual([
      303,
      'http://localhost:3000/',
      roles,
      login,
    ]);
    const warned = told.find(({ fault }) => fault === 'rolesMissing');
    expect(warned?.['roles']).toBe(missing);
    expect(provider.asked[0]?.get('scope')).toBe(
      (environment['OIDC_SCOPES'] ?? 'openid profile email').replaceAll(/ +/g, ' '),
    );
    expect(provider.calls.get('/userinfo') ?? 0).toBeLessThanOrEqual(1);
  },
);

const failures = FAIL.map(([name, script, fault, detail, environment = {}, returns]) => ({
  name,
  script,
  fault,
  detail,
  environment,
  returns,
}));
test.each(failures)(
  '[S3] [U16] fails with a specific message: $name',
  async ({ script, fault, detail, environment, returns }) => {
    const { status, html, user, russian, told } = await tryOne(script, environment, { returns });
    const { problem } = SIGN_IN_FAULTS[fault];
    expect(user).toBeNull();
    expect(status).toBe(['unreachable', 'failed'].includes(problem) ? 503 : 400);
    const line = told.find((each) => each['fault'] !== undefined);
    expect([line?.['fault'], line?.['event']]).toEqual([
      fault,
      `a sign-in failed: ${SIGN_IN_FAULTS[fault].told}`,
    ]);
    if (detail !== undefined) expect(line?.['detail']).toBe(detail);
    // The page has its sentence in both languages, and names the cause only if the operator has to act.
    expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe(TITLES[problem]);
    const isNamed = ['misfit', 'clock', 'notProven', 'failed'].includes(problem);
    expect([problem, textOf(html).includes(`For the site operator: ${fault}, `)]).toEqual([problem, isNamed]);
    expect(russian?.html).toContain('lang="ru"');
    expect(textOf(russian?.html ?? '')).toMatch(/Вы не вошли/);
  },
);

test('[U21] discovers a provider once for simultaneous sign-ins, and again for the next', async () => {
  const provider = double.add();
  const way = await startSignIn({ OIDC_ISSUER: provider.issuer });
  const begin = () => way.ask('/oauth2/authorization/oidc', '127.0.0.1');
  const begun = await Promise.all(Array.from({ length: 200 }, begin));
  expect(new Set(begun.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
  const asked = () => provider.calls.get('/.well-known/openid-configuration') ?? 0;
  // Calls are processed one after the other: the first discovery may end before the last call.
  expect(asked()).toBeLessThan(20);
  const before = asked();
  await begin();
  expect(asked()).toBe(before + 1);
  await way.stop();
});

/** A secret text, of any characters. */
const secretText = fc
  .string({ minLength: 6, maxLength: 40, unit: 'grapheme-ascii' })
  .filter((text) => text.trim().length > 5);

test('[U18] never logs a secret, whatever the provider returns around it', () => {
  const spell: readonly ((text: string) => string)[] = [
    (text) => text,
    encodeURIComponent,
    (text) => Buffer.from(text).toString('base64'),
    (text) => Buffer.from(text).toString('base64url'),
    (text) => Buffer.from(text).toString('hex'),
    (text) => new URLSearchParams({ v: text }).toString().slice(2),
  ];
  fc.assert(
    fc.property(
      secretText,
      fc.string(),
      fc.string(),
      fc.nat(spell.length - 1),
      (secret, before, after, which) => {
        const written = spell[which]?.(secret) ?? '';
        // Negative control: before the filter, the secret is there.
        expect(`${before} ${written} ${after}`).toContain(written);
        expect(scrub(`${before} ${written} ${after}`, [secret])).not.toContain(written);
      },
    ),
  );
  // The filter recognises an unknown secret by its form.
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJyb2JpbiJ9.c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw';
  expect(scrub(`token ${token} is not valid`, [])).toBe('token … is not valid');
});

test('[U16] names the missing setting in the log for a certificate of an unknown authority', async () => {
  const server = createTlsServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (_request, response) =>
    response.end('{}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const way = await startSignIn({
    OIDC_ISSUER: `https://localhost:${(server.address() as AddressInfo).port}`,
  });
  const { status, html } = await way.signIn().finally(() => {
    server.closeAllConnections();
    server.close();
  });
  await way.stop();
  expect(status).toBe(503);
  expect(html).toContain('<h1>Sign-in isn’t available</h1>');
  expect(way.lines.join('')).toMatch(/"fault":"certificate".*NODE_EXTRA_CA_CERTS/);
});
