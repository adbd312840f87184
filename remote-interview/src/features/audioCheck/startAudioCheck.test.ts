import type { ApiResult } from '@prova/shared/http/callApi';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createFakeAudioDevices } from '../../devices/createFakeAudioDevices';
import { createFakeMicrophone } from '../../devices/createFakeMicrophone';
import { createFakeRecognizer } from '@prova/shared/voice/createFakeRecognizer';
import type { InterviewerVoice, SpeechOutcome } from '../../devices/interviewerVoice';
import { audioCheckEvents, audioCheckSlice } from './state/audioCheckSlice';
import { audioDevicesEvents, audioDevicesSlice, deviceInUse } from './state/audioDevicesSlice';
import { describeCheck } from './state/describeCheck';
import { startAudioCheck } from './startAudioCheck';

const ok = <T>(value: T): ApiResult<T> => ({ ok: true, value });

function setUp(voice: Partial<InterviewerVoice> = {}) {
  const clock = createFakeClock();
  const microphone = createFakeMicrophone(clock);
  const devices = createFakeAudioDevices();
  const noise = createLiveValue<number | null>(null);
  const recognizer = createFakeRecognizer();
  const level = createLiveValue(0);
  const asked: string[] = [];
  const said: string[] = [];
  const store = configureStore({
    reducer: combineReducers({
      audioCheck: audioCheckSlice.reducer,
      audioDevices: audioDevicesSlice.reducer,
    }),
  });
  const stop = startAudioCheck(store, {
    clock,
    microphone,
    recognizer,
    devices,
    level,
    noise,
    voice: {
      fetchMessage(type) {
        asked.push(type);
        return Promise.resolve(ok({ messageId: type, text: `Words of ${type}`, audioUrl: null }));
      },
      prepare: () => undefined,
      prepareAhead: () => undefined,
      say(utterance) {
        said.push('messageId' in utterance ? utterance.messageId : '');
        return Promise.resolve<SpeechOutcome>('ended');
      },
      ...voice,
    },
  });
  const state = () => store.getState().audioCheck;
  const open = () => store.dispatch(audioCheckEvents.opened());
  const retry = () => store.dispatch(audioCheckEvents.retried());
  return {
    clock,
    microphone,
    devices,
    recognizer,
    level,
    noise,
    asked,
    said,
    store,
    stop,
    state,
    phase: () => state().phase,
    open,
    retry,
  };
}

/** Opens the check and plays the message: 100 ms later it listens. */
async function listen(room: ReturnType<typeof setUp>) {
  room.open();
  await room.clock.advance(100);
}

test('[A1] [A3] requests the microphone on opening, and nothing else meanwhile', async () => {
  const room = setUp();
  room.microphone.answer = 'ask';
  room.open();
  await room.clock.advance(60_000);
  expect(room.phase()).toEqual({ name: 'initial', isRetry: false });
  expect(room.asked).toEqual([]);
});

test('[A1] [A2] fetches, shows and plays the message, then listens 100 ms later for 30 s', async () => {
  const room = setUp();
  room.open();
  await room.clock.advance(99);
  expect(room.state()).toMatchObject({
    message: 'Words of AUDIO_CHECK',
    phase: { name: 'waiting-for-speech', stage: { name: 'arming' } },
  });
  expect(room.said).toEqual(['AUDIO_CHECK']);
  expect(room.recognizer.isListening()).toBe(false);
  await room.clock.advance(1);
  expect(room.recognizer.isListening()).toBe(true);
  expect(room.state().remainingS).toBe(30);
  await room.clock.advance(12_000);
  expect(room.state().remainingS).toBe(18);
});

test('[A1] [A2] succeeds 2 s after recognised speech, with AUDIO_CHECK_OK, and closes the microphone', async () => {
  const room = setUp();
  await listen(room);
  room.recognizer.hear({ interim: 'I am' });
  await room.clock.advance(1_999);
  expect(room.phase()).toMatchObject({ stage: { name: 'heard' } });
  await room.clock.advance(1);
  expect(room.phase()).toEqual({ name: 'success', by: 'speech' });
  expect(room.said).toEqual(['AUDIO_CHECK', 'AUDIO_CHECK_OK']);
  expect(room.state()).toMatchObject({
    message: 'Words of AUDIO_CHECK_OK',
    transcript: { interim: 'I am' },
  });
  expect(room.microphone.openCount()).toBe(0);
});

test.each([
  ['0.11 for 300 ms', 0.11, 300, true],
  ['0.11 for 250 ms, then silence', 0.11, 250, false],
  ['0.1 for as long as one likes', 0.1, 3_000, false],
])('[A1] classifies a level of %s', async (_what, level, ms, isSpeech) => {
  const room = setUp();
  room.recognizer.supported = false;
  await listen(room);
  await room.clock.advance(50);
  room.microphone.speakAt(level);
  await room.clock.advance(ms + 50);
  room.microphone.speakAt(0);
  await room.clock.advance(50);
  expect(room.phase()).toMatchObject({ stage: { name: isSpeech ? 'heard' : 'listening' } });
});

test('keeps the level out of the store, which receives speech events only', async () => {
  const room = setUp();
  room.recognizer.supported = false;
  await listen(room);
  await room.clock.advance(50);
  const dispatched = jest.spyOn(room.store, 'dispatch');
  for (let reading = 1; reading <= 18; reading += 1) {
    room.microphone.speakAt(reading / 1_000);
    await room.clock.advance(50);
  }
  expect(dispatched).not.toHaveBeenCalled();
  expect(room.level.get()).toBe(0.018);
  room.microphone.speakAt(0.5);
  await room.clock.advance(400);
  expect(dispatched.mock.calls.map(([event]) => event.type)).toEqual([
    'audioCheck/countdownTicked',
    'audioCheck/speechDetected',
  ]);
  room.store.dispatch(audioCheckEvents.closed());
  await room.clock.advance(0);
  expect(room.level.get()).toBe(0);
});

test("[A1] does not mistake the interviewer's own voice for the candidate's", async () => {
  const room = setUp({ say: () => new Promise(() => undefined) });
  room.microphone.speakAt(0.9);
  room.open();
  await room.clock.advance(5_000);
  expect(room.phase().name).toBe('playing-initial');
});

test('[A1] [A2] [A3] fails after 30 s without speech, with AUDIO_CHECK_NOK, and retries after 200 and 100 ms', async () => {
  const room = setUp();
  await listen(room);
  await room.clock.advance(29_999);
  expect(room.phase().name).toBe('waiting-for-speech');
  await room.clock.advance(1);
  expect(room.phase()).toEqual({ name: 'failure' });
  expect(room.said).toEqual(['AUDIO_CHECK', 'AUDIO_CHECK_NOK']);
  expect(room.recognizer.isListening()).toBe(false);

  room.retry();
  await room.clock.advance(199);
  expect(room.phase()).toEqual({ name: 'initial', isRetry: true });
  await room.clock.advance(1);
  expect(room.phase()).toMatchObject({ stage: { name: 'arming' } });
  await room.clock.advance(100);
  expect(room.phase()).toMatchObject({ stage: { name: 'listening' } });
  expect(room.state().remainingS).toBe(30);
  await room.clock.advance(30_000);
  expect(room.phase()).toEqual({ name: 'failure' });
});

test('[A4] listens to English, with interim results and one alternative', async () => {
  const room = setUp();
  await listen(room);
  expect(room.recognizer.listenings).toEqual([
    { language: 'en-US', maxAlternatives: 1, interimResults: true, onDeviceOnly: false },
  ]);
});

test('[A4] restarts recognition 500 ms after no-speech, silently, within the same 30 s', async () => {
  const room = setUp();
  await listen(room);
  await room.clock.advance(10_000);
  room.recognizer.end({ kind: 'failed', reason: 'no-speech' });
  await room.clock.advance(499);
  expect(room.state().alert).toBeNull();
  expect(room.recognizer.listenings.length).toBe(1);
  await room.clock.advance(1);
  expect(room.recognizer.listenings.length).toBe(2);
  await room.clock.advance(19_499);
  expect(room.phase().name).toBe('waiting-for-speech');
  await room.clock.advance(1);
  expect(room.phase()).toEqual({ name: 'failure' });
});

test('[A4] [A5] fails on other recognition errors, and retries by the level alone', async () => {
  const room = setUp();
  await listen(room);
  room.recognizer.end({ kind: 'failed', reason: 'network' });
  await room.clock.advance(0);
  expect(room.phase()).toEqual({ name: 'failure' });
  expect(room.state().alert).toEqual({ kind: 'recognition', reason: 'network' });
  room.retry();
  await room.clock.advance(300);
  expect(room.recognizer.listenings.length).toBe(1);
  room.microphone.speakAt(0.4);
  await room.clock.advance(400);
  expect(room.phase()).toMatchObject({ stage: { name: 'heard' } });
  await room.clock.advance(2_000);
  expect(room.phase()).toEqual({ name: 'success', by: 'level' });
});

test.each<[string, (room: ReturnType<typeof setUp>) => void, string]>([
  ['a browser without recognition', ({ recognizer }) => void (recognizer.supported = false), 'level'],
  ['a working one', () => undefined, 'speech'],
])('[A1] passes by level in %s, and says so', async (_what, prepare, by) => {
  const room = setUp();
  prepare(room);
  await listen(room);
  room.microphone.speakAt(0.4);
  await room.clock.advance(2_450);
  expect(room.phase()).toEqual({ name: 'success', by });
});

test.each([
  ['network', 'level'],
  ['no-speech', 'speech'],
] as const)('[A1] passes by level before recognition ends with %s: by %s', async (reason, by) => {
  const room = setUp();
  await listen(room);
  room.microphone.speakAt(0.4);
  await room.clock.advance(400);
  room.recognizer.end({ kind: 'failed', reason });
  await room.clock.advance(2_000);
  expect(room.phase()).toEqual({ name: 'success', by });
  expect(room.state().alert).toBeNull();
});

test.each(['denied', 'missing', 'busy', 'insecure', 'unknown'] as const)(
  '[A3] [A5] reports a microphone that is %s, and starts over on Retry',
  async (reason) => {
    const room = setUp();
    room.microphone.answer = reason;
    room.open();
    await room.clock.advance(0);
    expect(room.phase()).toEqual({ name: 'error', error: { kind: 'microphone', reason } });
    room.microphone.answer = 'grant';
    room.retry();
    await room.clock.advance(100);
    expect(room.phase().name).toBe('waiting-for-speech');
  },
);

test('[A5] clears a voice error after 5 s and keeps the state', async () => {
  const room = setUp({ say: () => Promise.resolve('failed') });
  room.open();
  await room.clock.advance(0);
  expect(room.state().alert).toMatchObject({ error: { problem: { code: 'playback' } } });
  await room.clock.advance(4_999);
  expect(room.state().alert).not.toBeNull();
  await room.clock.advance(1);
  expect(room.state().alert).toBeNull();
  expect(room.phase().name).toBe('error');
});

test.each<[string, Partial<InterviewerVoice>, string, string | null]>([
  [
    'no message',
    { fetchMessage: () => Promise.resolve({ ok: false, failure: { kind: 'status', message: '' } }) },
    'start',
    null,
  ],
  [
    'a message that is none',
    { fetchMessage: () => Promise.resolve({ ok: false, failure: { kind: 'malformed', message: '' } }) },
    'invalidMessage',
    null,
  ],
  ['no audio', { say: () => Promise.resolve('unavailable') }, 'synthesis', null],
  ['audio that cannot be played', { say: () => Promise.resolve('failed') }, 'playback', null],
  ['a browser that wants a click', { say: () => Promise.resolve('blocked') }, 'playback', null],
])('[A1] [A5] reports %s', async (_what, voice, code, detail) => {
  const room = setUp(voice);
  room.open();
  await room.clock.advance(0);
  expect(room.phase()).toEqual({ name: 'error', error: { kind: 'voice', problem: { code, detail } } });
});

test.each([
  ['AUDIO_CHECK_OK', 'successMessage'],
  ['AUDIO_CHECK_NOK', 'failureMessage'],
])('[A5] reports a failure to fetch the verdict %s by a specific message', async (failing, code) => {
  const room = setUp({
    fetchMessage: (type) =>
      Promise.resolve(
        type === failing
          ? { ok: false, failure: { kind: 'status', status: 500, message: 'Out of order' } }
          : ok({ messageId: type, text: type, audioUrl: null }),
      ),
  });
  await listen(room);
  if (failing === 'AUDIO_CHECK_OK') room.recognizer.hear({ final: 'Hello' });
  await room.clock.advance(30_000);
  expect(room.phase()).toMatchObject({ error: { problem: { code, detail: 'Out of order' } } });
});

test('fails when the only microphone is unplugged', async () => {
  const room = setUp();
  await listen(room);
  room.microphone.answer = 'missing';
  room.microphone.unplug();
  await room.clock.advance(0);
  expect(room.phase()).toEqual({ name: 'failure' });
  expect(room.state().alert).toEqual({ kind: 'recognition', reason: 'audio-capture' });
});

test('continues with another microphone, and reports the change', async () => {
  const room = setUp();
  room.microphone.label = 'Headset';
  await listen(room);
  room.microphone.label = 'Built-in';
  room.microphone.unplug();
  await room.clock.advance(50);
  expect(room.phase()).toMatchObject({ stage: { name: 'listening' } });
  expect(room.store.getState().audioDevices.switched).toEqual({
    kind: 'microphone',
    from: 'Headset',
    to: 'Built-in',
  });
  expect(room.microphone.openCount()).toBe(1);
  room.recognizer.supported = false;
  room.microphone.speakAt(0.4);
  await room.clock.advance(450);
  expect(room.phase()).toMatchObject({ stage: { name: 'heard' } });
});

test('stops reopening a microphone that is lost each time', async () => {
  const room = setUp();
  await listen(room);
  for (let loss = 0; loss < 4; loss += 1) {
    room.microphone.unplug();
    await room.clock.advance(0);
  }
  expect(room.phase()).toEqual({ name: 'failure' });
  expect(room.microphone.openCount()).toBe(0);
});

test('closes the microphone before opening another, and lists devices by name', async () => {
  const room = setUp();
  const headset = { id: 'h', label: 'Headset' };
  const builtIn = { id: 'b', label: 'Built-in' };
  room.devices.plug({ microphones: [builtIn, headset], speakers: [headset] });
  await listen(room);
  const devices = () => room.store.getState().audioDevices;
  expect(devices()).toMatchObject({ microphones: [builtIn, headset], canChooseSpeaker: true });
  const opened = jest.spyOn(room.microphone, 'open');
  room.store.dispatch(audioDevicesEvents.chosen({ kind: 'microphone', id: 'h' }));
  room.store.dispatch(audioDevicesEvents.chosen({ kind: 'speaker', id: 'h' }));
  await room.clock.advance(0);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(room.microphone.openCount()).toBe(1);
  expect(room.phase()).toMatchObject({ stage: { name: 'listening' } });

  room.devices.plug({ microphones: [builtIn], speakers: [] });
  await room.clock.advance(0);
  expect(devices().switched).toEqual({ kind: 'speaker', from: 'Headset', to: '' });
  expect([deviceInUse(devices(), 'microphone'), deviceInUse(devices(), 'speaker')]).toEqual([null, null]);
  room.devices.plug({ microphones: [builtIn, headset], speakers: [headset] });
  await room.clock.advance(0);
  expect(deviceInUse(devices(), 'microphone')).toBe('h');
  room.store.dispatch(audioCheckEvents.closed());
  room.devices.plug({ microphones: [], speakers: [] });
  await room.clock.advance(0);
  expect(devices().microphones).toHaveLength(2);
});

test('lists device names again after permission, as browsers hide them before', async () => {
  const room = setUp();
  room.microphone.answer = 'ask';
  room.devices.plug({ microphones: [{ id: 'h', label: '' }], speakers: [] });
  room.open();
  await room.clock.advance(0);
  const names = () => room.store.getState().audioDevices.microphones.map(({ label }) => label);
  expect(names()).toEqual(['']);
  jest
    .spyOn(room.devices, 'list')
    .mockResolvedValue({ microphones: [{ id: 'h', label: 'Headset' }], speakers: [] });
  room.store.dispatch(audioCheckEvents.microphoneGranted());
  await room.clock.advance(0);
  expect(names()).toEqual(['Headset']);
});

test.each([
  ['nothing at all for 4 s', 0.000_9, 'silent', 4_050],
  ['a background half as loud as speech for 2 s', 0.051, 'noisy', 2_050],
] as const)('reports %s without blocking', async (_what, level, hint, afterMs) => {
  const room = setUp();
  room.microphone.speakAt(level);
  await listen(room);
  await room.clock.advance(afterMs - 100);
  expect(room.state().hint).toBeNull();
  await room.clock.advance(150);
  expect(room.state().hint).toBe(hint);
  expect(room.noise.get()).toBe(level);
  room.microphone.speakAt(0.02);
  await room.clock.advance(100);
  expect(room.state().hint).toBeNull();
  expect(room.phase()).toMatchObject({ stage: { name: 'listening' } });
  room.store.dispatch(audioCheckEvents.closed());
  await room.clock.advance(0);
  expect(room.noise.get()).toBeNull();
});

test('confirms only heard sounds: a voice by the check, the loudspeaker by the candidate', async () => {
  const room = setUp();
  const lines = () => Object.values(describeCheck(room.state())).join(' ');
  room.microphone.answer = 'ask';
  room.open();
  await room.clock.advance(0);
  expect(lines()).toBe('current ahead ahead ahead');
  room.store.dispatch(audioCheckEvents.closed());
  room.microphone.answer = 'grant';
  await listen(room);
  expect(lines()).toBe('open played current ahead');
  await room.clock.advance(30_000);
  expect(lines()).toBe('open played failed ahead');
  room.retry();
  await room.clock.advance(300);
  room.recognizer.hear({ interim: 'I am' });
  await room.clock.advance(2_000);
  expect(lines()).toBe('done played done done');
  room.store.dispatch(audioCheckEvents.soundHeard());
  expect(lines()).toBe('done done done done');
  room.store.dispatch(audioCheckEvents.typingChosen());
  expect(lines()).toBe('skipped skipped skipped done');
});

test('repeats an unheard message with a new listening period, and keeps a success', async () => {
  const room = setUp();
  await listen(room);
  await room.clock.advance(20_000);
  room.store.dispatch(audioCheckEvents.soundRepeated());
  expect(describeCheck(room.state()).speaker).toBe('current');
  await room.clock.advance(100);
  expect(room.said).toEqual(['AUDIO_CHECK', 'AUDIO_CHECK']);
  expect(room.state()).toMatchObject({ remainingS: 30, speaker: 'played' });
  expect(room.microphone.openCount()).toBe(1);

  room.recognizer.hear({ interim: 'I am' });
  await room.clock.advance(2_000);
  room.store.dispatch(audioCheckEvents.soundRepeated());
  expect(room.state()).toMatchObject({ isReplaying: true, speaker: 'unheard', phase: { name: 'success' } });
  await room.clock.advance(0);
  expect(room.said).toEqual(['AUDIO_CHECK', 'AUDIO_CHECK', 'AUDIO_CHECK_OK', 'AUDIO_CHECK']);
  expect(room.state()).toMatchObject({ isReplaying: false, speaker: 'played', phase: { name: 'success' } });
});

test('reports a repetition that cannot be played, and keeps the success', async () => {
  let outcome: SpeechOutcome = 'ended';
  const room = setUp({ say: () => Promise.resolve(outcome) });
  await listen(room);
  room.recognizer.hear({ interim: 'I am' });
  await room.clock.advance(2_000);
  outcome = 'failed';
  room.store.dispatch(audioCheckEvents.soundRepeated());
  await room.clock.advance(0);
  expect(room.state()).toMatchObject({
    phase: { name: 'success' },
    speaker: 'unheard',
    alert: { error: { problem: { code: 'playback' } } },
  });
});

test('allows typing from every state, and closes the microphone', async () => {
  const room = setUp();
  await listen(room);
  room.store.dispatch(audioCheckEvents.typingChosen());
  await room.clock.advance(0);
  expect(room.phase()).toEqual({ name: 'success', by: 'typing' });
  expect(room.microphone.openCount()).toBe(0);
  expect(room.clock.pending()).toBe(0);
});

test('stops everything when the step is left', async () => {
  const room = setUp();
  await listen(room);
  room.store.dispatch(audioCheckEvents.closed());
  await room.clock.advance(0);
  expect(room.microphone.openCount()).toBe(0);
  expect(room.recognizer.isListening()).toBe(false);
  expect(room.clock.pending()).toBe(0);
});
