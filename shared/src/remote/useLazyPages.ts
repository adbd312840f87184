import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';

/** Imports the chunk in which a page stands and gives the page. */
export type PageLoader = () => Promise<ComponentType>;

type LazyPages<Loaders> = { readonly [Name in keyof Loaders]: LazyExoticComponent<ComponentType> };

/**
 * A remote's pages, each fetched when its address is first shown; they need a `Suspense` above them. Made per mount, not
 * per module: `lazy` remembers a failed load for good, and a new mount must be able to try again.
 * @param loaders one per page, constant at module level: what is given first stays
 */
export function useLazyPages<Loaders extends Readonly<Record<string, PageLoader>>>(
  loaders: Loaders,
): LazyPages<Loaders> {
  const [pages] = useState(
    () =>
      Object.fromEntries(
        Object.entries(loaders).map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
      ) as LazyPages<Loaders>,
  );
  return pages;
}
