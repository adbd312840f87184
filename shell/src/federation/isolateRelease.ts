import { containerOf } from '@prova/shared/page/containerOf';
import type { RegisteredRemote } from '@prova/registry/registry';
import { addressesOf, addressOf, adoptAway, isMarked, meetingsOf, sharePolicy } from './releaseElements';

/** Isolates a new release next to the mounted one until it is activated or discarded. */
export interface IsolatedRelease {
  /** Replaces the other release, whose style sheets and pending scripts are removed. */
  takeOver(): void;
  /** Removes the isolated release and restores the other one. */
  giveUp(): void;
}

interface Chunks {
  push(chunk: unknown): unknown;
}

/**
 * The chunk registry under one name, for two releases: each script finds the registry of its own release, and
 * a shared chunk reaches both.
 */
function shareMeeting(key: string, whose: () => 'stands' | 'newer' | 'both') {
  const globals = globalThis as Record<string, unknown>;
  const places: Record<'stands' | 'newer', unknown> = { stands: globals[key], newer: undefined };
  const both: Chunks = {
    push: (chunk) => {
      for (const place of Object.values(places)) (place as Chunks | undefined)?.push(chunk);
    },
  };
  Object.defineProperty(globals, key, {
    configurable: true,
    get() {
      const whom = whose();
      return whom === 'both' ? both : places[whom];
    },
    set(value: unknown) {
      const whom = whose();
      if (whom !== 'both') places[whom] = value;
    },
  });
  return (whom: 'stands' | 'newer') =>
    void Object.defineProperty(globals, key, {
      configurable: true,
      enumerable: true,
      writable: true,
      value: places[whom],
    });
}

/**
 * Isolates a release next to a mounted one of the same remote under the same names: neither sees the other's
 * chunks, and the new style sheets stay inert until activation.
 */
export function isolateRelease(
  page: Document,
  stands: RegisteredRemote,
  newer: RegisteredRemote,
): IsolatedRelease {
  const { name } = stands;
  const ofStands = addressesOf(page, stands);
  const ofNewer = addressesOf(page, newer);
  const entry = new URL(newer.entry, page.baseURI).href;
  const isNewersAlone = (address: string) => ofNewer.has(address) && !ofStands.has(address);
  const whose = () => {
    const script = page.currentScript;
    const address = script && 'src' in script ? addressOf(script) : '';
    // The entry of a running release does not run again.
    if (address === entry || isNewersAlone(address)) return 'newer';
    return ofNewer.has(address) ? 'both' : 'stands';
  };

  const globals = globalThis as Record<string, unknown>;
  const container = containerOf(name);
  const stood = globals[container];
  if (container in globals) globals[container] = undefined;
  const meetings = meetingsOf(name).map((key) => shareMeeting(key, whose));
  sharePolicy(name);

  const hidden = new Set<HTMLLinkElement>();
  const hide = () => {
    for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (!isNewersAlone(addressOf(sheet)) || hidden.has(sheet)) continue;
      hidden.add(sheet);
      sheet.media = 'not all';
    }
  };
  // Runs before the sheet can load: mutation observers are called as microtasks.
  const watch = new MutationObserver(hide);
  watch.observe(page.head, { childList: true });

  const end = (whom: 'stands' | 'newer') => {
    watch.disconnect();
    for (const meeting of meetings) meeting(whom);
  };
  return {
    takeOver() {
      end('newer');
      const isStands = (element: HTMLScriptElement | HTMLLinkElement) =>
        ofStands.has(addressOf(element)) || isMarked(element, name);
      adoptAway(page, (element) => isStands(element) && !ofNewer.has(addressOf(element)));
      for (const sheet of hidden) sheet.media = 'all';
    },
    giveUp() {
      end('stands');
      if (container in globals) globals[container] = stood;
      adoptAway(page, (element) => isNewersAlone(addressOf(element)));
    },
  };
}
