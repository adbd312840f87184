import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createFakeClock } from '../testing/createFakeClock';
import type { Clock } from './clock';
import { startFlow, type Effect } from './startFlow';

type Phase = { name: 'idle' } | { name: 'waiting'; attempt: number } | { name: 'done'; by: string };
const slice = createSlice({
  name: 'phase',
  initialState: { name: 'idle' } as Phase,
  reducers: {
    started: (_state, action: PayloadAction<number>): Phase => ({ name: 'waiting', attempt: action.payload }),
    elapsed: (state): Phase =>
      state.name === 'waiting' ? { name: 'done', by: `attempt ${String(state.attempt)}` } : state,
    cancelled: (): Phase => ({ name: 'idle' }),
  },
});
const { started, elapsed, cancelled } = slice.actions;
type Event = ReturnType<typeof elapsed>;

const WAIT_MS = 500;
const effectOf = (phase: Phase): Effect<{ clock: Clock }, Event> | null =>
  phase.name === 'waiting'
    ? {
        key: `wait:${String(phase.attempt)}`,
        async run({ ports, signal, emit }) {
          await ports.clock.wait(WAIT_MS, signal);
          emit(elapsed());
        },
      }
    : null;

function setUp(custom = effectOf) {
  const clock = createFakeClock();
  const store = configureStore({ reducer: slice.reducer });
  const failures: unknown[] = [];
  const stop = startFlow({
    store,
    effects: [custom],
    ports: { clock },
    onEffectFailed: (error) => failures.push(error),
  });
  return { clock, store, stop, failures };
}

test("runs a phase's effect, and only during that phase", async () => {
  const { clock, store } = setUp();
  store.dispatch(started(1));
  await clock.advance(WAIT_MS - 1);
  expect(store.getState().name).toBe('waiting');
  await clock.advance(1);
  expect(store.getState()).toEqual({ name: 'done', by: 'attempt 1' });
});

test('restarts the wait for a new key', async () => {
  const { clock, store } = setUp();
  store.dispatch(started(1));
  await clock.advance(WAIT_MS - 1);
  store.dispatch(started(2));
  await clock.advance(WAIT_MS - 1);
  expect(store.getState().name).toBe('waiting');
  await clock.advance(1);
  expect(store.getState()).toEqual({ name: 'done', by: 'attempt 2' });
});

test("aborts a phase's effect on leaving the phase, with no wait left over", async () => {
  const { clock, store, failures } = setUp();
  store.dispatch(started(1));
  await clock.advance(1);
  expect(clock.pending()).toBe(1);
  store.dispatch(cancelled());
  await clock.advance(WAIT_MS);
  expect(store.getState().name).toBe('idle');
  expect(clock.pending()).toBe(0);
  expect(failures).toEqual([]);
});

test('drops late events of an aborted effect', async () => {
  let release: () => void = () => undefined;
  const { store, clock } = setUp((phase) =>
    phase.name === 'waiting'
      ? {
          key: String(phase.attempt),
          async run({ emit }) {
            await new Promise<void>((resolve) => (release = resolve));
            emit(elapsed());
          },
        }
      : null,
  );
  store.dispatch(started(1));
  await clock.advance(0);
  const releaseFirst = release;
  store.dispatch(started(2));
  releaseFirst();
  await clock.advance(0);
  expect(store.getState()).toEqual({ name: 'waiting', attempt: 2 });
});

test('reports a rejected effect, and ends running effects on stop', async () => {
  const failing = setUp((phase) =>
    phase.name === 'waiting' ? { key: 'x', run: () => Promise.reject(new Error('broken')) } : null,
  );
  failing.store.dispatch(started(1));
  await failing.clock.advance(0);
  expect(failing.failures).toEqual([new Error('broken')]);

  const { clock, store, stop } = setUp();
  store.dispatch(started(1));
  stop();
  await clock.advance(WAIT_MS);
  expect(store.getState().name).toBe('waiting');
});
