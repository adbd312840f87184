import type { Settings } from '@prova/node/settings/readSettings';
import { resignRegistry } from './releaseRemotes';

/** It is signed anew long before it expires, and at once where a release was killed before it had signed. */
const LOOK_EVERY_MS = 60 * 1000;

/**
 * Keeps the registry signed, which is good for some days, while the site runs; several processes may. A machine without the operator's key
 * takes over what was signed elsewhere.
 * @returns its stop
 */
export function keepSigned(settings: Settings, report: (error: unknown) => void): () => void {
  const look = setInterval(() => void resignRegistry(settings).catch(report), LOOK_EVERY_MS).unref();
  return () => clearInterval(look);
}
