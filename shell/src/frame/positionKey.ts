import type { Location } from 'react-router-dom';

/**
 * Key of a page's scroll position: one per visit, and for a document's first visit one per address. The
 * router names all first visits alike, so another address typed into the same tab would start in the middle.
 */
export const positionKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key;
