/** Where the identity provider sends the browser back to. */
export const CALLBACK_PATH = '/login/oauth2/code/oidc';

/** What backend and embedded identity provider agree on when nothing is set. Production refuses the secret. */
export const DEFAULT_CLIENT_ID = 'prova-site';
export const DEFAULT_CLIENT_SECRET = 'prova-local-development-only';
/** The embedded identity provider listens this far above the site's port. */
export const IDENTITY_PROVIDER_PORT_OFFSET = 10;

/** In the embedded provider's discovery document: where the site has accounts and their sessions removed. */
export const PROVIDER_ACCOUNTS = 'prova_accounts_endpoint';
