import { containerOf } from '@prova/shared/remote-contract/containerOf';
import type { RegisteredRemote } from '@prova/shared/remote-contract/registry';
import { trustedTypesFactory } from '@prova/shared/page/trustedTypesFactory';
import { pinnedScripts } from './entryLoaderPlugin';

/** As bundlers mark the scripts and style sheets that a container asks for: whose they are, and which. */
const MARKS = ['data-rspack', 'data-webpack'];
/** Where the chunks of a container meet it. */
const MEETINGS = ['rspackChunk', 'webpackChunk'];

const policies = new Set<string>();

/**
 * A page gives each policy for scripts once. A further beginning of a remote gets the shell's for the name that the first one had: what it
 * loads is pinned either way.
 */
function sharePolicy(name: string): void {
  const factory = trustedTypesFactory;
  if (!factory) return;
  if (policies.size === 0) {
    const create = factory.createPolicy.bind(factory);
    factory.createPolicy = (wanted, rules) =>
      policies.has(wanted) && pinnedScripts ? pinnedScripts : create(wanted, rules);
  }
  policies.add(name);
}

/**
 * Takes what a release has begun out of the page: its style sheets, its container and the place where its chunks meet, and scripts that are
 * still on their way. A script that belongs to another document by the time it comes is not run, so that one that is late replaces nothing.
 */
export function takeOut(page: Document, { name, entry, preload }: RegisteredRemote): void {
  const container = containerOf(name);
  const own = new Set(
    [entry, ...preload.map(({ href }) => href)].map((href) => new URL(href, page.baseURI).href),
  );
  const elsewhere = page.implementation.createHTMLDocument('');
  const isOwn = (element: HTMLScriptElement | HTMLLinkElement) =>
    own.has('src' in element ? element.src : element.href) ||
    MARKS.some((mark) => element.getAttribute(mark)?.startsWith(`${container}:`));
  const loaded = page.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel="stylesheet"]',
  );
  for (const element of loaded) if (isOwn(element)) elsewhere.adoptNode(element);
  const globals = globalThis as Record<string, unknown>;
  for (const key of [container, ...MEETINGS.map((meeting) => meeting + container)]) {
    // A variable of a script cannot be deleted.
    if (key in globals) globals[key] = undefined;
  }
  sharePolicy(`mf#${name}`);
}
