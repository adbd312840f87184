/** What backend and embedded provider agree on when nothing is set. Production refuses the secret. */
export const DEFAULT_CLIENT_ID = 'prova-site';
export const DEFAULT_CLIENT_SECRET = 'prova-local-development-only';
/** The embedded provider listens this far above the site's port. */
export const PROVIDER_PORT_OFFSET = 10;
