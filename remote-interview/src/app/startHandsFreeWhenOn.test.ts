import { configureStore } from '@reduxjs/toolkit';
import { handsFreeEvents, handsFreeSlice } from '../features/handsFree';
import type { startHandsFree } from './startHandsFree';
import { startHandsFreeWhenOn } from './startHandsFreeWhenOn';

type Given = Parameters<typeof startHandsFree>;

const script = { isLost: false, requests: 0, started: 0, stopped: 0 };
jest.mock('./startHandsFree', () => {
  script.requests += 1;
  if (script.isLost) throw new Error('The script did not arrive');
  return {
    startHandsFree() {
      script.started += 1;
      return () => (script.stopped += 1);
    },
  };
});

/** The script arrives outside of any clock. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function begin(isOn: boolean) {
  const store = configureStore({
    reducer: { handsFree: handsFreeSlice.reducer },
    preloadedState: { handsFree: { ...handsFreeSlice.getInitialState(), isOffered: true, isOn } },
  });
  const stop = startHandsFreeWhenOn(store as unknown as Given[0], {} as Given[1]);
  return { store, stop };
}

beforeEach(() => {
  Object.assign(script, { isLost: false, requests: 0, started: 0, stopped: 0 });
  jest.resetModules();
});

test('requests the script when hands-free is turned on, and starts it once until the end', async () => {
  const { store, stop } = begin(false);
  await settle();
  expect(script.requests).toBe(0);
  for (const isOn of [true, false, true]) store.dispatch(handsFreeEvents.chosen(isOn));
  await settle();
  store.dispatch(handsFreeEvents.chosen(false));
  store.dispatch(handsFreeEvents.chosen(true));
  await settle();
  expect(script).toMatchObject({ requests: 1, started: 1, stopped: 0 });
  stop();
  expect(script.stopped).toBe(1);
});

test('starts at once where it is remembered on, but not after the page was left', async () => {
  begin(true);
  await settle();
  expect(script.started).toBe(1);
  begin(true).stop();
  await settle();
  expect(script.started).toBe(1);
});

test('leaves hands-free if the script does not arrive, and requests it again', async () => {
  script.isLost = true;
  const { store } = begin(true);
  await settle();
  expect(store.getState().handsFree).toMatchObject({ isOn: false, leftFor: 'connection' });
  script.isLost = false;
  store.dispatch(handsFreeEvents.chosen(true));
  await settle();
  expect(store.getState().handsFree).toMatchObject({ isOn: true, leftFor: null });
  expect(script.started).toBe(1);
});
