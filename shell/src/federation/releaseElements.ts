import { containerOf } from '@prova/shared/page/containerOf';
import type { RegisteredRemote } from '@prova/registry/registry';
import { trustedTypesFactory } from '@prova/shared/page/trustedTypesFactory';
import { pinnedScripts } from './entryLoaderPlugin';

/** Bundlers' marks on a container's scripts and style sheets: owner and chunk. */
const MARKS = ['data-rspack', 'data-webpack'];

/** Global names of a container's chunk registry. */
export const meetingsOf = (name: string): readonly string[] =>
  ['rspackChunk', 'webpackChunk'].map((meeting) => meeting + containerOf(name));

/** Full addresses of the files a release names. */
export const addressesOf = (page: Document, { entry, preload }: RegisteredRemote): ReadonlySet<string> =>
  new Set([entry, ...preload.map(({ href }) => href)].map((href) => new URL(href, page.baseURI).href));

/** The original address of a script or style sheet, whichever variant was requested. */
export const addressOf = (element: HTMLScriptElement | HTMLLinkElement): string =>
  ('src' in element ? element.src : element.href).replace(/\?.*$/, '');

/** Whether a container requested this element, even if its release does not name it. */
export const isMarked = (element: Element, name: string): boolean =>
  MARKS.some((mark) => element.getAttribute(mark)?.startsWith(`${containerOf(name)}:`));

/**
 * Removes scripts and style sheets from a page. A script moved to another document never runs: HTML runs one
 * only in the document that prepared it.
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
 * A page creates each script policy once. A restarted remote gets the shell's policy under the name that it
 * used first: its scripts are pinned either way.
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
