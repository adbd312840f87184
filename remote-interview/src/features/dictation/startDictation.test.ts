import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createFakeMicrophone } from '../../devices/createFakeMicrophone';
import { createFakeRecognizer } from '@prova/shared/voice/createFakeRecognizer';
import type { RecognitionFailure } from '@prova/shared/voice/speechRecognizer';
import { dictationEvents, dictationSlice, hasSpeech, transcriptOf } from './state/dictationSlice';
import { startDictation } from './startDictation';

function setUp() {
  const clock = createFakeClock();
  const microphone = createFakeMicrophone();
  const recognizer = createFakeRecognizer();
  const store = configureStore({ reducer: combineReducers({ dictation: dictationSlice.reducer }) });
  const level = createLiveValue<number | null>(null);
  startDictation(store, { clock, microphone, recognizer, level });
  const state = () => store.getState().dictation;
  const record = async () => {
    store.dispatch(dictationEvents.started());
    await clock.advance(2_000);
  };
  return { clock, microphone, recognizer, level, store, state, record };
}

test('[L8] requests permission, initialises for 1 s, waits for another 1 s, and records', async () => {
  const { clock, microphone, store, state } = setUp();
  microphone.answer = 'ask';
  store.dispatch(dictationEvents.started());
  await clock.advance(10_000);
  expect(state().phase.name).toBe('asking');
  store.dispatch(dictationEvents.microphoneGranted());
  await clock.advance(999);
  expect(state().phase.name).toBe('initializing');
  await clock.advance(1);
  expect(state().phase.name).toBe('settling');
  await clock.advance(1_000);
  expect(state().phase.name).toBe('recording');
});

test('[L8] listens to English, with interim results and one alternative', async () => {
  const { recognizer, record } = setUp();
  await record();
  expect(recognizer.listenings).toEqual([
    { language: 'en-US', maxAlternatives: 1, interimResults: true, onDeviceOnly: false },
  ]);
});

test("samples the microphone's level 20 times a second while open only", async () => {
  const { clock, microphone, level, store, record } = setUp();
  expect(level.get()).toBeNull();
  await record();
  microphone.speakAt(0.4);
  await clock.advance(49);
  expect(level.get()).toBe(0);
  await clock.advance(1);
  expect(level.get()).toBe(0.4);
  const dispatched = jest.spyOn(store, 'dispatch');
  await clock.advance(1_000);
  expect(dispatched).not.toHaveBeenCalled();
  store.dispatch(dictationEvents.stopped({ sends: false }));
  await clock.advance(0);
  expect(level.get()).toBeNull();
});

test('[L8] counts silence only after speech, and restarts the count on speech', async () => {
  const { clock, recognizer, state, record } = setUp();
  await record();
  await clock.advance(60_000);
  expect(state()).toMatchObject({ phase: { name: 'recording' }, remainingS: null });
  recognizer.hear({ interim: 'An' });
  await clock.advance(9_000);
  expect(state().remainingS).toBe(1);
  recognizer.hear({ interim: 'An index' });
  await clock.advance(9_750);
  expect(state().phase.name).toBe('recording');
  await clock.advance(250);
  expect(state()).toMatchObject({ phase: { name: 'idle' }, result: 'An index' });
});

test("updates the store's silence once a second", async () => {
  const { clock, recognizer, state, store, record } = setUp();
  await record();
  recognizer.hear({ interim: 'An' });
  const dispatched = jest.spyOn(store, 'dispatch');
  await clock.advance(9_999);
  expect(dispatched).toHaveBeenCalledTimes(10);
  expect(state()).toMatchObject({ phase: { name: 'recording' }, remainingS: 1 });
});

test('[L8] restarts an ended recognition without losing a word', async () => {
  const { clock, recognizer, state, store, record } = setUp();
  await record();
  recognizer.hear({ final: 'First' });
  recognizer.end({ kind: 'ended' });
  await clock.advance(300);
  expect(recognizer.listenings.length).toBe(2);
  recognizer.end({ kind: 'failed', reason: 'no-speech' });
  await clock.advance(300);
  expect(recognizer.listenings.length).toBe(3);
  recognizer.hear({ final: 'second', interim: 'third' });
  store.dispatch(dictationEvents.stopped({ sends: false }));
  await clock.advance(0);
  expect(state().result).toBe('First second third');
});

test('[L8] drops words repeated by a restarted recognition', async () => {
  const { clock, recognizer, state, store, record } = setUp();
  await record();
  recognizer.hear({ final: 'The default list', interim: 'is' });
  recognizer.end();
  await clock.advance(300);
  recognizer.hear({ interim: 'list' });
  expect(transcriptOf(state())).toBe('The default list is list');
  recognizer.hear({ final: 'list is shared', interim: 'by very very many calls' });
  expect(transcriptOf(state())).toBe('The default list is shared by very very many calls');
  recognizer.end();
  await clock.advance(300);
  recognizer.hear({ final: 'many calls' });
  store.dispatch(dictationEvents.stopped({ sends: false }));
  await clock.advance(0);
  expect(state().result).toBe('The default list is shared by very very many calls');
});

describe('[L8] a recording without results', () => {
  const unheard = async (setUpMicrophone: (each: ReturnType<typeof setUp>) => void, ms: number) => {
    const all = setUp();
    await all.record();
    setUpMicrophone(all);
    await all.clock.advance(ms);
    return { ...all, told: () => all.state().unheard };
  };

  test('reports missing sound after 8 s, until a sound arrives', async () => {
    const { clock, microphone, told, recognizer, state } = await unheard(() => undefined, 7_950);
    expect(told()).toBeNull();
    await clock.advance(50);
    expect(told()).toBe('silent');
    microphone.speakAt(0.3);
    await clock.advance(100);
    expect(told()).toBeNull();
    recognizer.hear({ interim: 'An' });
    await clock.advance(2_000);
    expect([told(), state().phase.name]).toEqual([null, 'recording']);
  });

  test('reports unrecognised sound after 8 s, until words arrive', async () => {
    const { clock, told, recognizer } = await unheard(({ microphone }) => microphone.speakAt(0.3), 8_000);
    expect(told()).toBeNull();
    await clock.advance(100);
    expect(told()).toBe('wordless');
    recognizer.hear({ interim: 'An index' });
    expect(told()).toBeNull();
    await clock.advance(8_050);
    expect(told()).toBe('wordless');
  });

  test('does not report coughs while the candidate thinks, but reports missing words after 20 s', async () => {
    const { clock, microphone, told } = await unheard(({ microphone: near }) => near.speakAt(0.3), 500);
    microphone.speakAt(0.01);
    await clock.advance(19_450);
    expect(told()).toBeNull();
    await clock.advance(50);
    expect(told()).toBe('wordless');
  });

  test('retries with recognition as the only user of the microphone, and keeps recognised words', async () => {
    const all = await unheard(({ microphone }) => microphone.speakAt(0.3), 4_000);
    const { clock, microphone, recognizer, store, state, told } = all;
    recognizer.hear({ final: 'Kept' });
    await clock.advance(8_050);
    expect([told(), microphone.openCount()]).toEqual(['wordless', 1]);
    store.dispatch(dictationEvents.triedAgain());
    await clock.advance(300);
    expect([told(), microphone.openCount(), recognizer.listenings.length]).toEqual([null, 0, 2]);
    recognizer.hear({ final: 'and on' });
    store.dispatch(dictationEvents.stopped({ sends: false }));
    await clock.advance(0);
    expect(state()).toMatchObject({ phase: { name: 'idle' }, result: 'Kept and on' });
  });

  test.each([
    ['silent', 0],
    ['loud', 0.3],
  ])('ends after 5 minutes, %s', async (_how, level) => {
    const { clock, state, recognizer, microphone } = await unheard(
      ({ microphone: near }) => near.speakAt(level),
      5 * 60_000 - 50,
    );
    expect(state().phase.name).toBe('recording');
    await clock.advance(50);
    expect(state()).toMatchObject({ phase: { name: 'idle' }, problem: { reason: 'no-speech' } });
    expect([recognizer.isListening(), microphone.openCount()]).toEqual([false, 0]);
  });

  test('ends in time despite restarts of recognition', async () => {
    const { clock, state, recognizer, record } = setUp();
    await record();
    for (let minute = 0; minute < 5; minute += 1) {
      recognizer.end({ kind: 'failed', reason: 'no-speech' });
      await clock.advance(60_000);
    }
    expect(state()).toMatchObject({ phase: { name: 'idle' }, problem: { reason: 'no-speech' } });
  });

  test('judges silence by sound alone where words arrive only at the end', async () => {
    const recordUnheard = async (level: number) => {
      const all = setUp();
      Object.assign(all.recognizer, { isLive: false });
      all.microphone.speakAt(level);
      await all.record();
      await all.clock.advance(60_000);
      return all;
    };
    expect((await recordUnheard(0.3)).state().unheard).toBeNull();
    const quiet = await recordUnheard(0);
    expect(quiet.state().unheard).toBe('silent');
    await quiet.clock.advance(5 * 60_000);
    expect(quiet.state().phase.name).toBe('recording');
  });
});

test.each<RecognitionFailure>([
  'network',
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'aborted',
  'unknown',
])('[L8] ends on the error %s, keeps recognised words, and does not retry automatically', async (reason) => {
  const { clock, recognizer, microphone, state, record } = setUp();
  await record();
  recognizer.hear({ final: 'Kept' });
  recognizer.end({ kind: 'failed', reason });
  await clock.advance(60_000);
  expect(state()).toMatchObject({ result: 'Kept', problem: { kind: 'recognition', reason } });
  expect(recognizer.listenings.length).toBe(1);
  expect(microphone.openCount()).toBe(0);
});

test('[L8] ends on an unplugged microphone as well', async () => {
  const { clock, recognizer, microphone, state, record } = setUp();
  await record();
  recognizer.hear({ final: 'Kept' });
  microphone.unplug();
  await clock.advance(0);
  expect(state()).toMatchObject({ result: 'Kept', problem: { reason: 'audio-capture' } });
  expect(recognizer.isListening()).toBe(false);
});

test('closes microphone and recognition on leaving the page', async () => {
  const { clock, recognizer, microphone, store, state, record } = setUp();
  await record();
  recognizer.hear({ final: 'Gone' });
  store.dispatch(dictationEvents.discarded());
  await clock.advance(0);
  expect(state().result).toBeNull();
  expect(microphone.openCount()).toBe(0);
  expect(recognizer.isListening()).toBe(false);
  expect(clock.pending()).toBe(0);
});

test.each([false, true])('[L8] waits for pending words on stopping (sending: %s)', async (sends) => {
  const { clock, recognizer, microphone, store, state, record } = setUp();
  await record();
  recognizer.hear({ interim: 'An index is' });
  recognizer.onItsWay = 'An index is a sorted copy.';
  store.dispatch(dictationEvents.stopped({ sends }));
  expect(state()).toMatchObject({ phase: { name: 'stopping' }, result: null });
  await clock.advance(0);
  expect(state()).toMatchObject({
    phase: { name: 'idle' },
    result: 'An index is a sorted copy.',
    isForSending: sends,
    problem: null,
  });
  expect(microphone.openCount()).toBe(0);
  store.dispatch(dictationEvents.resultTaken());
  expect(state().isForSending).toBe(false);
});

test("[L8] allows sending before a provider's words arrive, and sends nothing if they do not", async () => {
  const { clock, recognizer, store, state, record } = setUp();
  await record();
  expect(hasSpeech(state())).toBe(false);
  store.dispatch(dictationEvents.discarded());
  store.dispatch(dictationEvents.transcriberAgreedTo('OPENAI'));
  expect(hasSpeech(state())).toBe(false);
  await record();
  expect(hasSpeech(state())).toBe(true);
  // The provider is called at the end, and unreachable.
  recognizer.finish = () => recognizer.end({ kind: 'failed', reason: 'network' });
  store.dispatch(dictationEvents.stopped({ sends: true }));
  await clock.advance(0);
  expect(state()).toMatchObject({
    phase: { name: 'idle' },
    isForSending: false,
    problem: { kind: 'recognition', reason: 'network' },
  });
});

test('[L8] waits at most 1.5 s for recognition to end', async () => {
  const { clock, recognizer, store, state, record } = setUp();
  await record();
  recognizer.hear({ interim: 'An index' });
  recognizer.finish = () => undefined;
  store.dispatch(dictationEvents.stopped({ sends: true }));
  await clock.advance(1_499);
  expect(state().phase.name).toBe('stopping');
  await clock.advance(1);
  expect(state()).toMatchObject({ phase: { name: 'idle' }, result: 'An index', isForSending: true });
  expect(recognizer.isListening()).toBe(false);
});

test('[L8] restarts a recognition that keeps ending, with growing pauses, and gives up within 30 s', async () => {
  const { clock, recognizer, microphone, state, store } = setUp();
  const { listen } = recognizer;
  recognizer.listen = (...call) => {
    const end = listen(...call);
    recognizer.end();
    return end;
  };
  store.dispatch(dictationEvents.started());
  await clock.advance(1_000 + 29_000);
  expect(state()).toMatchObject({ phase: { name: 'recording' } });
  await clock.advance(1_000);
  expect(state()).toMatchObject({ phase: { name: 'idle' }, problem: { reason: 'unknown' } });
  expect(recognizer.listenings.length).toBe(10);
  expect(microphone.openCount()).toBe(0);
});
