import { useEffect } from 'react';

/** Names the page in the browser's tab and history; without a title, the site's name. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Prova` : 'Prova';
  }, [title]);
}
