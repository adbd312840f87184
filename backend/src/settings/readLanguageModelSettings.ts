import { StartFailure } from '@prova/node/startFailure';
import { readTokenPrices, type TokenPrices } from './tokenPrices';

/** A server with OpenAI's chat completions API, and the model to use. */
export interface LanguageModelSettings {
  /** Base address, without a trailing slash; `/chat/completions` is appended. */
  baseUrl: string;
  /** The server's host, named to people as the recipient of their answers. */
  host: string;
  /** The key; null for a local server without one. */
  apiKey: string | null;
  model: string;
  /** Milliseconds for the reviews of one interview, and for one review during it. */
  reportTimeLimit: number;
  /** Null: costs are not known. */
  prices: TokenPrices | null;
}

interface Given {
  AI_BASE_URL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_TIMEOUT: number;
  AI_PRICE_INPUT?: number | undefined;
  AI_PRICE_OUTPUT?: number | undefined;
  AI_PRICE_CURRENCY: string;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Null when no language model is configured.
 * @throws StartFailure naming what an incomplete configuration lacks, and for an address that must not
 * receive a key.
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
      `The language model is only partly configured: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. Set AI_BASE_URL, AI_API_KEY and AI_MODEL, or none of them.`,
    );
  }
  if (production && address?.protocol === 'http:' && !isLocal) {
    throw new StartFailure(
      'In production, Prova does not send answers over http: AI_BASE_URL must begin with https://, unless the language model runs on this machine.',
    );
  }
  return {
    baseUrl,
    host: new URL(baseUrl).host,
    apiKey: apiKey ?? null,
    model,
    reportTimeLimit: given.AI_TIMEOUT * 1000,
    prices: readTokenPrices(given),
  };
}
