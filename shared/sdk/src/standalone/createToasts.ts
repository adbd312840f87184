import type { Notify } from '../remote-contract/hostServices';

interface Toast {
  readonly kind: Exclude<keyof Notify, 'later'>;
  readonly title: string;
  readonly detail: string | undefined;
}

/** The toasts of a page, apart from their renderer. */
export interface StandaloneToasts {
  readonly notify: Notify;
  /** Calls `show` for each toast. Returns a function that stops it. */
  subscribe(show: (toast: Toast) => void): () => void;
}

export function createToasts(): StandaloneToasts {
  const listeners = new Set<(toast: Toast) => void>();
  const tell = (kind: Toast['kind']) => (title: string, detail?: string) => {
    for (const show of listeners) show({ kind, title, detail });
  };
  return {
    notify: { success: tell('success'), warning: tell('warning'), error: tell('error') },
    subscribe(show) {
      listeners.add(show);
      return () => listeners.delete(show);
    },
  };
}
