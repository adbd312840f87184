/** A request as far as it matters for what waited for what. */
export interface TimedRequest {
  readonly url: string;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** Scripts that were running when it was asked for; none where the document itself names it. */
  readonly scripts: readonly string[];
}

/**
 * How many round trips follow on each other until the last of the requests: the document is the first; what it names itself is the
 * second; what a script asks for follows on that script, and on what had come last when it asked, since that is what the script
 * waited for.
 */
export function serialSteps(requests: readonly TimedRequest[]): number {
  const inOrder = requests.toSorted((one, other) => one.startedAt - other.startedAt);
  const steps = new Map<TimedRequest, number>();
  for (const [at, request] of inOrder.entries()) {
    const [document] = inOrder;
    const earlier = inOrder.slice(0, at);
    const running = earlier.filter(({ url }) => request.scripts.includes(url));
    const arrived = earlier
      .filter(({ finishedAt }) => finishedAt !== null && finishedAt <= request.startedAt)
      .toSorted((one, other) => (one.finishedAt ?? 0) - (other.finishedAt ?? 0));
    const followed =
      request.scripts.length === 0 ? (document ? [document] : []) : [...running, ...arrived.slice(-1)];
    const before = followed.map((each) => (each === request ? 0 : (steps.get(each) ?? 0)));
    steps.set(request, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...steps.values());
}
