export type Dispose = () => void;

/** Collects what a remote starts while mounted, to be disposed with it. */
export interface Scope {
  /** Keeps `dispose` until the scope ends; runs it at once in an ended scope. */
  add(dispose: Dispose): void;
  /** Aborted when the scope ends: pass it to requests and waits. */
  readonly signal: AbortSignal;
}

/**
 * Creates a scope and the function that ends it. The newest `dispose` runs first; one that throws does not
 * stop the others.
 */
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
