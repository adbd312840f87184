import { fromPage } from '../../../backend/testing/createBrowser';
import type { Call } from './takeInterview';

/** Network calls of one signed-in person; reports the milliseconds of each call. */
export function createCall(origin: string, cookie: string, onAnswered: (milliseconds: number) => void): Call {
  return async (path, body) => {
    const started = performance.now();
    const response = await fetch(`${origin}${path}`, {
      headers: { cookie, ...(body === undefined ? {} : fromPage) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    onAnswered(performance.now() - started);
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${text}`);
    return { status: response.status, text };
  };
}
