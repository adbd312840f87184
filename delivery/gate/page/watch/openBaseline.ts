/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** A request, a timer or the like that candidate code has begun and not ended. */
export interface Residue {
  /** e.g. `setInterval`, `window.addEventListener("resize")`. */
  readonly what: string;
  /** The candidate's file that began it. */
  readonly file: string;
}

export type Callable = (...given: unknown[]) => unknown;

/** What the watches of a page stand on. */
export interface Baseline {
  /** The address of the candidate's files, with a slash at its end. */
  readonly folder: string;
  /** The window, whose members are and become whatever other people's scripts make of them. */
  readonly page: Record<string, unknown>;
  /** The browser's own, whatever stands in their place by now. */
  readonly native: {
    readonly setTimeout: (task: () => void, delay: number) => number;
    readonly clearTimeout: (id: number) => void;
    readonly requestAnimationFrame: (task: () => void) => number;
  };
  /** The candidate's file that called the function which calls this; null where another script did. */
  callerFile(): string | null;
  begin(id: unknown, what: string, file: string): void;
  end(id: unknown): void;
  readonly open: ReadonlyMap<unknown, Residue>;
}

/** Null in frames, which have no interest, and on about:blank, which has no storage. */
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
