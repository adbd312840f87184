import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModelSettings } from '../../../settings/readLanguageModelSettings';
import { createCircuitBreaker, type CircuitBreaker } from '../../../lib/createCircuitBreaker';
import { DIALECTS, type CompletionRequest, type Prompt } from './dialects';
import type { Exchange } from './exchange';
import {
  failed,
  isServerFault,
  type LanguageModelFailureReason,
  type LanguageModelResult,
} from './languageModelFailure';
import { postCompletion } from './postCompletion';
import { readReply } from './readReply';
import { readUsage, type TokenUsage } from './readUsage';

/** One call to a language model, retries included. `outcome`: `ok`, or why there is no result. */
export interface LanguageModelCall {
  /** Name of the prompt. */
  task: string;
  outcome: 'ok' | LanguageModelFailureReason;
  /** Null if there was no reply, or its server does not count. */
  usage: TokenUsage | null;
  seconds: number;
}

/** Calls a language model. Never throws: errors are values with a reason. */
export interface LanguageModelClient {
  /** @param signal aborts at the caller's time limit */
  ask<Value>(prompt: Prompt<Value>, signal: AbortSignal): Promise<LanguageModelResult<Value>>;
  /** Whether calls are rejected for the time being, after failures. */
  isResting(): boolean;
  /** Aborts pending calls and rejects all later calls. */
  close(): void;
}

/** The longest pause in seconds: a longer `Retry-After` is not worth the user's wait. */
const LONGEST_WAIT_S = 5;
const SHORT_WAIT_S = 0.5;
/** Consecutive failures that open the circuit, and for how many milliseconds. */
const BREAKER = { failures: 5, rest: 60_000 };

export function createLanguageModelClient(
  settings: Pick<LanguageModelSettings, 'baseUrl' | 'apiKey' | 'model'>,
  {
    breaker = createCircuitBreaker(BREAKER),
    onCalled,
  }: { breaker?: CircuitBreaker; onCalled?: (call: LanguageModelCall) => void } = {},
): LanguageModelClient {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  /** The server's supported dialect, as far as known. */
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
      // Only a successful one is remembered: a 400 may be about this one text.
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
      const start = performance.now();
      const exchange = await askInItsDialect(prompt, AbortSignal.any([limit, stopping.signal]));
      if (isStopping()) return failed('stopping');
      const result = exchange.ok
        ? readReply(exchange.value, prompt.reply, exchange.interruption)
        : failed(exchange.reason);
      onCalled?.({
        task: prompt.name,
        outcome: result.ok ? 'ok' : result.reason,
        usage: exchange.ok ? readUsage(exchange.value) : null,
        seconds: (performance.now() - start) / 1000,
      });
      if (result.ok || !isServerFault(result.reason)) breaker.succeeded();
      else breaker.failed();
      return result;
    },
    isResting: () => breaker.isOpen(),
    close: () => stopping.abort(),
  };
}
