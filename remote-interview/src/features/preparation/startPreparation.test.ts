import { interviewAnswerSchema, type InterviewAnswer } from '@prova/api/answers/interviewAnswer';
import type { InterviewStatus } from '@prova/api/types/interview';
import type { ApiResult } from '@prova/shared/http/callApi';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { PreparationApi } from './api/preparationApi';
import { preparationEvents, preparationSlice } from './state/preparationSlice';
import { startPreparation } from './startPreparation';

const interview = (interviewStatus: InterviewStatus): InterviewAnswer =>
  v.parse(interviewAnswerSchema, { id: 'i-1', interviewStatus, properties: [] });
const ok = <T>(value: T): ApiResult<T> => ({ ok: true, value });
const never = () => new Promise<never>(() => undefined);

function setUp(api: Partial<PreparationApi> = {}, random = 0) {
  const clock = createFakeClock();
  const calls: string[] = [];
  const store = configureStore({ reducer: combineReducers({ preparation: preparationSlice.reducer }) });
  const stop = startPreparation(store, {
    clock,
    random: () => random,
    api: {
      create(...args) {
        calls.push(`create ${args[1]}`);
        return api.create?.(...args) ?? Promise.resolve(ok({ id: 'i-1' }));
      },
      fetch(...args) {
        calls.push(`fetch ${args[0]}`);
        return api.fetch?.(...args) ?? Promise.resolve(ok(interview('CREATED')));
      },
    },
  });
  store.dispatch(preparationEvents.requested({ request: { properties: [] }, key: 'k-1' }));
  return { clock, calls, store, stop, phase: () => store.getState().preparation };
}

test('[W10] waits two seconds between creating and reading the interview', async () => {
  const { clock, calls } = setUp();
  await clock.advance(1_999);
  expect(calls).toEqual(['create k-1']);
  await clock.advance(1);
  expect(calls).toEqual(['create k-1', 'fetch i-1']);
});

test.each([
  ['shortest', 0, 3_000],
  ['longest', 1, 6_000],
])('[W10] shows six steps, %s, and is ready after two seconds more', async (_which, random, total) => {
  const { clock, phase } = setUp({}, random);
  await clock.advance(total / 6 - 1);
  expect(phase()).toMatchObject({ stepsShown: 0 });
  await clock.advance(1);
  expect(phase()).toMatchObject({ stepsShown: 1 });
  await clock.advance((total / 6) * 5);
  expect(phase()).toMatchObject({ name: 'running', stepsShown: 6 });
  await clock.advance(1_999);
  expect(phase().name).toBe('running');
  await clock.advance(1);
  expect(phase()).toEqual({ name: 'ready', interviewId: 'i-1' });
});

test('[W10] treats FINISHED_WITH_ERROR as a failed preparation', async () => {
  const { clock, phase } = setUp({ fetch: () => Promise.resolve(ok(interview('FINISHED_WITH_ERROR'))) });
  await clock.advance(10_000);
  expect(phase()).toMatchObject({ name: 'failed', failure: { reason: 'failed' } });
});

test('[W10] treats a failed long operation as a failed preparation', async () => {
  const { clock, phase } = setUp({
    create: () =>
      Promise.resolve({ ok: false, failure: { kind: 'operation', message: 'Operation failed!' } }),
  });
  await clock.advance(0);
  expect(phase()).toMatchObject({ name: 'failed', failure: { reason: 'failed' } });
});

test('[W10] warns after 15 s without data, ends after 45 s, and retries the same run', async () => {
  const { clock, phase, store, calls } = setUp({ create: never });
  await clock.advance(14_999);
  expect(phase()).toMatchObject({ isSlow: false });
  await clock.advance(1);
  expect(phase()).toMatchObject({ name: 'running', isSlow: true });
  await clock.advance(29_999);
  expect(phase().name).toBe('running');
  await clock.advance(1);
  expect(phase()).toMatchObject({ name: 'failed', failure: { reason: 'tooLong' } });
  store.dispatch(preparationEvents.retried());
  await clock.advance(0);
  expect(calls).toEqual(['create k-1', 'create k-1']);
});

test('[W10] keeps the reason of a refused start', async () => {
  const failure = { kind: 'status', status: 400, message: 'Too many domains' } as const;
  const { clock, phase } = setUp({ create: () => Promise.resolve({ ok: false, failure }) });
  await clock.advance(0);
  expect(phase()).toMatchObject({ name: 'failed', failure: { reason: 'refused', failure } });
});

test('aborts the call on leaving, and stops every timer', async () => {
  let aborted = false;
  const { clock, store, phase } = setUp({
    create: (_request, _key, signal) => {
      signal.addEventListener('abort', () => (aborted = true));
      return never();
    },
  });
  await clock.advance(100);
  store.dispatch(preparationEvents.left());
  await clock.advance(60_000);
  expect(aborted).toBe(true);
  expect(clock.pending()).toBe(0);
  expect(phase()).toEqual({ name: 'idle' });
});
