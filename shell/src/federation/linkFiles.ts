import { integrityOfEntry, type RegisteredRemote } from '@prova/registry/registry';
import { isNeededFor } from '@prova/registry/isNeededFor';

/** `prefetch` for what may be wanted: the browser's last priority, and a failure that nobody is handed later. `preload` for what is. */
type Urgency = 'prefetch' | 'preload';

/** Whether a page has had a file fetched: by its document, or from here. */
const isNamed = (page: Document, href: string) =>
  [...page.head.querySelectorAll('link')].some((link) => link.href === new URL(href, page.baseURI).href);

/**
 * Has the browser fetch the files that a remote needs for a route, all at once: left to themselves they ask for each other, a trip after a trip.
 * What a page has named before is left out.
 * @param route the path of the route as its contribution has it; null for none
 * @param room for so many bytes, as they travel
 * @returns the bytes of what was linked
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
