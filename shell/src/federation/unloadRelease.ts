import { containerOf } from '@prova/shared/page/containerOf';
import type { RegisteredRemote } from '@prova/registry/registry';
import { addressesOf, addressOf, adoptAway, isMarked, meetingsOf, sharePolicy } from './releaseElements';

/**
 * Takes what a release has begun out of the page: its style sheets, its container and the place where its chunks meet, and scripts that are
 * still on their way, so that one that is late replaces nothing.
 */
export function unloadRelease(page: Document, remote: RegisteredRemote): void {
  const { name } = remote;
  const own = addressesOf(page, remote);
  adoptAway(page, (element) => own.has(addressOf(element)) || isMarked(element, name));
  const globals = globalThis as Record<string, unknown>;
  for (const key of [containerOf(name), ...meetingsOf(name)]) {
    // A variable of a script cannot be deleted.
    if (key in globals) globals[key] = undefined;
  }
  sharePolicy(name);
}
