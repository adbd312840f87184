import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { configureStore } from '@reduxjs/toolkit';
import type { SpokenAnswer } from '../../api/voiceApi';
import type { VoiceFailure, VoiceResult } from '../../api/voiceFailure';
import { createFakeAudioShelf } from '../../devices/createFakeAudioShelf';
import { startSpeech } from './startSpeech';
import { soundsInSpeech, speechDropped, speechRequested, speechSlice } from './state/speechSlice';

const ORDER = { provider: 'openai', text: 'Hello', model: 'tts-1', voice: 'alloy', format: 'mp3' };
const answered = (bytes: string, contentType: string): VoiceResult<SpokenAnswer> => ({
  ok: true,
  value: { audio: new Blob([bytes], { type: contentType }), contentType, firstByteMs: 120, totalMs: 480 },
});
const busy: VoiceFailure = {
  code: 'API_RATE_LIMITED',
  cause: 'rateLimited',
  operation: 'tts',
  provider: 'openai',
  message: null,
  retryAfterS: 3,
  traceId: null,
  details: { status: 429, providerCode: null, requestId: null },
};

function setUp() {
  const clock = createFakeClock();
  const shelf = createFakeAudioShelf();
  const asked: { order: unknown; signal: AbortSignal }[] = [];
  let answer: (result: VoiceResult<SpokenAnswer>) => void = () => undefined;
  const api = {
    speak(order: unknown, signal: AbortSignal) {
      asked.push({ order, signal });
      return new Promise<VoiceResult<SpokenAnswer>>((resolve) => (answer = resolve));
    },
  };
  const store = configureStore({ reducer: { speech: speechSlice.reducer } });
  startSpeech(store, { clock, api, shelf });
  return {
    clock,
    shelf,
    store,
    asked,
    phase: () => store.getState().speech.phase,
    async order(order: typeof ORDER) {
      store.dispatch(speechRequested(order));
      await clock.advance(0);
    },
    async answer(result: VoiceResult<SpokenAnswer>) {
      answer(result);
      await clock.advance(0);
    },
  };
}

test('[V4] sends an order once, and keeps its sound with its details', async () => {
  const { order, answer, asked, store, phase } = setUp();
  await order(ORDER);
  await order({ ...ORDER, text: 'Again' });
  expect(asked.map(({ order: sent }) => sent)).toEqual([ORDER]);
  await answer(answered('12345', 'audio/mpeg'));
  expect(phase()).toEqual({
    name: 'spoken',
    order: ORDER,
    spoken: {
      sound: { url: 'blob:sound-1', name: 'speech.mp3', size: 5, type: 'audio/mpeg' },
      contentType: 'audio/mpeg',
      size: 5,
      firstByteMs: 120,
      totalMs: 480,
    },
  });
  expect(soundsInSpeech(store.getState())).toEqual(['blob:sound-1']);
});

test('[V6] stores headless samples as a playable file', async () => {
  const { order, answer, phase } = setUp();
  await order({ ...ORDER, format: 'ulaw_8000' });
  await answer(answered('1234', 'audio/basic'));
  expect(phase()).toMatchObject({
    spoken: {
      size: 4,
      contentType: 'audio/basic',
      sound: { size: 48, type: 'audio/wav', name: 'speech.wav' },
    },
  });
});

test('[V4] does not send empty text, and cancels the wait on leaving', async () => {
  const { order, asked, store, clock, phase } = setUp();
  await order({ ...ORDER, text: '' });
  expect(asked).toEqual([]);
  await order(ORDER);
  store.dispatch(speechDropped());
  await clock.advance(0);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(phase()).toEqual({ name: 'idle' });
});

test("[V9] counts down a busy server's pause", async () => {
  const { order, answer, clock, phase } = setUp();
  await order(ORDER);
  await answer({ ok: false, failure: busy });
  expect(phase()).toMatchObject({ name: 'failed', failure: busy, wait: { secondsLeft: 3 } });
  await clock.advance(1_000);
  expect(phase()).toMatchObject({ wait: { secondsLeft: 2 } });
  await clock.advance(1_999);
  expect(phase()).toMatchObject({ wait: { secondsLeft: 1 } });
  await clock.advance(1);
  expect(phase()).toMatchObject({ wait: { secondsLeft: 0 } });
  expect(clock.pending()).toBe(0);
});

test('[V9] does not pause after a failure without a stated pause', async () => {
  const { order, answer, phase } = setUp();
  await order(ORDER);
  await answer({ ok: false, failure: { ...busy, retryAfterS: null } });
  expect(phase()).toMatchObject({ name: 'failed', wait: null });
});
