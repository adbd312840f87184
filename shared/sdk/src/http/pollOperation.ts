import type { AxiosInstance, AxiosResponse, RawAxiosRequestHeaders } from 'axios';
import { isAxiosError } from 'axios';
import type { Clock } from '../flow/clock';
import { OperationFailedError } from './failure';
import { resolveSameOrigin } from './resolveSameOrigin';

export const POLL_INTERVAL_MS = 1_000;
export const POLL_LIMIT_MS = 60_000;
export const TRACE_HEADER = 'x-entity-trace-id';
const STATUS_HEADER = 'x-entity-status';
const NO_VALID_RESPONSE = 'Polling failed to return a valid response';
/** What some server on the way might take for a dot or a slash, however often it was escaped. */
const DISGUISED = /%(25)*(2e|2f|5c)/i;

/** Where the operation can be asked for: below /api/ on this site, or nowhere. A GET elsewhere may be a deed, as /logout is. */
function findPollAddress(location: unknown, origin: string): URL | null {
  const target = typeof location === 'string' ? resolveSameOrigin(location, origin) : null;
  return target?.pathname.startsWith('/api/') && !DISGUISED.test(target.pathname) ? target : null;
}

function entityStatusOf({ data, headers }: AxiosResponse<unknown>): string | null {
  const inBody =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)['entityStatus'] : undefined;
  const status: unknown = inBody ?? headers[STATUS_HEADER];
  return typeof status === 'string' ? status : null;
}

/** A poll that found nothing yet (404) or hung until the end is a null; every other refusal ends the polling. */
async function askOnce(ask: () => Promise<AxiosResponse<unknown>>): Promise<AxiosResponse<unknown> | null> {
  try {
    return await ask();
  } catch (error) {
    if (isAxiosError(error) && (error.response?.status === 404 || error.code === 'ECONNABORTED')) return null;
    throw error;
  }
}

/**
 * Follows a 202 to its end: asks the address of its Location header every second, for 60 seconds of wall time at the
 * most, until the entity is FINISHED or FAILED.
 * @returns the last answer, when the operation FINISHED
 * @throws OperationFailedError when it FAILED, was still REQUESTED at the end, or gave no valid answer;
 *   the poll's own error where the server refused it (401, 403, 500 …)
 */
export async function pollOperation(
  client: Pick<AxiosInstance, 'request'>,
  accepted: AxiosResponse<unknown>,
  { clock, origin, signal }: { clock: Clock; origin: string; signal: AbortSignal },
): Promise<AxiosResponse<unknown>> {
  const target = findPollAddress(accepted.headers['location'], origin);
  if (!target) throw new OperationFailedError(NO_VALID_RESPONSE);

  const traceId: unknown = accepted.headers[TRACE_HEADER];
  const headers: RawAxiosRequestHeaders = typeof traceId === 'string' ? { [TRACE_HEADER]: traceId } : {};
  const deadline = clock.now() + POLL_LIMIT_MS;
  let last: AxiosResponse<unknown> | null = null;

  for (;;) {
    await clock.wait(POLL_INTERVAL_MS, signal);
    const timeout = deadline - clock.now();
    if (timeout <= 0) break;
    const answer = await askOnce(() =>
      client.request({ method: 'GET', url: target.href, headers, timeout, signal }),
    );
    last = answer ?? last;
    const status = answer && entityStatusOf(answer);
    if (answer && status === 'FINISHED') return answer;
    if (answer && status === 'FAILED') {
      throw new OperationFailedError(`Operation failed! ${target.pathname}`, answer.data);
    }
  }
  const stillRequested = last !== null && entityStatusOf(last) === 'REQUESTED';
  throw new OperationFailedError(
    stillRequested ? `Operation failed! ${target.pathname}` : NO_VALID_RESPONSE,
    last?.data,
  );
}
