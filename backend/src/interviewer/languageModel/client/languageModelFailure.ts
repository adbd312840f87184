/** Why the model returned nothing usable. `stopping`: this process is shutting down. */
export type LanguageModelFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'rate-limited'
  | 'server-error'
  | 'refused-call'
  | 'bad-request'
  | 'no-completion'
  | 'too-large'
  | 'cut-short'
  | 'refusal'
  | 'invalid-json'
  | 'wrong-schema'
  | 'resting'
  | 'stopping';

export interface LanguageModelFailure {
  readonly ok: false;
  readonly reason: LanguageModelFailureReason;
}

/** The result, or the reason for its absence. `tokens`: how many the reply took, where the server counts them. */
export type LanguageModelResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly tokens?: number }
  | LanguageModelFailure;

export const failed = (reason: LanguageModelFailureReason): LanguageModelFailure => ({ ok: false, reason });

/** Failures of the server; all others can be provoked by a text. */
const SERVER_FAULTS: ReadonlySet<string> = new Set<LanguageModelFailureReason>([
  'unreachable',
  'timeout',
  'rate-limited',
  'server-error',
  'refused-call',
  'no-completion',
]);

/** @param reason of a failure, or of a reply that is not used */
export const isServerFault = (reason: string) => SERVER_FAULTS.has(reason);
