import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { configureStore } from '@reduxjs/toolkit';
import { SAMPLE_ANSWER } from '../../api/sampleTexts';
import type { VoiceApi } from '../../api/voiceApi';
import { createFakeAudioShelf } from '../../devices/createFakeAudioShelf';
import { createFakeRecorder } from '../../devices/createFakeRecorder';
import { RECORDING_FORMATS } from '../../devices/recorder';
import { startRecorder } from './startRecorder';
import {
  fileChosen,
  formatChosen,
  initialRecorder,
  recorderLeft,
  recorderSlice,
  recordingRequested,
  sampleRequested,
  stopRequested,
} from './state/recorderSlice';

function setUp(formats = RECORDING_FORMATS) {
  const clock = createFakeClock();
  const recorder = createFakeRecorder();
  recorder.formats = formats;
  const shelf = createFakeAudioShelf();
  const speak = jest.fn<ReturnType<VoiceApi['speak']>, Parameters<VoiceApi['speak']>>();
  const level = createLiveValue(0);
  const store = configureStore({
    reducer: { recorder: recorderSlice.reducer },
    preloadedState: { recorder: initialRecorder(recorder) },
  });
  const stop = startRecorder(store, { clock, api: { speak }, recorder, shelf, level });
  const state = () => store.getState().recorder;
  const begin = async () => {
    store.dispatch(recordingRequested());
    await clock.advance(0);
  };
  return { clock, speak, recorder, shelf, level, store, stop, state, begin };
}

test('[V8] counts a recording in seconds, stops it manually, and names it recording.webm', async () => {
  const { clock, recorder, store, state, begin } = setUp();
  recorder.answer = 'ask';
  await begin();
  expect(state().phase).toEqual({ name: 'initialising' });
  store.dispatch(stopRequested());
  await clock.advance(0);
  expect(state().phase.name).toBe('idle');

  recorder.answer = 'grant';
  await begin();
  expect(state().phase).toMatchObject({ name: 'recording', seconds: 0 });
  await clock.advance(999);
  expect(state().phase).toMatchObject({ seconds: 0 });
  await clock.advance(1);
  expect(state().phase).toMatchObject({ seconds: 1 });
  await clock.advance(11_000);
  expect(state().phase).toMatchObject({ seconds: 12 });
  store.dispatch(stopRequested());
  await clock.advance(0);
  expect(state().phase).toEqual({ name: 'stopped', atLimit: false });
  expect(state().audio).toEqual({
    url: 'blob:sound-1',
    name: 'recording.webm',
    size: 5,
    type: 'audio/webm;codecs=opus',
    seconds: 12,
    words: null,
  });
  expect(recorder.isRecording()).toBe(false);
});

test('[V8] ends the longest recording after 300 seconds', async () => {
  const { clock, recorder, state, begin } = setUp();
  await begin();
  await clock.advance(299_999);
  expect(state().phase).toMatchObject({ name: 'recording', seconds: 299 });
  await clock.advance(1);
  expect(state().phase).toEqual({ name: 'stopped', atLimit: true });
  expect(state().audio?.seconds).toBe(300);
  expect(recorder.isRecording()).toBe(false);
});

test("[V8] defaults to the browser's first format, and changes the file extension with the format", async () => {
  const { clock, recorder, store, state, begin } = setUp(RECORDING_FORMATS.slice(3));
  expect(state().format?.mimeType).toBe('audio/mp4');
  store.dispatch(formatChosen('audio/webm'));
  expect(state().format?.mimeType).toBe('audio/mp4');
  store.dispatch(formatChosen('audio/ogg;codecs=opus'));
  await begin();
  store.dispatch(stopRequested());
  await clock.advance(0);
  expect(recorder.recorded.map(({ mimeType }) => mimeType)).toEqual(['audio/ogg;codecs=opus']);
  expect(state().audio?.name).toBe('recording.ogg');
});

test('[V8] reports a browser without a supported format, and requests no microphone', async () => {
  const { recorder, state, begin } = setUp([]);
  await begin();
  expect(state().phase).toEqual({ name: 'failed', problem: 'unsupported' });
  expect(recorder.recorded).toEqual([]);
});

test.each(['denied', 'missing', 'busy', 'insecure', 'unsupported', 'not-started'] as const)(
  '[V8] keeps the reason of a recording that cannot start: %s',
  async (reason) => {
    const { recorder, state, begin } = setUp();
    recorder.answer = reason;
    await begin();
    expect(state().phase).toEqual({ name: 'failed', problem: reason });
    expect(state().audio).toBeNull();
  },
);

test('[V8] creates no file without data, and keeps the previous choice', async () => {
  const { clock, recorder, shelf, store, state, begin } = setUp();
  store.dispatch(fileChosen(shelf.keep(new Blob(['abc']), 'my.wav')));
  recorder.sound = '';
  await begin();
  store.dispatch(stopRequested());
  await clock.advance(0);
  expect(state().phase).toEqual({ name: 'failed', problem: 'no-data' });
  expect(state().audio?.name).toBe('my.wav');
});

test('[V8] keeps the recording of a lost device', async () => {
  const { clock, recorder, state, begin } = setUp();
  await begin();
  await clock.advance(2_000);
  recorder.end('lost');
  await clock.advance(0);
  expect(state().phase).toEqual({ name: 'failed', problem: 'lost' });
  expect(state().audio).toMatchObject({ name: 'recording.webm', seconds: 2 });
});

test('[V8] handles a recorder that fails, refuses to stop, or never ends', async () => {
  const failing = setUp();
  await failing.begin();
  failing.recorder.end('failed');
  await failing.clock.advance(0);
  expect(failing.state().phase).toEqual({ name: 'failed', problem: 'failed' });

  const refusing = setUp();
  refusing.recorder.finish = () => {
    throw new Error('InvalidStateError');
  };
  await refusing.begin();
  refusing.store.dispatch(stopRequested());
  await refusing.clock.advance(0);
  expect(refusing.state().phase).toEqual({ name: 'failed', problem: 'stop-refused' });

  const endless = setUp();
  endless.recorder.obeys = false;
  await endless.begin();
  endless.store.dispatch(stopRequested());
  await endless.clock.advance(1_999);
  expect(endless.state().phase.name).toBe('stopping');
  await endless.clock.advance(1);
  expect(endless.state().phase).toEqual({ name: 'failed', problem: 'not-stopped' });
  for (const { recorder } of [failing, refusing, endless]) expect(recorder.isRecording()).toBe(false);
});

test('[V8] samples the level while recording only', async () => {
  const { clock, recorder, level, store, begin } = setUp();
  recorder.speakAt(0.5);
  expect(level.get()).toBe(0);
  await begin();
  expect(level.get()).toBe(0.5);
  recorder.speakAt(0.25);
  await clock.advance(50);
  expect(level.get()).toBe(0.25);
  store.dispatch(stopRequested());
  await clock.advance(0);
  expect(level.get()).toBe(0);
});

test('[V8] discards the recording when the page is left or unmounted', async () => {
  const left = setUp();
  await left.begin();
  left.store.dispatch(recorderLeft());
  await left.clock.advance(0);
  const gone = setUp();
  await gone.begin();
  gone.stop();
  await gone.clock.advance(0);
  for (const { recorder, shelf } of [left, gone]) {
    expect(recorder.isRecording()).toBe(false);
    expect(shelf.kept()).toEqual([]);
  }
});

test('takes the sample with its words from the built-in voice; leaving or choosing a file ends the wait', async () => {
  const { clock, speak, shelf, store, state } = setUp();
  const audio = new Blob(['sound'], { type: 'audio/wav' });
  speak.mockResolvedValueOnce({
    ok: true,
    value: { audio, contentType: 'audio/wav', firstByteMs: 1, totalMs: 2 },
  });
  store.dispatch(sampleRequested());
  expect(state().phase).toEqual({ name: 'sampling' });
  await clock.advance(0);
  expect(speak.mock.calls[0]?.[0]).toEqual({ provider: 'builtIn', text: SAMPLE_ANSWER });
  expect(state()).toMatchObject({
    phase: { name: 'idle' },
    audio: { type: 'audio/wav', words: SAMPLE_ANSWER },
  });

  speak.mockReturnValueOnce(new Promise(() => undefined));
  store.dispatch(sampleRequested());
  await clock.advance(0);
  store.dispatch(fileChosen(shelf.keep(audio, 'own.wav')));
  await clock.advance(0);
  expect(speak.mock.calls[1]?.[1].aborted).toBe(true);
  expect(state()).toMatchObject({ phase: { name: 'idle' }, audio: { name: 'own.wav', words: null } });

  speak.mockRejectedValueOnce(new Error('unforeseen'));
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  store.dispatch(sampleRequested());
  await clock.advance(0);
  expect(state().phase).toEqual({ name: 'idle' });
});
