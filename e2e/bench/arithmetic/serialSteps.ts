/** A request, as far as relevant for dependencies. */
export interface TimedRequest {
  readonly url: string;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** Scripts running at the request; none if the document itself names it. */
  readonly scripts: readonly string[];
}

/**
 * Number of sequential round trips until the last request: the document is the first; its links are the
 * second; a script's request follows that script, and the last response before it, since the script waited
 * for that.
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
