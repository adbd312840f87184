import type { RegisteredRemote } from '@prova/registry/registry';

/** Files that this page has waited for in vain. */
export interface HungFiles {
  /** A release did not come in time: whatever of it hangs, each of its files may. Another release may have the same. */
  note(release: Pick<RegisteredRemote, 'entry' | 'preload'>): void;
  has(href: string): boolean;
  /** Where a file is asked for now: its own address, or after it hung another one of the same file. */
  addressOf(href: string): string;
}

/**
 * Knows what hung. Browsers hand a request that is under way to whoever asks for the same address, and do not end it for a page that has given it
 * up: so the same file is asked for under another address. Servers of files pass over what follows the question mark.
 */
export function createHungFiles(): HungFiles {
  const times = new Map<string, number>();
  return {
    note({ entry, preload }) {
      for (const href of [entry, ...preload.map((file) => file.href)])
        times.set(href, (times.get(href) ?? 0) + 1);
    },
    has: (href) => times.has(href),
    addressOf: (href) => (times.has(href) ? `${href}?again=${times.get(href)}` : href),
  };
}
