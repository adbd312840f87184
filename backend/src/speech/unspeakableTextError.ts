/** The voice has no sound for a text: it is empty, or in letters the voice does not know. */
export class UnspeakableTextError extends Error {
  override readonly name = 'UnspeakableTextError';

  constructor(readonly reason: string) {
    super(`The text cannot be spoken: ${reason}`);
  }
}
