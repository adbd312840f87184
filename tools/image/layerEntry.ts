/** The account that the image runs as; it stands in the image's own /etc/passwd. */
export const ACCOUNT = 1000;

interface Placed {
  /** From the root of the image, without a slash before or behind it. */
  readonly path: string;
  readonly mode: number;
  /** User and group; root unless said otherwise. */
  readonly owner?: number;
}

/** One thing in a layer of an image. */
export type LayerEntry =
  | (Placed & { readonly kind: 'folder' })
  | (Placed & { readonly kind: 'link'; readonly target: string })
  | (Placed & { readonly kind: 'file'; readonly bytes: () => Buffer });

const READABLE = 0o644;
const RUNNABLE = 0o755;

export const folderEntry = (path: string, mode = RUNNABLE, owner = 0): LayerEntry => ({
  kind: 'folder',
  path,
  mode,
  owner,
});
export const fileEntry = (path: string, bytes: () => Buffer, isProgram = false): LayerEntry => ({
  kind: 'file',
  path,
  mode: isProgram ? RUNNABLE : READABLE,
  bytes,
});
export const textEntry = (path: string, text: string): LayerEntry => fileEntry(path, () => Buffer.from(text));
export const linkEntry = (path: string, target: string): LayerEntry => ({
  kind: 'link',
  path,
  mode: 0o777,
  target,
});
