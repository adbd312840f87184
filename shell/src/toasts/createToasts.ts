import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Notify } from '@prova/shared/remote-contract/hostServices';
import type { ReactNode } from 'react';

export interface Toast {
  readonly kind: Exclude<keyof Notify, 'later'>;
  readonly title: string;
  readonly detail: string | undefined;
}

/** The page's toasts, apart from their renderer, which loads with the first remote. */
export interface Toasts {
  readonly notify: Notify;
  /** Renders the toasts, once loaded. Survives navigation. */
  readonly holder: LiveValue<ReactNode>;
  bringHolder(holder: ReactNode): void;
  /** Delivers past and further toasts. Returns a function that stops the delivery. */
  subscribe(show: (toast: Toast) => void): () => void;
}

/**
 * Creates a page's toasts. They wait until there is a renderer.
 * @param onWaiting called when a toast has to wait, to fetch the renderer
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
