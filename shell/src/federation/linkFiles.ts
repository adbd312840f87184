import { integrityOfEntry, type RegisteredRemote } from '@prova/registry/registry';
import { isNeededFor } from '@prova/registry/isNeededFor';

/**
 * `prefetch` for what may be needed: lowest priority, and its failure is not reused. `preload` for what is
 * needed.
 */
type Urgency = 'prefetch' | 'preload';

/** Whether the document or this module has linked a file. */
const isNamed = (page: Document, href: string) =>
  [...page.head.querySelectorAll('link')].some((link) => link.href === new URL(href, page.baseURI).href);

/**
 * Fetches a remote's files for a route in parallel; left alone they would load in sequence, a round trip
 * each. Files already linked are skipped.
 * @param route the path of the route in its contribution; null for none
 * @param room byte budget, as transferred
 * @returns the bytes linked
 */
export function linkFiles(
  page: Document,
  remote: RegisteredRemote,
  {
    route,
    language,
    urgency,
    room = Infinity,
  }: {
    readonly route: string | null;
    readonly language: 'en' | 'ru';
    readonly urgency: Urgency;
    readonly room?: number;
  },
): number {
  const entry: RegisteredRemote['preload'][number] = {
    href: remote.entry,
    as: 'script',
    integrity: integrityOfEntry(remote),
  };
  const modules = new Set(remote.format === 'module' ? remote.scripts.map(({ href }) => href) : []);
  let used = 0;
  for (const file of [entry, ...remote.preload.filter((one) => isNeededFor(one, route, language))]) {
    const { href, as, integrity, bytes = 0 } = file;
    if (used + bytes > room || isNamed(page, href)) continue;
    used += bytes;
    const link = page.createElement('link');
    const isModule = urgency === 'preload' && modules.has(href);
    Object.assign(link, {
      rel: isModule ? 'modulepreload' : urgency,
      href,
      integrity,
      crossOrigin: 'anonymous',
    });
    if (!isModule) link.as = as;
    page.head.append(link);
  }
  return used;
}
