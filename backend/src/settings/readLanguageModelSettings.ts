import { StartFailure } from '@prova/node/startFailure';

/** A server that speaks OpenAI's chat completions, and the model to ask there. */
export interface LanguageModelSettings {
  /** Without a slash at the end; `/chat/completions` follows it. */
  baseUrl: string;
  /** Where answers go, for people. */
  host: string;
  /** Null for a server on this machine that asks for none. */
  apiKey: string | null;
  model: string;
}

interface Given {
  AI_BASE_URL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_MODEL?: string | undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Null when no language model is set up.
 * @throws StartFailure naming what is missing of a half set one, and for an address that a key must not be sent to.
 */
export function readLanguageModelSettings(given: Given, production: boolean): LanguageModelSettings | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = given;
  if (baseUrl === undefined && apiKey === undefined && model === undefined) return null;
  const address = baseUrl === undefined ? null : new URL(baseUrl);
  const isLocal = address !== null && LOOPBACK.test(address.hostname);
  if (baseUrl === undefined || model === undefined || (apiKey === undefined && !isLocal)) {
    const missing = [
      baseUrl === undefined && 'AI_BASE_URL',
      model === undefined && 'AI_MODEL',
      apiKey === undefined && !isLocal && 'AI_API_KEY',
    ].filter((name) => name !== false);
    throw new StartFailure(
      `The language model is set up by half: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. Set AI_BASE_URL, AI_API_KEY and AI_MODEL, or none of them.`,
    );
  }
  if (production && address?.protocol === 'http:' && !isLocal) {
    throw new StartFailure(
      'Prova does not send answers over http in production: AI_BASE_URL must begin with https://, unless the language model runs on this machine.',
    );
  }
  return { baseUrl, host: new URL(baseUrl).host, apiKey: apiKey ?? null, model };
}
