import { width } from '@prova/shared/ui/theme/tokens';
import { useSyncExternalStore } from 'react';

const narrow = `(max-width: ${String(width.narrow - 1)}px)`;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether the window is too narrow for a table. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
}
