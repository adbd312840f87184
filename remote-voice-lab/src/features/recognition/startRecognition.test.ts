import { configureStore } from '@reduxjs/toolkit';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createFakePermission } from '../../devices/createFakePermission';
import { createFakeRecognizer } from '@prova/shared/voice/createFakeRecognizer';
import { startRecognition } from './startRecognition';
import { INITIALISING_MS, STOPPING_MS } from './state/recognitionEffects';
import { finalText, interimText } from './state/recognitionPhase';
import type { RecognitionSettings } from './state/recognitionSettings';
import {
  EMPTY_LISTENINGS_MAX,
  panelLeft,
  recognitionSlice,
  recordingRequested,
  settingsChanged,
  stopRequested,
  transcriptCleared,
} from './state/recognitionSlice';

async function record(settings: Partial<RecognitionSettings> = {}) {
  const clock = createFakeClock();
  const permission = createFakePermission();
  const recognizer = createFakeRecognizer();
  const store = configureStore({ reducer: { recognition: recognitionSlice.reducer } });
  const stop = startRecognition(store, { clock, permission, recognizer });
  store.dispatch(settingsChanged(settings));
  const phase = () => store.getState().recognition.phase;
  const secondsLeft = () => {
    const current = phase();
    return current.name === 'recording' ? current.recording.secondsLeft : null;
  };
  const begin = async () => {
    store.dispatch(recordingRequested());
    await clock.advance(INITIALISING_MS);
    await clock.advance(0);
  };
  return { clock, permission, recognizer, store, phase, secondsLeft, begin, stop };
}

test('[V2] requests permission, then prepares for a second, then listens', async () => {
  const { clock, permission, recognizer, store, phase, begin } = await record();
  permission.answer = 'ask';
  await begin();
  expect(phase().name).toBe('requesting');
  store.dispatch(panelLeft());
  permission.answer = 'grant';
  store.dispatch(recordingRequested());
  await clock.advance(INITIALISING_MS - 1);
  expect(phase().name).toBe('initialising');
  expect(recognizer.isListening()).toBe(false);
  await clock.advance(1);
  await clock.advance(0);
  expect(phase().name).toBe('recording');
  expect(recognizer.isListening()).toBe(true);
});

test('[V2] ends with the reason of a refused microphone, without listening', async () => {
  const { permission, recognizer, phase, begin } = await record();
  permission.answer = 'denied';
  await begin();
  expect(phase()).toEqual({ name: 'failed', problem: 'denied', text: '' });
  expect(recognizer.listenings).toEqual([]);
});

test('[V2] uses the chosen options, fixed while recording', async () => {
  const { recognizer, store, begin } = await record({
    language: 'ru-RU',
    maxAlternatives: 5,
    interimResults: false,
    mode: 'onDevice',
  });
  await begin();
  store.dispatch(settingsChanged({ language: 'de-DE' }));
  expect(recognizer.listenings).toEqual([
    { language: 'ru-RU', maxAlternatives: 5, interimResults: false, onDeviceOnly: true },
  ]);
  expect(store.getState().recognition.settings.language).toBe('ru-RU');
});

test('[V2] counts down silence in seconds, restarts on each word, and then stops the recording', async () => {
  const { clock, recognizer, phase, secondsLeft, begin } = await record({ silenceTimeoutMs: 3_000 });
  await begin();
  expect(secondsLeft()).toBe(3);
  await clock.advance(2_000);
  expect(secondsLeft()).toBe(1);
  recognizer.hear({ interim: 'so' });
  await clock.advance(0);
  expect(secondsLeft()).toBe(3);
  await clock.advance(2_999);
  expect(phase().name).toBe('recording');
  recognizer.onItsWay = 'so it goes';
  await clock.advance(1);
  await clock.advance(0);
  expect(phase()).toMatchObject({ name: 'stopped', text: 'so it goes' });
});

test('[V2] does not restart the countdown on repeated words', async () => {
  const { clock, recognizer, phase, begin } = await record({ silenceTimeoutMs: 2_000 });
  await begin();
  recognizer.hear({ final: 'one' });
  await clock.advance(1_500);
  recognizer.hear({ final: 'one' });
  await clock.advance(500);
  await clock.advance(0);
  expect(phase()).toMatchObject({ name: 'stopped', text: 'one' });
});

test('[V2] continues in continuous mode without a countdown when the browser ends', async () => {
  const { clock, recognizer, store, phase, secondsLeft, begin } = await record({ continuous: true });
  await begin();
  recognizer.hear({ final: 'first', interim: 'part' });
  recognizer.end();
  await clock.advance(60_000);
  expect(secondsLeft()).toBeNull();
  expect(recognizer.listenings).toHaveLength(2);
  recognizer.hear({ final: 'second' });
  store.dispatch(stopRequested());
  await clock.advance(0);
  expect(phase()).toMatchObject({ name: 'stopped', text: 'first part second' });
});

test('[V2] drops words repeated after a restart of recognition', async () => {
  const { clock, recognizer, store, phase, begin } = await record({ continuous: true });
  await begin();
  recognizer.hear({ final: 'The default list' });
  recognizer.end();
  await clock.advance(0);
  recognizer.hear({ final: 'the default list is', interim: 'very very old' });
  const current = phase();
  if (current.name !== 'recording') throw new Error(current.name);
  expect([finalText(current.recording), interimText(current.recording)]).toEqual([
    'The default list is',
    'very very old',
  ]);
  store.dispatch(stopRequested());
  await clock.advance(0);
  expect(phase()).toMatchObject({ name: 'stopped', text: 'The default list is very very old' });
});

test.each(['no-speech', 'aborted'] as const)(
  "[V9] continues after the browser's error %s",
  async (reason) => {
    const { clock, recognizer, phase, begin } = await record({ continuous: true });
    await begin();
    recognizer.hear({ final: 'first' });
    recognizer.end({ kind: 'failed', reason });
    await clock.advance(0);
    expect(phase()).toMatchObject({ name: 'recording', recording: { past: 'first' } });
    expect(recognizer.listenings).toHaveLength(2);
  },
);

test.each(['not-allowed', 'service-not-allowed', 'unknown'] as const)(
  "[V9] ends the recording on the browser's error %s, with its reason",
  async (reason) => {
    const { clock, recognizer, phase, begin } = await record({ continuous: true });
    await begin();
    recognizer.end({ kind: 'failed', reason });
    await clock.advance(0);
    expect(phase()).toMatchObject({ name: 'failed', problem: reason });
  },
);

test('[V2] limits restarts of a recognition that keeps ending', async () => {
  const { clock, recognizer, phase, begin } = await record({ continuous: true });
  await begin();
  for (let ends = 0; ends < EMPTY_LISTENINGS_MAX + 5; ends += 1) {
    recognizer.end();
    await clock.advance(0);
  }
  expect(recognizer.listenings).toHaveLength(EMPTY_LISTENINGS_MAX);
  expect(phase()).toMatchObject({ name: 'failed', problem: 'no-speech' });
});

test('[V2] reports No speech detected when stopped without words', async () => {
  const { clock, store, phase, begin } = await record();
  await begin();
  store.dispatch(stopRequested());
  await clock.advance(0);
  expect(phase()).toEqual({ name: 'failed', problem: 'no-speech', text: '' });
});

test('[V2] does not wait for last words that never arrive', async () => {
  const { clock, recognizer, store, phase, begin } = await record({ continuous: true });
  await begin();
  recognizer.hear({ final: 'kept', interim: 'too' });
  recognizer.finish = () => undefined;
  store.dispatch(stopRequested());
  await clock.advance(STOPPING_MS - 1);
  expect(phase().name).toBe('stopping');
  await clock.advance(1);
  expect(phase()).toMatchObject({ name: 'stopped', text: 'kept too' });
  expect(recognizer.isListening()).toBe(false);
});

test('[V2] clears words while recording and keeps listening', async () => {
  const { clock, recognizer, store, phase, begin } = await record({ continuous: true });
  await begin();
  recognizer.hear({ final: 'forget this' });
  store.dispatch(transcriptCleared());
  await clock.advance(0);
  expect(recognizer.isListening()).toBe(true);
  recognizer.hear({ final: 'keep this' });
  store.dispatch(stopRequested());
  await clock.advance(0);
  expect(phase()).toMatchObject({ name: 'stopped', text: 'keep this' });
});

test('[V9] keeps words through a failure', async () => {
  const { clock, recognizer, phase, begin } = await record();
  await begin();
  recognizer.hear({ final: 'so far' });
  recognizer.end({ kind: 'failed', reason: 'network' });
  await clock.advance(0);
  expect(phase()).toEqual({ name: 'failed', problem: 'network', text: 'so far' });
});

test.each([
  ['leaving the panel', (lab: Awaited<ReturnType<typeof record>>) => lab.store.dispatch(panelLeft())],
  ['stopping the remote', (lab: Awaited<ReturnType<typeof record>>) => lab.stop()],
])('[V2] ends recognition and every wait when %s', async (_name, leave) => {
  const lab = await record();
  await lab.begin();
  leave(lab);
  await lab.clock.advance(0);
  expect(lab.recognizer.isListening()).toBe(false);
  expect(lab.clock.pending()).toBe(0);
});
