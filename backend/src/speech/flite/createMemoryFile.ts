/** A growing in-memory file with the cursor expected by C's stdio. */
export interface MemoryFile {
  write(bytes: Uint8Array): void;
  /**
   * Moves the cursor to an offset from the start, from the cursor or from the end, and returns its position.
   */
  seek(offset: number, from: 'start' | 'cursor' | 'end'): number;
  contents(): Uint8Array;
}

/** Initial capacity. Half a second of 16 kHz speech is 16 kB, so most sentences need four doublings. */
const FIRST_CAPACITY = 64 * 1024;

export function createMemoryFile(): MemoryFile {
  let buffer = new Uint8Array(FIRST_CAPACITY);
  let size = 0;
  let cursor = 0;

  return {
    write(bytes) {
      const end = cursor + bytes.length;
      if (end > buffer.length) {
        const grown = new Uint8Array(Math.max(buffer.length * 2, end));
        grown.set(buffer);
        buffer = grown;
      }
      buffer.set(bytes, cursor);
      cursor = end;
      size = Math.max(size, end);
    },
    seek(offset, from) {
      const base = { start: 0, cursor, end: size }[from];
      cursor = Math.max(0, base + offset);
      return cursor;
    },
    contents: () => buffer.slice(0, size),
  };
}
