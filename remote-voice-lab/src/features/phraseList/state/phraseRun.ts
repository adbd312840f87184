/** One phrase, spoken by one voice. */
export interface PhraseRun {
  readonly voiceId: string;
  readonly phrase: string;
  readonly characters: number;
  readonly outcome:
    | {
        readonly kind: 'spoken';
        readonly firstByteMs: number;
        readonly totalMs: number;
        readonly bytes: number;
        /** Duration of the sound; null if the browser cannot tell. */
        readonly seconds: number | null;
      }
    | { readonly kind: 'failed'; readonly code: string; readonly message: string | null };
}
