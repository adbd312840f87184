/** @jest-environment jsdom */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createTestHost, type TestAnswer } from '@prova/shared/testing/createTestHost';
import { createApp } from '../../app/createApp';
import { createBrowserPorts } from '../../app/ports';
import { feedbackEvents } from './state/feedbackSlice';

const PATH = '/api/evm/interviews/iv-1/feedback';
const PENDING: TestAnswer = { body: { interviewId: 'iv-1', status: 'PENDING' } };
const FINISHED: TestAnswer = { body: { interviewId: 'iv-1', status: 'FINISHED', domains: [] } };
const silence = () => new Promise<TestAnswer>(() => undefined);

function open(answer: (round: number) => TestAnswer | Promise<TestAnswer>) {
  const clock = createFakeClock();
  let asked = 0;
  let inFlight = 0;
  const seen = { mostInFlight: 0 };
  const { host, requests } = createTestHost(async () => {
    inFlight += 1;
    seen.mostInFlight = Math.max(seen.mostInFlight, inFlight);
    try {
      return await answer(asked++);
    } finally {
      inFlight -= 1;
    }
  });
  const { store, start } = createApp(host, { ...createBrowserPorts(), clock });
  const stop = start();
  store.dispatch(feedbackEvents.opened({ interviewId: 'iv-1', at: clock.now() }));
  /** Lets the HTTP client respond, which takes real event loop turns, then advances the clock. */
  const advance = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      await clock.advance(Math.min(1_000, left));
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { clock, store, stop, requests, seen, advance, phase: () => store.getState().feedback };
}

test('[F1, N3] polls immediately and every 3 s while PENDING, until FINISHED', async () => {
  const { requests, phase, advance } = open((round) => (round < 2 ? PENDING : FINISHED));
  await advance(3_000 - 1_000);
  expect(requests).toMatchObject([{ method: 'GET', path: PATH, query: {}, body: undefined }]);
  await advance(1_000);
  expect(requests).toHaveLength(2);
  await advance(3_000);
  expect(requests).toHaveLength(3);
  expect(phase()).toMatchObject({ name: 'ready', feedback: { status: 'FINISHED' } });
  await advance(30_000);
  expect(requests).toHaveLength(3);
});

test('[F1] times out after 30 s of PENDING, and restarts polling for the same interview on Retry', async () => {
  let finished = false;
  const { requests, phase, store, clock, advance } = open(() => (finished ? FINISHED : PENDING));
  await advance(30_000 - 1_000);
  expect(phase().name).not.toBe('failed');
  await advance(1_000);
  expect(phase()).toEqual({
    name: 'failed',
    language: 'en',
    interviewId: 'iv-1',
    reason: { kind: 'stillPending', offersNotice: false },
  });
  const before = requests.length;
  await advance(3_000);
  expect(requests).toHaveLength(before);

  finished = true;
  store.dispatch(feedbackEvents.retried({ at: clock.now() }));
  await advance(1_000);
  expect(requests.at(-1)?.path).toBe(PATH);
  expect(phase().name).toBe('ready');
});

test('[F1] never has two requests in flight, however slow the server', async () => {
  const { seen, requests, advance } = open(() => new Promise((resolve) => setTimeout(resolve, 5, PENDING)));
  await advance(30_000);
  expect(requests.length).toBeGreaterThan(3);
  expect(seen.mostInFlight).toBe(1);
});

test('[F1] resets the feedback on leaving, aborts the request in flight and stops polling', async () => {
  let release: (answer: TestAnswer) => void = () => undefined;
  const { requests, phase, store, clock, advance } = open(
    () => new Promise<TestAnswer>((resolve) => (release = resolve)),
  );
  await advance(1_000);
  store.dispatch(feedbackEvents.closed());
  release(FINISHED);
  await advance(3_000);
  expect(phase()).toEqual({ name: 'idle', language: 'en' });
  expect(requests).toHaveLength(1);
  expect(clock.pending()).toBe(0);
});

test('[F1] ignores a late response for the previous interview', async () => {
  const releases: ((answer: TestAnswer) => void)[] = [];
  const { phase, store, clock, advance } = open(
    () => new Promise<TestAnswer>((resolve) => releases.push(resolve)),
  );
  await advance(1_000);
  store.dispatch(feedbackEvents.closed());
  store.dispatch(feedbackEvents.opened({ interviewId: 'iv-2', at: clock.now() }));
  await advance(1_000);
  releases[0]?.(FINISHED);
  await advance(1_000);
  expect(phase()).toMatchObject({ name: 'asking', wait: { interviewId: 'iv-2' } });
});

test('[F1] advances a step every 2 s up to the last, and flags a slow wait after 15 s', async () => {
  const { phase, advance } = open(() => PENDING);
  await advance(2_000);
  expect(phase()).toMatchObject({ wait: { step: 1, slow: false } });
  await advance(15_000 - 2_000 - 1_000);
  expect(phase()).toMatchObject({ wait: { step: 5, slow: false } });
  await advance(1_000);
  expect(phase()).toMatchObject({ wait: { step: 5, slow: true } });
});

test('[F6] reports a technical issue after 45 s without a response, or on FAILED', async () => {
  const silent = open(silence);
  await silent.advance(45_000 - 1_000);
  expect(silent.phase().name).toBe('asking');
  await silent.advance(1_000);
  expect(silent.phase()).toMatchObject({ name: 'failed', reason: { kind: 'technical' } });

  const failed = open(() => ({ body: { interviewId: 'iv-1', status: 'FAILED' } }));
  await failed.advance(1_000);
  expect(failed.phase()).toMatchObject({ name: 'failed', reason: { kind: 'technical' } });
});

test.each([
  ['the server’s message', { status: 403, body: { message: 'Not yours' } }, 'Not yours'],
  ['the default without one', { status: 500, body: '<html>' }, 'Failed to fetch feedback'],
  ['the default for a malformed response', { body: { ready: true } }, 'Failed to fetch feedback'],
])('[F6, N4] fails with %s on a refused request', async (_case, answer, message) => {
  const { phase, advance } = open(() => answer);
  await advance(1_000);
  expect(phase()).toMatchObject({ name: 'failed', reason: { kind: 'refused', failure: { message } } });
});

test('[F1] cancels every timer when the app stops', async () => {
  const { clock, stop, advance } = open(() => PENDING);
  await advance(1_000);
  expect(clock.pending()).toBeGreaterThan(0);
  stop();
  await advance(1_000);
  expect(clock.pending()).toBe(0);
});

const RUSSIAN: TestAnswer = {
  body: { interviewId: 'iv-1', status: 'FINISHED', language: 'ru', domains: [] },
};

test('[F7] requests the report in the page’s language', async () => {
  const { requests, store, phase, advance } = open((round) => (round === 0 ? PENDING : RUSSIAN));
  store.dispatch(feedbackEvents.languageChosen('ru'));
  await advance(4_000);
  expect(requests.map(({ query }) => query)).toEqual([{ language: 'ru' }, { language: 'ru' }]);
  expect(phase()).toMatchObject({ name: 'ready', askedIn: 'ru', feedback: { language: 'ru' } });
});

test('[F7] keeps the current report until the other language arrives, and requests each language once', async () => {
  const releases: ((answer: TestAnswer) => void)[] = [];
  const { requests, store, phase, advance } = open((round) =>
    round === 0 ? FINISHED : new Promise<TestAnswer>((resolve) => releases.push(resolve)),
  );
  await advance(1_000);
  store.dispatch(feedbackEvents.languageChosen('ru'));
  await advance(1_000);
  expect(phase()).toMatchObject({ name: 'ready', language: 'ru', askedIn: 'en' });
  releases[0]?.(RUSSIAN);
  await advance(1_000);
  expect(phase()).toMatchObject({ name: 'ready', askedIn: 'ru', feedback: { language: 'ru' } });
  store.dispatch(feedbackEvents.languageChosen('en'));
  expect(phase()).toMatchObject({ askedIn: 'en', feedback: { language: null } });
  store.dispatch(feedbackEvents.languageChosen('ru'));
  await advance(1_000);
  expect(requests.map(({ query }) => query)).toEqual([{}, { language: 'ru' }]);
});

test('[F7] switches back to the report’s language at once, and ignores the late response', async () => {
  const releases: ((answer: TestAnswer) => void)[] = [];
  const { store, phase, advance } = open((round) =>
    round === 0 ? FINISHED : new Promise<TestAnswer>((resolve) => releases.push(resolve)),
  );
  await advance(1_000);
  store.dispatch(feedbackEvents.languageChosen('ru'));
  await advance(1_000);
  store.dispatch(feedbackEvents.languageChosen('en'));
  releases[0]?.(RUSSIAN);
  await advance(1_000);
  expect(phase()).toMatchObject({ language: 'en', askedIn: 'en', feedback: { language: null } });
});

test('[F7] keeps the report if the other language fails to load, and retries on demand', async () => {
  let answer: TestAnswer = { status: 503, body: {} };
  const { requests, store, phase, advance } = open((round) => (round === 0 ? FINISHED : answer));
  await advance(1_000);
  store.dispatch(feedbackEvents.languageChosen('ru'));
  await advance(10_000);
  expect(requests).toHaveLength(2);
  expect(phase()).toMatchObject({
    name: 'ready',
    askedIn: 'en',
    isMissed: true,
    feedback: { status: 'FINISHED' },
  });
  answer = RUSSIAN;
  store.dispatch(feedbackEvents.otherLanguageRetried());
  await advance(1_000);
  expect(phase()).toMatchObject({ askedIn: 'ru', isMissed: false, feedback: { language: 'ru' } });
});

test('[F7, N4] retries without the parameter if the server rejects it', async () => {
  const { requests, store, phase, advance } = open((round) => (round % 2 === 0 ? { status: 400 } : FINISHED));
  store.dispatch(feedbackEvents.languageChosen('ru'));
  await advance(1_000);
  expect(requests.map(({ query }) => query)).toEqual([{ language: 'ru' }, {}]);
  expect(phase()).toMatchObject({ name: 'ready', askedIn: 'ru' });
});
