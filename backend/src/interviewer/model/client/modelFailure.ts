/** Why the model gave nothing to use. `stopping`: this process ends and waits for nobody. */
export type ModelFailureReason =
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

export interface ModelFailure {
  readonly ok: false;
  readonly reason: ModelFailureReason;
}

/** What was asked for, or why it is not there. */
export type ModelResult<Value> = { readonly ok: true; readonly value: Value } | ModelFailure;

export const failed = (reason: ModelFailureReason): ModelFailure => ({ ok: false, reason });

/** These say something about the server; the others may be due to one text, and anybody can write such a text. */
const SERVER_FAULTS: ReadonlySet<ModelFailureReason> = new Set([
  'unreachable',
  'timeout',
  'rate-limited',
  'server-error',
  'refused-call',
  'no-completion',
]);

export const isServerFault = (reason: ModelFailureReason) => SERVER_FAULTS.has(reason);
