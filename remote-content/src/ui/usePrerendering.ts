import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the page is being drawn ahead of time, for readers to whom no script has come yet, or never will. */
export function usePrerendering(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
