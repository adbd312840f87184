import {
  AxiosError,
  isAxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import type { Clock } from '../flow/clock';

/** Longest standstill of a transfer, in ms: the total limit of every other call. */
export const STANDSTILL_MS = 60_000;

/** Reads a refusal that came as bytes, because the request was for bytes. */
function readRefusal(error: unknown): void {
  if (!isAxiosError<unknown>(error) || !(error.response?.data instanceof ArrayBuffer)) return;
  try {
    error.response.data = JSON.parse(new TextDecoder().decode(error.response.data)) as unknown;
  } catch {
    error.response.data = null;
  }
}

interface Transfer extends AxiosRequestConfig {
  readonly signal: AbortSignal;
}

/**
 * Makes a call that may exceed the usual limit, such as a large upload over a slow line: aborted when nothing
 * has moved in either direction for `STANDSTILL_MS`, whatever its total duration. Rejects like the client: a
 * standstill is a timeout, and a refusal is parsed as JSON whatever was requested.
 */
export async function requestWhileMoving(
  http: AxiosInstance,
  clock: Clock,
  transfer: Transfer,
): Promise<AxiosResponse<unknown>> {
  const over = new AbortController();
  const standstill = new AbortController();
  const stop = () => over.abort();
  const stopped = AbortSignal.any([transfer.signal, standstill.signal]);
  let movedAt = clock.now();
  const moved =
    <Event>(listener?: (event: Event) => void) =>
    (event: Event) => {
      movedAt = clock.now();
      listener?.(event);
    };
  const watch = async () => {
    for (let left = STANDSTILL_MS; left > 0; left = movedAt + STANDSTILL_MS - clock.now()) {
      await clock.wait(left, over.signal);
    }
    standstill.abort();
  };
  watch().catch(stop);
  try {
    return await http.request<unknown>({
      ...transfer,
      timeout: 0,
      signal: stopped,
      onUploadProgress: moved(transfer.onUploadProgress),
      onDownloadProgress: moved(transfer.onDownloadProgress),
    });
  } catch (error) {
    readRefusal(error);
    if (!standstill.signal.aborted) throw error;
    throw new AxiosError('Nothing moved for a minute', AxiosError.ETIMEDOUT);
  } finally {
    stop();
  }
}
