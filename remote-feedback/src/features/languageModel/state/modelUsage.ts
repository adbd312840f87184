import type { ModelDayAnswer, TokenPricesAnswer } from '@prova/api/answers/languageModelAnswer';

/** Calls in sums. */
export type ModelUsage = Omit<ModelDayAnswer, 'day' | 'model'>;

const A_MILLION = 1_000_000;

/** What the counted tokens cost; null if none were counted. */
export function costOf(
  { counted, inputTokens, outputTokens }: ModelUsage,
  { input, output }: TokenPricesAnswer,
): number | null {
  return counted === 0 ? null : (inputTokens * input + outputTokens * output) / A_MILLION;
}

export const totalOf = (usages: readonly ModelUsage[]): ModelUsage =>
  usages.reduce(
    (sum, one) => ({
      calls: sum.calls + one.calls,
      failures: sum.failures + one.failures,
      counted: sum.counted + one.counted,
      inputTokens: sum.inputTokens + one.inputTokens,
      outputTokens: sum.outputTokens + one.outputTokens,
      seconds: sum.seconds + one.seconds,
      slowest: Math.max(sum.slowest ?? 0, one.slowest ?? 0),
    }),
    { calls: 0, failures: 0, counted: 0, inputTokens: 0, outputTokens: 0, seconds: 0, slowest: 0 },
  );
