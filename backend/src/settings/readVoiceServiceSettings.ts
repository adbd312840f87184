import { StartFailure } from '@prova/node/startFailure';

/** A speech server, and its key. */
export interface VoiceServiceSettings {
  /** Base address, without a trailing slash. */
  baseUrl: string;
  /** The key; null for a local server without one. */
  apiKey: string | null;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Null when neither key nor address is set. `name` is the settings' prefix, e.g. `OPENAI`.
 * @throws StartFailure for a remote address without a key, and for one that must not receive a key.
 */
export function readVoiceServiceSettings(
  name: string,
  given: { apiKey: string | undefined; baseUrl: string | undefined; usual: string },
  production: boolean,
): VoiceServiceSettings | null {
  const { apiKey, usual } = given;
  if (apiKey === undefined && given.baseUrl === undefined) return null;
  const baseUrl = given.baseUrl ?? usual;
  const { hostname, protocol } = new URL(baseUrl);
  const isLocal = LOOPBACK.test(hostname);
  if (apiKey === undefined && !isLocal) {
    throw new StartFailure(
      `A voice provider is only partly configured: ${name}_API_KEY is not set. Set it, or remove ${name}_BASE_URL; only a server on this machine needs no key.`,
    );
  }
  if (production && protocol === 'http:' && !isLocal) {
    throw new StartFailure(
      `In production, Prova does not send texts and recordings over http: ${name}_BASE_URL must begin with https://, unless the server runs on this machine.`,
    );
  }
  return { baseUrl, apiKey: apiKey ?? null };
}
