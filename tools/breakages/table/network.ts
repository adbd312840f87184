import type { Breakage } from '../breakage';

export const NETWORK: readonly Breakage[] = [
  {
    row: 'N1',
    what: 'a request is given up after 30 s',
    file: 'shared/sdk/src/http/requestForm.ts',
    find: 'REQUEST_TIMEOUT_MS = 60_000',
    replace: 'REQUEST_TIMEOUT_MS = 30_000',
  },
  {
    row: 'N2',
    what: 'polls follow each other every half second',
    file: 'shared/sdk/src/http/pollOperation.ts',
    find: 'POLL_INTERVAL_MS = 1_000',
    replace: 'POLL_INTERVAL_MS = 500',
  },
  {
    row: 'N2',
    what: 'polls do not say which operation they are about',
    file: 'shared/sdk/src/http/pollOperation.ts',
    find: "typeof traceId === 'string' ? { [TRACE_HEADER]: traceId } : {}",
    replace: "typeof traceId === 'string' ? {} : {}",
  },
  {
    row: 'N3',
    what: 'what a domain covers is asked for by another name',
    file: 'remote-interview/src/features/domains/api/domainsApi.ts',
    find: 'params: { domainId }',
    replace: 'params: { domain: domainId }',
  },
  {
    row: 'N3',
    what: 'the list is asked for in pages of twenty',
    file: 'remote-feedback/src/features/interviewList/api/interviewListApi.ts',
    find: 'size: INTERVIEW_PAGE_SIZE',
    replace: 'size: 2 * INTERVIEW_PAGE_SIZE',
  },
  {
    row: 'N3',
    what: 'the analysis gets the description under another name',
    file: 'remote-interview/src/features/setup/api/setupApi.ts',
    find: 'data: { description }',
    replace: 'data: { text: description }',
  },
  {
    row: 'N4',
    what: 'the default for keywords has other words',
    file: 'remote-interview/src/locales/en.json',
    find: '"Failed to load keywords": "Failed to load keywords"',
    replace: '"Failed to load keywords": "Failed to fetch keywords"',
  },
];
