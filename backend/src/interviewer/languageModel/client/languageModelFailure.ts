/** Why the model gave nothing to use. `stopping`: this process ends and waits for nobody. */
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

/** What was asked for, or why it is not there. */
export type LanguageModelResult<Value> = { readonly ok: true; readonly value: Value } | LanguageModelFailure;

export const failed = (reason: LanguageModelFailureReason): LanguageModelFailure => ({ ok: false, reason });

/** These say something about the server; the others may be due to one text, and anybody can write such a text. */
const SERVER_FAULTS: ReadonlySet<LanguageModelFailureReason> = new Set([
  'unreachable',
  'timeout',
  'rate-limited',
  'server-error',
  'refused-call',
  'no-completion',
]);

export const isServerFault = (reason: LanguageModelFailureReason) => SERVER_FAULTS.has(reason);
