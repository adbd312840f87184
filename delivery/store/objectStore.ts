/**
 * Where the files of releases are kept: a folder or a bucket. Objects are written whole and once; what changes all the time
 * (pointers, log) is kept where there is a real compare-and-swap.
 */
export interface ObjectStore {
  /** For messages: the folder, or the address of the bucket. */
  readonly place: string;
  /** @returns null where there is none */
  read(path: string): Promise<Uint8Array | null>;
  /** Puts it there whole, in the place of what was there; it is kept when this resolves. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** The paths of all objects below a folder, in their order. */
  list(folder: string): Promise<readonly string[]>;
  remove(path: string): Promise<void>;
  /** Sees to it that all of a folder is kept wherever this store keeps its objects; nothing to do where that is one place. */
  sync(folder: string): Promise<void>;
  /** When it was written, in ISO 8601; null where there is none. */
  writtenAt(path: string): Promise<string | null>;
}
