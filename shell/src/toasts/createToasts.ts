import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Notify } from '@prova/shared/remote-contract/hostServices';
import type { ReactNode } from 'react';

export interface Toast {
  readonly kind: Exclude<keyof Notify, 'later'>;
  readonly title: string;
  readonly detail: string | undefined;
}

/** The short messages over the page, apart from what draws them: that comes with the first remote. */
export interface Toasts {
  readonly notify: Notify;
  /** Draws the messages, once somebody has brought it. It stays while pages come and go. */
  readonly holder: LiveValue<ReactNode>;
  bringHolder(holder: ReactNode): void;
  /** Hands over what has been told so far, and from now on what is told. Returns the function that ends it. */
  subscribe(show: (toast: Toast) => void): () => void;
}

/**
 * Builds the messages of a page. What is told while nobody draws it waits.
 * @param onWaiting called then: whoever draws them may be fetched
 */
export function createToasts(onWaiting: () => void = () => undefined): Toasts {
  const holder = createLiveValue<ReactNode>(null);
  let waiting: Toast[] = [];
  let show: ((toast: Toast) => void) | null = null;
  const tell = (kind: Toast['kind']) => (title: string, detail?: string) => {
    const toast = { kind, title, detail };
    if (show) {
      show(toast);
      return;
    }
    waiting.push(toast);
    onWaiting();
  };
  return {
    notify: { success: tell('success'), warning: tell('warning'), error: tell('error') },
    holder,
    bringHolder: (drawing) => holder.set(drawing),
    subscribe(listener) {
      show = listener;
      for (const toast of waiting) listener(toast);
      waiting = [];
      return () => {
        show = null;
      };
    },
  };
}
