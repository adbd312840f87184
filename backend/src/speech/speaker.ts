/** Audio ready to be sent: `contentType` is its media type. */
export interface SpokenAudio {
  contentType: string;
  bytes: Uint8Array;
}

/** A voice. Started ones hold a worker or a connection: `close` gives it back. */
export interface Speaker {
  /** @throws UnspeakableTextError when this voice has no sound for the text. */
  speak(text: string): Promise<SpokenAudio>;
  close(): Promise<void>;
}
