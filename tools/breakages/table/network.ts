import type { Breakage } from '../breakage';

export const NETWORK: readonly Breakage[] = [
  {
    row: 'N1',
    what: 'a request is given up after 30 s',
    file: 'shared/src/http/createHttpClient.ts',
    find: 'REQUEST_TIMEOUT_MS = 60_000',
    replace: 'REQUEST_TIMEOUT_MS = 30_000',
  },
  {
    row: 'N2',
    what: 'polls follow each other every half second',
    file: 'shared/src/http/pollOperation.ts',
    find: 'POLL_INTERVAL_MS = 1_000',
    replace: 'POLL_INTERVAL_MS = 500',
  },
];
