/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** A resource that candidate code has not released, such as a request or a timer. */
export interface Residue {
  /** e.g. `setInterval`, `window.addEventListener("resize")`. */
  readonly what: string;
  /** The candidate's file that started it. */
  readonly file: string;
}

export type Callable = (...given: unknown[]) => unknown;

/** Common basis of a page's watches. */
export interface Baseline {
  /** The address of the candidate's files, with a trailing slash. */
  readonly folder: string;
  /** The window, whose members other scripts may have modified. */
  readonly page: Record<string, unknown>;
  /** The browser's original functions, even if scripts have replaced them by now. */
  readonly native: {
    readonly setTimeout: (task: () => void, delay: number) => number;
    readonly clearTimeout: (id: number) => void;
    readonly requestAnimationFrame: (task: () => void) => number;
  };
  /** The candidate's file that called the calling function; null if another script did. */
  callerFile(): string | null;
  begin(id: unknown, what: string, file: string): void;
  end(id: unknown): void;
  readonly open: ReadonlyMap<unknown, Residue>;
}

/**
 * Creates the basis of a page's watches. Null in frames, which are irrelevant, and on about:blank, which has
 * no storage.
 */
export function openBaseline({ site, folder }: { site: string; folder: string }): Baseline | null {
  if (location.origin !== site || window.top !== window) return null;
  const open = new Map<unknown, Residue>();
  return {
    folder,
    page: window as unknown as Record<string, unknown>,
    native: {
      setTimeout: window.setTimeout.bind(window) as Baseline['native']['setTimeout'],
      clearTimeout: window.clearTimeout.bind(window),
      requestAnimationFrame: window.requestAnimationFrame.bind(window),
    },
    callerFile() {
      const limit = Error.stackTraceLimit;
      Error.stackTraceLimit = 4;
      const lines = (new Error().stack ?? '').split('\n').slice(3);
      Error.stackTraceLimit = limit;
      const line = lines.find((text) => text.includes('://'));
      const at = line?.indexOf(folder) ?? -1;
      return line === undefined || at < 0 ? null : (line.slice(at + folder.length).split(':')[0] ?? null);
    },
    begin: (id, what, file) => void open.set(id, { what, file }),
    end: (id) => void open.delete(id),
    open,
  };
}
