import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts } from './openAccounts';
import type { Adapters } from './openAdapters';
import type { IdentityProviderSettings } from './readIdentityProviderSettings';

const PATH = '/accounts';
const ADDRESS = /^\/accounts\/([A-Za-z0-9-]{1,100})(\/sessions)?$/;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Where the site has accounts removed, for the discovery document. */
export const accountsEndpoint = (issuer: string) => issuer + PATH;

/**
 * Calls of the site's own server: `DELETE /accounts/{id}` removes an account and all it is signed in with,
 * `DELETE /accounts/{id}/sessions` ends its sessions in all browsers. Both answer 204 as often as they are made. Answers
 * false for addresses that are not theirs.
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
    // First what it is signed in with: cut off in between, the call is made again.
    await adapters.removeOf(id, sessions === undefined ? 'everything' : 'sessions');
    if (sessions === undefined) await accounts.remove(id);
    response.writeHead(204).end();
    return true;
  };
}
