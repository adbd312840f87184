export interface SynthesisVoice {
  readonly id: string;
  readonly name: string;
  /** The text's language, in BCP 47. */
  readonly language: string;
  readonly isDefault: boolean;
}

export interface Utterance {
  readonly text: string;
  /** Id of the voice; null leaves the choice to the browser. */
  readonly voiceId: string | null;
  /** Speed, 0.1 to 10; 1 is normal. */
  readonly rate: number;
  /** Pitch, 0 to 2; 1 is normal. */
  readonly pitch: number;
  /** Volume, 0 to 1. */
  readonly volume: number;
}

/** `reason` is the browser's own error code. */
export type SpeakingEnd = { readonly kind: 'ended' } | { readonly kind: 'failed'; readonly reason: string };

/** Reads text aloud. */
export interface SpeechSynthesizer {
  readonly supported: boolean;
  voices(): readonly SynthesisVoice[];
  /**
   * Calls `listener` when the voices have changed (browsers load them late); returns a function that stops
   * it.
   */
  onVoicesChanged(listener: () => void): () => void;
  /** Speaks until it ends, fails, or is aborted (then it falls silent and rejects with the signal's reason). */
  speak(utterance: Utterance, onStarted: () => void, signal: AbortSignal): Promise<SpeakingEnd>;
}
