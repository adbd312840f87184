/** The identity provider's redirect address. */
export const CALLBACK_PATH = '/login/oauth2/code/oidc';
/** Path, below the site's address, at which a provider reports ended sessions; operators register it there. */
export const PROVIDER_LOGOUT_PATH = '/oauth2/backchannel-logout';
/** The event in a logout token (OpenID Connect Back-Channel Logout 1.0). */
export const PROVIDER_LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Defaults shared by backend and embedded identity provider. Production refuses the secret. */
export const DEFAULT_CLIENT_ID = 'prova-site';
export const DEFAULT_CLIENT_SECRET = 'prova-local-development-only';
/** The embedded identity provider's port, as an offset from the site's. */
export const IDENTITY_PROVIDER_PORT_OFFSET = 10;

/** Name in the embedded provider's discovery document for the address at which the site removes accounts. */
export const PROVIDER_ACCOUNTS = 'prova_accounts_endpoint';
