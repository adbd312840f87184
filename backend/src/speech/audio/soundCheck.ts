/**
 * Why bytes are no speech to play: none at all, none of a kind that browsers play (a page, a message), not as many as they
 * say themselves, or without a sound.
 */
export type SoundFault = 'empty' | 'notAudio' | 'cut' | 'silent';

/** What a file of one kind is found to be. `seconds` is null where it does not say how long it is. */
export type SoundCheck = { readonly seconds: number | null } | { readonly fault: SoundFault };

export const tagAt = (bytes: Uint8Array, offset: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
