/**
 * Caches a value for `keptFor` milliseconds across callers. A value that fails `isGood` is requested again
 * after `retryAfter`.
 */
export function createReused<Value>(
  ask: () => Promise<Value>,
  {
    keptFor,
    retryAfter,
    isGood,
    now = () => performance.now(),
  }: {
    keptFor: number;
    retryAfter: number;
    isGood: (value: Value) => boolean;
    now?: () => number;
  },
): () => Promise<Value> {
  let last: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (last && now() < last.until) return last.value;
    const value = ask();
    const asked = { value, until: Number.POSITIVE_INFINITY };
    last = asked;
    void value.then(
      (answer) => (asked.until = now() + (isGood(answer) ? keptFor : retryAfter)),
      () => (asked.until = now()),
    );
    return value;
  };
}
