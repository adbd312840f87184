import { fromPage } from '../../../backend/testing/createBrowser';
import type { Call } from './takeInterview';

/** Calls of one signed-in person over the network; each one's milliseconds are told. */
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
