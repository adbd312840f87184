/** A model's mean word confidence, 0–1, from log probabilities; null for none. */
export function meanConfidence(logprobs: readonly number[]): number | null {
  if (logprobs.length === 0) return null;
  const mean = logprobs.reduce((sum, logprob) => sum + Math.exp(logprob), 0) / logprobs.length;
  return Number.isFinite(mean) ? Math.min(1, Math.max(0, mean)) : null;
}
