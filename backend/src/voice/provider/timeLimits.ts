/** Milliseconds that a provider may take. */
export interface ProviderTimeLimits {
  /** From the last byte sent to it until its answer begins. */
  answer: number;
  /** The same for a recording, which it listens to first. */
  transcription: number;
  /** Between two pieces of an answer. */
  stall: number;
  /** For a list that a page waits for. */
  list: number;
}

/** All below the page's own minute, so that the server can say what happened before the page gives up. */
export const PROVIDER_TIME_LIMITS: ProviderTimeLimits = {
  answer: 30_000,
  transcription: 55_000,
  stall: 15_000,
  list: 5000,
};
