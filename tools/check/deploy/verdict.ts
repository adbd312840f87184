/** What a tool said of the files that it reads. */
export interface Verdict {
  readonly what: string;
  /** Empty where nothing is wrong. */
  readonly problems: readonly string[];
  /** Why it was not asked; null where it was. */
  readonly skipped: string | null;
}
