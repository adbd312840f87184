import { StartFailure } from '@prova/node/startFailure';
import * as v from 'valibot';

/** What the operator pays for a million tokens. */
export interface TokenPrices {
  input: number;
  output: number;
  /** An ISO 4217 code. */
  currency: string;
}

const priceSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}(?:\.\d{1,6})?$/, 'must be a price such as 0.15'),
  v.transform(Number),
);
const currencies = new Set(Intl.supportedValuesOf('currency'));

export const tokenPriceEntries = {
  AI_PRICE_INPUT: v.optional(priceSchema),
  AI_PRICE_OUTPUT: v.optional(priceSchema),
  AI_PRICE_CURRENCY: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => currencies.has(code), 'must be the ISO 4217 code of a currency, such as EUR'),
    ),
    'USD',
  ),
};

interface Given {
  AI_PRICE_INPUT?: number | undefined;
  AI_PRICE_OUTPUT?: number | undefined;
  AI_PRICE_CURRENCY: string;
}

/**
 * Null when no prices are set.
 * @throws StartFailure for one price without the other: it would show half of the cost as the whole
 */
export function readTokenPrices(given: Given): TokenPrices | null {
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output, AI_PRICE_CURRENCY: currency } = given;
  if (input === undefined && output === undefined) return null;
  if (input === undefined || output === undefined)
    throw new StartFailure(
      `The language model’s prices are only partly configured: ${input === undefined ? 'AI_PRICE_INPUT' : 'AI_PRICE_OUTPUT'} is not set. Set AI_PRICE_INPUT and AI_PRICE_OUTPUT, or neither.`,
    );
  return { input, output, currency };
}
