/** A provider's time limits, in milliseconds. */
export interface ProviderTimeLimits {
  /** Limit from the last byte sent until the provider's response begins. */
  answer: number;
  /** Limit from the last byte of a recording, which is processed first, until the response begins. */
  transcription: number;
  /** Limit between two pieces of a response. */
  stall: number;
  /** Limit for a list that a page waits for. */
  list: number;
}

/** All limits are below the page's own minute, so that the server can explain before the page gives up. */
export const PROVIDER_TIME_LIMITS: ProviderTimeLimits = {
  answer: 30_000,
  transcription: 55_000,
  stall: 15_000,
  list: 5000,
};
