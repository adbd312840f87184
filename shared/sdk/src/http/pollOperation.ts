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
/** Sequences some server might read as a dot or a slash, however often escaped. */
const DISGUISED = /%(25)*(2e|2f|5c)/i;

/**
 * The poll address of an operation: below /api/ on this site, or none. A GET elsewhere may have side effects,
 * as /logout has.
 */
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

/** A poll without a result yet (404) or a timeout yields null; any other refusal ends the polling. */
async function askOnce(ask: () => Promise<AxiosResponse<unknown>>): Promise<AxiosResponse<unknown> | null> {
  try {
    return await ask();
  } catch (error) {
    if (isAxiosError(error) && (error.response?.status === 404 || error.code === 'ECONNABORTED')) return null;
    throw error;
  }
}

/**
 * Polls a 202 to its end: the address in its Location header every second, for at most 60 seconds of wall
 * time, until the entity is FINISHED or FAILED.
 * @returns the last response, when the operation FINISHED
 * @throws OperationFailedError when it FAILED, was still REQUESTED at the end, or gave no valid response; the
 * poll's own error if the server refused it (401, 403, 500 …)
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
