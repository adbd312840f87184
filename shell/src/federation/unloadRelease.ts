import { containerOf } from '@prova/shared/page/containerOf';
import type { RegisteredRemote } from '@prova/registry/registry';
import { addressesOf, addressOf, adoptAway, isMarked, meetingsOf, sharePolicy } from './releaseElements';

/**
 * Unloads a release: its style sheets, container, chunk registry and pending scripts, so that a late script
 * replaces nothing.
 */
export function unloadRelease(page: Document, remote: RegisteredRemote): void {
  const { name } = remote;
  const own = addressesOf(page, remote);
  adoptAway(page, (element) => own.has(addressOf(element)) || isMarked(element, name));
  const globals = globalThis as Record<string, unknown>;
  for (const key of [containerOf(name), ...meetingsOf(name)]) {
    // A script's global variable cannot be deleted.
    if (key in globals) globals[key] = undefined;
  }
  sharePolicy(name);
}
