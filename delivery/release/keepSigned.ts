import type { Settings } from '@prova/node/settings/readSettings';
import { resignRegistry } from './releaseRemotes';

/**
 * How often to check. The registry is signed again long before it expires, and at once where a release was
 * killed before signing.
 */
const LOOK_EVERY_MS = 60 * 1000;

/**
 * Keeps the registry signed, which is valid for a day, while the site runs; several processes may. A machine
 * without the operator's key takes over registries signed elsewhere.
 * @returns its stop function
 */
export function keepSigned(settings: Settings, report: (error: unknown) => void): () => void {
  const look = setInterval(() => void resignRegistry(settings).catch(report), LOOK_EVERY_MS).unref();
  return () => clearInterval(look);
}
