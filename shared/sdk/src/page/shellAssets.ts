/** A file of the shell, in the form in which a document must name it to avoid a second fetch. */
export interface ShellFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** What a document can preload while the shell's first script loads: `assets.json`, next to the build. */
export interface ShellAssets {
  /** Files needed by every page. */
  readonly app: readonly ShellFile[];
  /** Files needed to mount any remote. */
  readonly mounting: readonly ShellFile[];
  /** The files behind shared modules outside the first script, by name. */
  readonly modules: Readonly<Record<string, readonly ShellFile[]>>;
}
