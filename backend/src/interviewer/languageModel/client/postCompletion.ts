import { readText } from '@prova/node/readAnswer';
import type { LanguageModelSettings } from '../../../settings/readLanguageModelSettings';
import type { CompletionRequest } from './dialects';
import type { Exchange } from './exchange';
import { failed, type LanguageModelFailure } from './languageModelFailure';
import { readCompletionStream } from './readCompletionStream';

const LARGEST_REPLY_BYTES = 256 * 1024;

/** Makes one call. @returns the body of a successful response, or the failure; never throws */
export async function postCompletion(
  { baseUrl, apiKey }: Pick<LanguageModelSettings, 'baseUrl' | 'apiKey'>,
  request: CompletionRequest,
  signal: AbortSignal,
): Promise<Exchange> {
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      // A redirect would carry key and answers to an unconfigured place.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(request),
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return refusalOf(response);
    }
    if (response.headers.get('content-type')?.startsWith('text/event-stream'))
      return await readCompletionStream(response, LARGEST_REPLY_BYTES, signal);
    const body = await readText(response, LARGEST_REPLY_BYTES);
    return body === null ? failed('too-large') : { ok: true, value: body };
  } catch {
    // Errors of fetch contain addresses at most; only a timeout needs to be distinguished.
    return failed(signal.aborted ? 'timeout' : 'unreachable');
  }
}

function refusalOf({ status, headers }: Response): LanguageModelFailure & { retryAfter?: number } {
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(retryAfter) && retryAfter >= 0 ? { retryAfter } : {};
  if (status === 429) return { ...failed('rate-limited'), ...wait };
  if (status >= 500) return { ...failed('server-error'), ...wait };
  return failed(status === 400 ? 'bad-request' : 'refused-call');
}
