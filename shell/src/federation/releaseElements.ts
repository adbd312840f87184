import { containerOf } from '@prova/shared/page/containerOf';
import type { RegisteredRemote } from '@prova/registry/registry';
import { trustedTypesFactory } from '@prova/shared/page/trustedTypesFactory';
import { pinnedScripts } from './entryLoaderPlugin';

/** As bundlers mark the scripts and style sheets that a container asks for: whose they are, and which. */
const MARKS = ['data-rspack', 'data-webpack'];

/** The names under which the chunks of a container meet it. */
export const meetingsOf = (name: string): readonly string[] =>
  ['rspackChunk', 'webpackChunk'].map((meeting) => meeting + containerOf(name));

/** The whole addresses of what a release names. */
export const addressesOf = (page: Document, { entry, preload }: RegisteredRemote): ReadonlySet<string> =>
  new Set([entry, ...preload.map(({ href }) => href)].map((href) => new URL(href, page.baseURI).href));

/** Where a script or a style sheet is from, however often it was asked for. */
export const addressOf = (element: HTMLScriptElement | HTMLLinkElement): string =>
  ('src' in element ? element.src : element.href).replace(/\?.*$/, '');

/** Whether a container has asked for this, whether its release names it or not. */
export const isMarked = (element: Element, name: string): boolean =>
  MARKS.some((mark) => element.getAttribute(mark)?.startsWith(`${containerOf(name)}:`));

/**
 * Takes scripts and style sheets out of a page. A script that belongs to another document by the time it comes is not run: HTML runs one in the
 * document alone that it was prepared in.
 */
export function adoptAway(
  page: Document,
  isOwn: (element: HTMLScriptElement | HTMLLinkElement) => boolean,
): void {
  const elsewhere = page.implementation.createHTMLDocument('');
  const loaded = page.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel="stylesheet"]',
  );
  for (const element of loaded) if (isOwn(element)) elsewhere.adoptNode(element);
}

const policies = new Set<string>();

/**
 * A page gives each policy for scripts once. A further beginning of a remote gets the shell's for the name that the first one had: what it
 * loads is pinned either way.
 */
export function sharePolicy(name: string): void {
  const factory = trustedTypesFactory;
  if (!factory) return;
  if (policies.size === 0) {
    const create = factory.createPolicy.bind(factory);
    factory.createPolicy = (wanted, rules) =>
      policies.has(wanted) && pinnedScripts ? pinnedScripts : create(wanted, rules);
  }
  policies.add(`mf#${name}`);
}
