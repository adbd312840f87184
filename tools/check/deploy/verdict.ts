/** A tool's verdict on its files. */
export interface Verdict {
  readonly what: string;
  /** The problems found; empty for none. */
  readonly problems: readonly string[];
  /** Why the tool did not run; null if it did. */
  readonly skipped: string | null;
}
