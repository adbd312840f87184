import type { Location } from 'react-router-dom';

/**
 * Under which name the place is kept to which a page was scrolled: each visit has its own, and the first of a document that of its address.
 * The router calls all of these first visits by one name, so that another address typed into the same tab would begin in the middle.
 */
export const positionKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key;
