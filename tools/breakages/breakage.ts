/** One way to break what a row of docs/requirements.md says. */
export interface Breakage {
  /** The row's id, e.g. `L7`. */
  readonly row: string;
  /** What is wrong with it in place, in a few words. */
  readonly what: string;
  /** From the project's root, with `/`. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}
