import { Histogram, type Registry } from 'prom-client';

/**
 * Upper bounds of the buckets in seconds: cached reads stay below the first bound, spoken questions below
 * 0.5.
 */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface AnsweredRequest {
  method: string;
  /** The route's pattern, never the address: addresses hold ids. */
  route: string;
  status: number;
  seconds: number;
}

/** Records the duration of an answered request. */
export type RequestTimes = (request: AnsweredRequest) => void;

/**
 * Registers the metric common to all of Prova's servers: `http_request_duration_seconds` by method, route and
 * status.
 */
export function createRequestTimes(registry: Registry): RequestTimes {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ method, route, status, seconds }) => {
    duration.observe({ method, route, status }, seconds);
  };
}
