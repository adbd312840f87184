/** A file of the shell, as a document has to name it so that it is not fetched twice. */
export interface ShellFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** What a document can have fetched while the shell's first script is still on its way: `assets.json`, beside the build. */
export interface ShellAssets {
  /** What every page needs. */
  readonly app: readonly ShellFile[];
  /** What any remote is mounted with. */
  readonly mounting: readonly ShellFile[];
  /** What stands behind the shared modules that are not in the first script, by their names. */
  readonly modules: Readonly<Record<string, readonly ShellFile[]>>;
}
