/**
 * Why bytes are no playable speech: empty, of no playable kind (a page, a message), shorter than stated, or
 * silent.
 */
export type SoundFault = 'empty' | 'notAudio' | 'cut' | 'silent';

/** Findings about a file of one kind. `seconds` is null if the file does not state its duration. */
export type SoundCheck = { readonly seconds: number | null } | { readonly fault: SoundFault };

export const tagAt = (bytes: Uint8Array, offset: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
