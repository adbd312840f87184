import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModelSettings } from '../../../settings/readLanguageModelSettings';
import { createCircuitBreaker, type CircuitBreaker } from '../../../ground/createCircuitBreaker';
import { DIALECTS, type CompletionRequest, type Prompt } from './dialects';
import { failed, isServerFault, type LanguageModelResult } from './languageModelFailure';
import { postCompletion, type Exchange } from './postCompletion';
import { readReply } from './readReply';

/** Asks a language model. Nothing here throws: what goes wrong is a value with a reason. */
export interface LanguageModelClient {
  /** @param signal when the time for this is up */
  ask<Value>(prompt: Prompt<Value>, signal: AbortSignal): Promise<LanguageModelResult<Value>>;
  /** Ends what is under way and answers nothing from now on. */
  close(): void;
}

/** Seconds; a server that asks for more is not worth the wait of the person at the other end. */
const LONGEST_WAIT_S = 5;
const SHORT_WAIT_S = 0.5;
/** Failures in a row after which a server is left alone, and for how many milliseconds. */
const BREAKER = { failures: 5, rest: 60_000 };

export function createLanguageModelClient(
  settings: Omit<LanguageModelSettings, 'host'>,
  breaker: CircuitBreaker = createCircuitBreaker(BREAKER),
): LanguageModelClient {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  /** The way of asking that this server understands, as far as is known. */
  let dialect = 0;

  const askTwice = async (request: CompletionRequest, signal: AbortSignal): Promise<Exchange> => {
    const first = await postCompletion(settings, request, signal);
    if (first.ok || (first.reason !== 'rate-limited' && first.reason !== 'server-error')) return first;
    const wait = first.retryAfter ?? SHORT_WAIT_S;
    if (wait > LONGEST_WAIT_S) return first;
    try {
      await delay(wait * 1000, undefined, { signal });
    } catch {
      return first;
    }
    return postCompletion(settings, request, signal);
  };

  const askInItsDialect = async (prompt: Prompt<unknown>, signal: AbortSignal): Promise<Exchange> => {
    for (const [index, phrase] of DIALECTS.entries()) {
      if (index < dialect) continue;
      const exchange = await askTwice(phrase(prompt, settings.model), signal);
      // Only what worked is kept: a 400 may be about this one text.
      if (exchange.ok) dialect = Math.max(dialect, index);
      if (exchange.ok || exchange.reason !== 'bad-request') return exchange;
    }
    return failed('bad-request');
  };

  return {
    async ask(prompt, limit) {
      if (isStopping()) return failed('stopping');
      if (limit.aborted) return failed('timeout');
      if (!breaker.mayTry()) return failed('resting');
      const exchange = await askInItsDialect(prompt, AbortSignal.any([limit, stopping.signal]));
      if (isStopping()) return failed('stopping');
      const result = exchange.ok ? readReply(exchange.value, prompt.reply) : failed(exchange.reason);
      if (result.ok || !isServerFault(result.reason)) breaker.succeeded();
      else breaker.failed();
      return result;
    },
    close: () => stopping.abort(),
  };
}
