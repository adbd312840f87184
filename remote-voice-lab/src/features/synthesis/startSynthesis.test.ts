import { configureStore } from '@reduxjs/toolkit';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createFakeSynthesizer } from '../../devices/createFakeSynthesizer';
import { startSynthesis } from './startSynthesis';
import { START_TIMEOUT_MS } from './state/synthesisEffects';
import { settingsChanged, speechRequested, speechStopped, synthesisSlice } from './state/synthesisSlice';

async function setUp(text = ' Hello ') {
  const clock = createFakeClock();
  const synthesizer = createFakeSynthesizer();
  const store = configureStore({ reducer: { synthesis: synthesisSlice.reducer } });
  const stop = startSynthesis(store, { clock, synthesizer });
  store.dispatch(settingsChanged({ text }));
  store.dispatch(speechRequested());
  await clock.advance(0);
  return { clock, synthesizer, store, stop, phase: () => store.getState().synthesis.phase };
}

test('[V3] speaks the trimmed text with voice, rate, pitch and volume, then is done', async () => {
  const { clock, synthesizer, phase } = await setUp();
  expect(synthesizer.said).toEqual([{ text: 'Hello', voiceId: null, rate: 1, pitch: 1, volume: 1 }]);
  expect(phase().name).toBe('starting');
  synthesizer.start();
  expect(phase().name).toBe('speaking');
  await clock.advance(START_TIMEOUT_MS);
  expect(phase().name).toBe('speaking');
  synthesizer.end();
  await clock.advance(0);
  expect(phase().name).toBe('spoken');
});

test('[V3] does not speak blank text', async () => {
  const { synthesizer, phase } = await setUp('  \n');
  expect(synthesizer.said).toEqual([]);
  expect(phase().name).toBe('idle');
});

test('[V3] gives up on a voice that never starts', async () => {
  const { clock, synthesizer, phase } = await setUp();
  await clock.advance(START_TIMEOUT_MS);
  await clock.advance(0);
  expect(phase()).toEqual({ name: 'failed', reason: 'not-started' });
  expect(synthesizer.isSpeaking()).toBe(false);
});

test('[V3] falls silent on stopping, and keeps the reason of a browser error', async () => {
  const { clock, synthesizer, store, phase } = await setUp();
  synthesizer.start();
  store.dispatch(speechStopped());
  await clock.advance(0);
  expect(synthesizer.isSpeaking()).toBe(false);
  expect(phase().name).toBe('idle');
  store.dispatch(speechRequested());
  await clock.advance(0);
  synthesizer.end({ kind: 'failed', reason: 'voice-unavailable' });
  await clock.advance(0);
  expect(phase()).toEqual({ name: 'failed', reason: 'voice-unavailable' });
});

test('[V3] updates the voices until the remote stops', async () => {
  const { clock, synthesizer, store, stop } = await setUp();
  const alice = { id: 'a', name: 'Alice', language: 'en-GB', isDefault: true };
  synthesizer.offer([alice]);
  expect(store.getState().synthesis.voices).toEqual([alice]);
  stop();
  synthesizer.offer([]);
  await clock.advance(0);
  expect(store.getState().synthesis.voices).toEqual([alice]);
  expect(clock.pending()).toBe(0);
});
