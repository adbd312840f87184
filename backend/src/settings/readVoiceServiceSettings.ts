import { StartFailure } from '@prova/node/startFailure';

/** A server that speaks or listens, and the key that it asks for. */
export interface VoiceServiceSettings {
  /** Without a slash at the end. */
  baseUrl: string;
  /** Null for a server on this machine that asks for none. */
  apiKey: string | null;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Null when neither key nor address is set. `name` is how the settings begin, e.g. `OPENAI`.
 * @throws StartFailure for an address elsewhere without a key, and for one that a key must not be sent to.
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
      `A voice provider is set up by half: ${name}_API_KEY is not set. Set it, or leave ${name}_BASE_URL away; only a server on this machine may go without a key.`,
    );
  }
  if (production && protocol === 'http:' && !isLocal) {
    throw new StartFailure(
      `Prova does not send texts and recordings over http in production: ${name}_BASE_URL must begin with https://, unless the server runs on this machine.`,
    );
  }
  return { baseUrl, apiKey: apiKey ?? null };
}
