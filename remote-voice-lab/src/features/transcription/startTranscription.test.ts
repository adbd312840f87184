import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { configureStore } from '@reduxjs/toolkit';
import type { TranscribedAnswer, TranscriptionFields } from '../../api/voiceApi';
import type { VoiceResult } from '../../api/voiceFailure';
import { createFakeAudioShelf } from '../../devices/createFakeAudioShelf';
import { startTranscription } from './startTranscription';
import { transcriptionDropped, transcriptionRequested, transcriptionSlice } from './state/transcriptionSlice';

const fields: TranscriptionFields = {
  provider: 'openai',
  model: 'whisper-1',
  language: 'en',
  responseFormat: 'json',
};
const words: TranscribedAnswer = {
  text: 'big O notation',
  language: 'en',
  confidence: 0.93,
  provider: 'openai',
  model: 'whisper-1',
  words: [],
  totalMs: 900,
};

function setUp() {
  const clock = createFakeClock();
  const shelf = createFakeAudioShelf();
  const asked: {
    file: File;
    fields: TranscriptionFields;
    signal: AbortSignal;
    onSent?: (share: number) => void;
  }[] = [];
  let answer: (result: VoiceResult<TranscribedAnswer>) => void = () => undefined;
  const api = {
    transcribe(file: File, sent: TranscriptionFields, signal: AbortSignal, onSent?: (share: number) => void) {
      asked.push({ file, fields: sent, signal, ...(onSent && { onSent }) });
      return new Promise<VoiceResult<TranscribedAnswer>>((resolve) => (answer = resolve));
    },
  };
  const store = configureStore({ reducer: { transcription: transcriptionSlice.reducer } });
  startTranscription(store, { clock, api, shelf });
  return {
    clock,
    shelf,
    store,
    asked,
    phase: () => store.getState().transcription.phase,
    async send(url: string) {
      store.dispatch(transcriptionRequested({ fields, url }));
      await clock.advance(0);
    },
    async answer(result: VoiceResult<TranscribedAnswer>) {
      answer(result);
      await clock.advance(0);
    },
  };
}

test("[V5] sends the shelf's sound under its name, reports progress, and returns its words", async () => {
  const { shelf, send, answer, asked, phase } = setUp();
  const { url } = shelf.keep(new Blob(['abc'], { type: 'audio/webm' }), 'recording.webm');
  await send(url);
  expect(phase()).toMatchObject({ name: 'sending', sent: 0 });
  expect(asked[0]?.file.name).toBe('recording.webm');
  expect(asked[0]?.fields).toEqual(fields);
  asked[0]?.onSent?.(0.5);
  expect(phase()).toMatchObject({ sent: 0.5 });
  await answer({ ok: true, value: words });
  expect(phase()).toEqual({ name: 'transcribed', order: { fields, url }, answer: words });
});

test('[V5] does not send a released sound, and aborts the upload on leaving', async () => {
  const { shelf, send, asked, store, clock, phase } = setUp();
  await send('blob:gone');
  expect(asked).toEqual([]);
  expect(phase()).toEqual({ name: 'idle' });
  await send(shelf.keep(new Blob(['abc']), 'a.wav').url);
  store.dispatch(transcriptionDropped());
  await clock.advance(0);
  expect(asked[0]?.signal.aborted).toBe(true);
});
