import { readJson } from '@prova/node/readAnswer';
import * as v from 'valibot';
import type { Settings } from '../settings/settings';
import { PROVIDER_ACCOUNTS } from '../lib/siteClient';
import { MAX_ANSWER } from './fetchFromProvider';
import { descriptionAddress } from './issuer';
import { ProviderUnreachableError } from './providerUnreachableError';

/**
 * People's accounts at the sign-in provider. Only Prova's embedded provider supports changes; at others, both
 * calls are no-ops.
 */
export interface ProviderAccounts {
  /** Ends the provider's sessions of a person in all browsers. @throws ProviderUnreachableError */
  endSessions(subject: string): Promise<void>;
  /** Deletes a person's account with all its sessions and grants. @throws ProviderUnreachableError */
  remove(subject: string): Promise<void>;
}

/** Time limit of each call to the provider, in milliseconds. */
const TIMEOUT = 5000;
const metadataSchema = v.object({ [PROVIDER_ACCOUNTS]: v.optional(v.string()) });

export function createProviderAccounts({
  oidc: { issuer, clientId, authentication },
}: Settings): ProviderAccounts {
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT) }).catch(
      (cause: unknown) => {
        throw new ProviderUnreachableError('The sign-in provider does not answer', { cause });
      },
    );
    if (response.ok) return response;
    await response.body?.cancel();
    throw new ProviderUnreachableError(`The sign-in provider answers with ${response.status}`);
  };

  /** The endpoint for accounts; null if the provider names none on its own origin. */
  const findEndpoint = async (): Promise<string | null> => {
    const metadata = await ask(descriptionAddress(issuer));
    const parsed = v.safeParse(metadataSchema, await readJson(metadata, MAX_ANSWER));
    const endpoint = parsed.success ? parsed.output[PROVIDER_ACCOUNTS] : undefined;
    const isOwn = endpoint !== undefined && new URL(endpoint, issuer).origin === new URL(issuer).origin;
    return isOwn ? endpoint : null;
  };

  const remove = async (path: string) => {
    const endpoint = await findEndpoint();
    if (endpoint === null || !('secret' in authentication)) return;
    const credentials = [clientId, authentication.secret].map(encodeURIComponent).join(':');
    await ask(`${endpoint}/${path}`, {
      method: 'DELETE',
      redirect: 'error',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    });
  };

  return {
    endSessions: (subject) => remove(`${encodeURIComponent(subject)}/sessions`),
    remove: (subject) => remove(encodeURIComponent(subject)),
  };
}
