export type Dispose = () => void;

/** What a remote registers while it is mounted, so that all of it goes when the remote goes. */
export interface Scope {
  /** Keeps `dispose` until the scope ends; runs it at once where the scope has ended already. */
  add(dispose: Dispose): void;
  /** Aborted when the scope ends: hand it to requests and waits. */
  readonly signal: AbortSignal;
}

/** Builds a scope and the function that ends it: newest first, and one that throws keeps no other from running. */
export function createScope(onDisposeFailed: (error: unknown) => void): { scope: Scope; end: () => void } {
  const controller = new AbortController();
  const disposals: Dispose[] = [];
  const run = (dispose: Dispose) => {
    try {
      dispose();
    } catch (error) {
      onDisposeFailed(error);
    }
  };
  return {
    scope: {
      signal: controller.signal,
      add(dispose) {
        if (controller.signal.aborted) run(dispose);
        else disposals.push(dispose);
      },
    },
    end() {
      controller.abort();
      for (const dispose of disposals.splice(0).reverse()) run(dispose);
    },
  };
}
