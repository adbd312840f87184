import type { RegisteredRemote } from '@prova/registry/registry';

/** Files that timed out on this page. */
export interface HungFiles {
  /** Marks all files of a release that timed out: any of them may hang. Another release may share them. */
  note(release: Pick<RegisteredRemote, 'entry' | 'preload'>): void;
  has(href: string): boolean;
  /** The address to request a file at: its own, or a variant of it after a hang. */
  addressOf(href: string): string;
}

/**
 * Records hanging files. Browsers join requests for the same address, and do not abort a request that a page
 * has given up: so the file is requested under another address. File servers ignore the query.
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
