import type { AudioMediaType } from './audioMediaTypes';

/** Audio ready to be sent, whole. */
export interface SpokenAudio {
  contentType: AudioMediaType;
  bytes: Uint8Array;
}

/** A voice. Started ones hold a worker or a connection: `close` gives it back. */
export interface Speaker {
  /** @throws UnspeakableTextError when this voice has no sound for the text. */
  speak(text: string): Promise<SpokenAudio>;
  /** Under which key the sound of a text is kept, in whichever voice; it tells nothing of the text. */
  keyOf(text: string): string;
  /** Deletes the sound kept under these keys; others know nothing of it. */
  forget(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The voice has no sound for a text: it is empty, or in letters the voice does not know. */
export class UnspeakableTextError extends Error {
  override readonly name = 'UnspeakableTextError';

  constructor(readonly reason: string) {
    super(`The text cannot be spoken: ${reason}`);
  }
}
