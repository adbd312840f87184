import type { AudioMediaType } from './audioMediaTypes';

/** Complete audio of a text. */
export interface SpokenAudio {
  contentType: AudioMediaType;
  bytes: Uint8Array;
}

/** A voice. A started voice holds a worker or a connection, which `close` releases. */
export interface Speaker {
  /** @throws UnspeakableTextError when this voice has no sound for the text. */
  speak(text: string): Promise<SpokenAudio>;
  /** The cache key of a text's sound in any voice; does not reveal the text. */
  keyOf(text: string): string;
  /** Deletes the sound cached under these keys. */
  forget(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The voice has no sound for a text: it is empty, or in an unknown script. */
export class UnspeakableTextError extends Error {
  override readonly name = 'UnspeakableTextError';

  constructor(readonly reason: string) {
    super(`The text cannot be spoken: ${reason}`);
  }
}
