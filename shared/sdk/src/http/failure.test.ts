import { AxiosError, type AxiosResponse } from 'axios';
import { isWorthRetrying, OperationFailedError, readFailure } from './failure';

function refusal(status: number, data: unknown, headers: object = {}): AxiosError {
  const response = { status, data, headers, statusText: '', config: {} } as AxiosResponse;
  return new AxiosError(`Status ${String(status)}`, undefined, undefined, null, response);
}
const read = (data: unknown) => readFailure(refusal(403, data), 'default');

test('[N4] ignores each member that is null, missing or not text', () => {
  const refused = { kind: 'status', status: 403, message: 'default' };
  expect(read({ code: 'ACCESS_DENIED', message: null })).toEqual({ ...refused, code: 'ACCESS_DENIED' });
  expect(read({ code: null, message: 'Not yours', traceId: 't-1', field: {} })).toEqual({
    ...refused,
    message: 'Not yours',
    traceId: 't-1',
  });
  for (const body of [null, '<html>', [], 7, { message: '  ' }, { message: { text: 'no' } }]) {
    expect(read(body)).toEqual(refused);
  }
});

test.each([
  ['7', 7],
  ['3600', 3_600],
  ['99999999', 3_600],
  ['1e12', 3_600],
  ['-1', undefined],
  ['Infinity', undefined],
  ['soon', undefined],
])('[N4] caps a wait of %s seconds at an hour', (header, waited) => {
  const failure = readFailure(refusal(429, {}, { 'retry-after': header }), 'default');
  expect(failure.retryAfterS).toBe(waited);
});

test.each([
  [200, false],
  [400, false],
  [401, true],
  [403, false],
  [404, false],
  [409, false],
  [410, false],
  [422, false],
  [408, true],
  [425, true],
  [429, true],
  [500, true],
  [502, true],
  [503, true],
])('judges whether a Retry after %i may help: %s', (status, expected) => {
  expect(isWorthRetrying({ kind: 'status', status })).toBe(expected);
});

test.each(['network', 'timeout', 'cancelled', 'malformed', 'operation'] as const)(
  'judges that a Retry after %s may help',
  (kind) => expect(isWorthRetrying({ kind })).toBe(true),
);

test('[N2] keeps the specified text of a failed operation, and names the operation', () => {
  const error = new OperationFailedError('Operation failed! /api/evm/jobs/1');
  expect(readFailure(error, 'default', 'analyzeJobDescription')).toEqual({
    kind: 'operation',
    message: 'Operation failed! /api/evm/jobs/1',
    operation: 'analyzeJobDescription',
  });
  expect(readFailure(refusal(500, null), 'default', 'createInterview')).not.toHaveProperty('operation');
});
