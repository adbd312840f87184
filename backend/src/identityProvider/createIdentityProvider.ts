import { errors, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityProviderSettings } from './readIdentityProviderSettings';
import { PROVIDER_ACCOUNTS } from '../lib/siteClient';
import type { Page } from '../pages/renderPage';
import { listClients } from './clients';
import { accountsEndpoint } from './createAccountCalls';
import type { Accounts, IdentityProviderAccount } from './openAccounts';
import type { Adapters } from './openAdapters';
import { noticePage } from './noticePage';
import type { IdentityProviderKeys } from './readKeys';
import { readProviderLook } from './providerLook';
import { signOutPage } from './signOutPage';

interface ProviderParts {
  accounts: Accounts;
  adapters: Adapters;
  keys: IdentityProviderKeys;
}

const SCOPES = 'openid profile email';
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** A self-contained access token cannot be revoked, so it is short-lived and renewed. In seconds. */
const API_TOKEN_TTL = 5 * MINUTE;

const claimsOf = ({ id, email, firstName, lastName, login, roles }: IdentityProviderAccount) => ({
  sub: id,
  email,
  given_name: firstName,
  family_name: lastName,
  preferred_username: login,
  roles,
});

function show(context: KoaContextWithOIDC, { status, headers, html }: Page): void {
  context.status = status;
  context.set({ ...headers });
  context.body = html;
}

/** Every client is Prova's own: consent is implied. */
async function loadGrant({ oidc }: KoaContextWithOIDC) {
  const { client, provider, session } = oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

/** The OpenID provider itself; its sign-in pages are `createInteractions`. */
export function createIdentityProvider(
  settings: IdentityProviderSettings,
  { accounts, adapters, keys }: ProviderParts,
): Provider {
  const { siteOrigin, voiceLab } = settings;
  const lookOf = ({ req }: KoaContextWithOIDC) => readProviderLook(req.headers);
  const configuration: Configuration = {
    adapter: (kind) => adapters.of(kind),
    clients: listClients(settings),
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: keys.cookies,
      // Cookies ignore ports, and the site's own cookies are next to these on localhost.
      names: {
        session: 'prova_provider_session',
        interaction: 'prova_provider_interaction',
        resume: 'prova_provider_resume',
      },
    },
    discovery: { [PROVIDER_ACCOUNTS]: accountsEndpoint(settings.issuer) },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email'],
      profile: ['given_name', 'family_name', 'preferred_username', 'roles'],
    },
    // The site reads the ID token only and never calls the userinfo endpoint.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    ttl: {
      AccessToken: (_context, { resourceServer }) => resourceServer?.accessTokenTTL ?? 60 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 14 * DAY,
      IdToken: 60 * MINUTE,
      Interaction: 60 * MINUTE,
      RefreshToken: 14 * DAY,
      Session: 14 * DAY,
    },
    // The look of the site; other providers ignore this parameter.
    extraParams: ['theme'],
    // Only the lab's page calls from a browser, and only from its own origin.
    clientBasedCORS: (_context, origin, client) =>
      client.clientId === voiceLab?.clientId && voiceLab.origins.includes(origin),
    // Without offline_access, a refresh token ends with the session here: after any sign-out nothing is
    // renewed.
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    extraTokenClaims(_context, token) {
      const isForApi = token.clientId === voiceLab?.clientId && 'accountId' in token;
      const account = isForApi ? accounts.find(token.accountId) : undefined;
      return account && claimsOf(account);
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: loadGrant,
    findAccount(_context, id) {
      const account = accounts.find(id);
      return account && { accountId: id, claims: () => claimsOf(account) };
    },
    renderError(context) {
      show(context, noticePage({ status: 400, look: lookOf(context), siteOrigin, notice: 'failed' }));
    },
    features: {
      devInteractions: { enabled: false },
      // Access tokens for the API, verifiable locally.
      resourceIndicators: {
        enabled: voiceLab !== null,
        useGrantedResource: () => true,
        getResourceServerInfo(_context, resource, client) {
          if (resource !== voiceLab?.audience || client.clientId !== voiceLab.clientId)
            throw new errors.InvalidTarget();
          return {
            scope: '',
            audience: resource,
            accessTokenTTL: API_TOKEN_TTL,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context, form) {
          show(context, signOutPage(lookOf(context), form, settings));
        },
        postLogoutSuccessSource(context) {
          show(context, noticePage({ status: 200, look: lookOf(context), siteOrigin, notice: 'signedOut' }));
        },
      },
    },
  };
  return new Provider(settings.issuer, configuration);
}
