/**
 * Storage of release files: a folder or a bucket. Objects are written atomically and once; mutable data
 * (pointers, log) is elsewhere, where there is a real compare-and-swap.
 */
export interface ObjectStore {
  /** The store's name in messages: the folder, or the address of the bucket. */
  readonly place: string;
  /** @returns null if there is no such object */
  read(path: string): Promise<Uint8Array | null>;
  /** Writes an object atomically, replacing a previous object; durable on resolution. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** The sorted paths of all objects below a folder. */
  list(folder: string): Promise<readonly string[]>;
  remove(path: string): Promise<void>;
  /** Ensures that a folder is stored in every place of this store; a no-op if there is only one. */
  sync(folder: string): Promise<void>;
  /** Modification time, in ISO 8601; null for none. */
  writtenAt(path: string): Promise<string | null>;
}
