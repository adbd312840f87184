import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts } from './openAccounts';
import type { Adapters } from './openAdapters';
import type { IdentityProviderSettings } from './readIdentityProviderSettings';

const PATH = '/accounts';
const ADDRESS = /^\/accounts\/([A-Za-z0-9-]{1,100})(\/sessions)?$/;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The endpoint at which the site removes accounts, as named in the discovery document. */
export const accountsEndpoint = (issuer: string) => issuer + PATH;

/**
 * Calls of the site's own server: `DELETE /accounts/{id}` removes an account and all its sign-in state,
 * `DELETE /accounts/{id}/sessions` ends its sessions in all browsers. Both are idempotent and answer 204.
 * Returns false for other addresses.
 */
export function createAccountCalls(
  { clientId, clientSecret }: Pick<IdentityProviderSettings, 'clientId' | 'clientSecret'>,
  { accounts, adapters }: { accounts: Accounts; adapters: Adapters },
) {
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const expected = digest(`Basic ${Buffer.from(credentials).toString('base64')}`);

  return async (
    { method, url = '', headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const [, id, sessions] = ADDRESS.exec(url) ?? [];
    if (id === undefined) return false;
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
      return true;
    }
    if (method !== 'DELETE') {
      response.writeHead(405, { allow: 'DELETE' }).end();
      return true;
    }
    // Sign-in state is removed first: if interrupted, the site repeats the call.
    await adapters.removeOf(id, sessions === undefined ? 'everything' : 'sessions');
    if (sessions === undefined) await accounts.remove(id);
    response.writeHead(204).end();
    return true;
  };
}
