import type { i18n } from 'i18next';
import { memo, use } from 'react';
import { fetchPageTexts } from './fetchPageTexts';

/**
 * Suspends until labels and text of the first page are there: what the shell shows for it stays until the page is there
 * whole. Later pages and languages are waited for where they stand.
 */
export const AwaitedTexts = memo(function AwaitedTexts({ i18n, path }: { i18n: i18n; path: string }) {
  use(fetchPageTexts(i18n, path));
  return null;
});
