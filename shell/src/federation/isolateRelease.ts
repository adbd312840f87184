import { containerOf } from '@prova/shared/page/containerOf';
import type { RegisteredRemote } from '@prova/registry/registry';
import { addressesOf, addressOf, adoptAway, isMarked, meetingsOf, sharePolicy } from './releaseElements';

/** Where a release comes up beside the one that is shown. It ends in one of two ways. */
export interface IsolatedRelease {
  /** What is in it takes the place of the other release, whose style sheets and late scripts go. */
  takeOver(): void;
  /** What is in it goes, and the other release is as it was. */
  giveUp(): void;
}

interface Chunks {
  push(chunk: unknown): unknown;
}

/** The meeting place of chunks under one name, for two releases: each script finds that of its own, one that both have brings its chunk to both. */
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
 * Makes room for a release beside the one of the same remote that is shown, under the same names: neither meets what the other begins, and
 * the style sheets of the newer one hold for nothing until it takes over.
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
    // The entry of one that goes on is run no more.
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
  // Called before the sheet can have come: a page is told of its changes at the end of what makes them.
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
