import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { createFakeClock } from '../testing/createFakeClock';
import { readFailure } from './failure';
import { requestWhileMoving, STANDSTILL_MS } from './requestWhileMoving';

type Progress = (event: { loaded: number }) => void;

/** A client whose only request progresses on the test's command, and ends by its answer or its signal. */
function setUp() {
  const clock = createFakeClock();
  const seen: AxiosRequestConfig[] = [];
  let answer: (data: unknown) => void = () => undefined;
  const http = {
    request(config: AxiosRequestConfig) {
      seen.push(config);
      return new Promise((resolve, reject) => {
        answer = (data) => resolve({ data });
        const signal = config.signal as AbortSignal;
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      });
    },
  } as unknown as AxiosInstance;
  const caller = new AbortController();
  const told: number[] = [];
  const request = requestWhileMoving(http, clock, {
    url: '/api/voice/stt',
    signal: caller.signal,
    onUploadProgress: ({ loaded }: { loaded: number }) => told.push(loaded),
  });
  const outcome = request.then(
    ({ data }) => data,
    (error: unknown) => readFailure(error, 'default'),
  );
  const move = (name: 'onUploadProgress' | 'onDownloadProgress') =>
    (seen[0]?.[name] as Progress | undefined)?.({ loaded: 1 });
  return { clock, seen, told, caller, outcome, move, answer: (data: unknown) => answer(data) };
}

test("[N1] lets a moving transfer exceed a minute, and the client's own limit", async () => {
  const { clock, seen, told, outcome, move, answer } = setUp();
  for (let minutes = 0; minutes < 4; minutes += 1) {
    await clock.advance(STANDSTILL_MS - 1);
    move(minutes % 2 === 0 ? 'onUploadProgress' : 'onDownloadProgress');
  }
  answer('done');
  expect(await outcome).toBe('done');
  expect(seen[0]).toMatchObject({ url: '/api/voice/stt', timeout: 0 });
  expect(told).toEqual([1, 1]);
  await clock.advance(0);
  expect(clock.pending()).toBe(0);
});

test('[N1] times out after a minute of standstill', async () => {
  const { clock, outcome, move } = setUp();
  await clock.advance(30_000);
  move('onUploadProgress');
  let isOver = false;
  void outcome.then(() => (isOver = true));
  await clock.advance(STANDSTILL_MS - 1);
  expect(isOver).toBe(false);
  await clock.advance(1);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
});

test("[N1] ends on the caller's signal without a leftover timer", async () => {
  const { clock, caller, outcome } = setUp();
  caller.abort();
  expect(await outcome).toMatchObject({ kind: 'malformed' });
  await clock.advance(0);
  expect(clock.pending()).toBe(0);
});
