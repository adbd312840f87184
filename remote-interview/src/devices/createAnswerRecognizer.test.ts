import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createFakeRecognizer } from '@prova/shared/voice/createFakeRecognizer';
import { createAnswerRecognizer, LONGEST_RECORDING_MS } from './createAnswerRecognizer';
import { createFakeMicrophone } from './createFakeMicrophone';

const OPTIONS = { language: 'en-US', maxAlternatives: 1, interimResults: true, onDeviceOnly: false };

function setUp(text: string | null = 'An index is sorted.') {
  const clock = createFakeClock();
  const microphone = createFakeMicrophone(clock);
  const browser = createFakeRecognizer();
  browser.supported = false;
  const heard: string[] = [];
  const recorded: number[] = [];
  let limits = 0;
  const recognizer = createAnswerRecognizer({
    browser,
    microphone,
    findTranscriber: () => ({
      transcribe(recording) {
        recorded.push(recording.size);
        return Promise.resolve(text);
      },
    }),
    onLimit: () => (limits += 1),
  });
  const leaving = new AbortController();
  const end = recognizer.listen(OPTIONS, ({ final }) => heard.push(final), leaving.signal);
  return { clock, microphone, browser, recognizer, heard, recorded, end, leaving, limits: () => limits };
}

test('transcribes a recording once, after its end, and sends nothing before', async () => {
  const { clock, microphone, recognizer, heard, recorded, end, limits } = setUp();
  await clock.advance(20_000);
  expect([recorded, heard, microphone.openCount()]).toEqual([[], [], 1]);
  recognizer.finish();
  await expect(end).resolves.toEqual({ kind: 'ended' });
  expect([recorded, heard, microphone.openCount(), limits()]).toEqual([[4], ['An index is sorted.'], 0, 0]);
});

test('ends a recording after five minutes, and reports it', async () => {
  const { clock, microphone, heard, end, limits } = setUp();
  await clock.advance(LONGEST_RECORDING_MS - 1);
  expect(limits()).toBe(0);
  await clock.advance(1);
  await end;
  expect([limits(), heard, microphone.openCount()]).toEqual([1, ['An index is sorted.'], 0]);
});

test('discards a recording on leaving, and transcribes up to an unplugged microphone', async () => {
  const left = setUp();
  await left.clock.advance(5_000);
  left.leaving.abort(new Error('left'));
  await expect(left.end).rejects.toThrow('left');
  expect([left.recorded, left.microphone.openCount()]).toEqual([[], 0]);
  const unplugged = setUp();
  await unplugged.clock.advance(5_000);
  unplugged.microphone.unplug();
  await unplugged.end;
  expect([unplugged.heard, unplugged.microphone.openCount()]).toEqual([['An index is sorted.'], 0]);
});

test('bypasses a broken browser recognition once the user consents to another', async () => {
  const microphone = createFakeMicrophone();
  const browser = createFakeRecognizer();
  let agreed = false;
  const transcribe = () => Promise.resolve('An index is sorted.');
  const recognizer = createAnswerRecognizer({
    browser,
    microphone,
    findTranscriber: () => (agreed ? { transcribe } : null),
    onLimit: () => undefined,
  });
  const heard: string[] = [];
  const listen = () =>
    recognizer.listen(OPTIONS, ({ final }) => heard.push(final), new AbortController().signal);
  const first = listen();
  expect([recognizer.isLive, recognizer.lastWordsMs, browser.isListening()]).toEqual([true, undefined, true]);
  browser.end({ kind: 'failed', reason: 'network' });
  await expect(first).resolves.toEqual({ kind: 'failed', reason: 'network' });
  agreed = true;
  const second = listen();
  expect([recognizer.isLive, recognizer.lastWordsMs, browser.isListening()]).toEqual([false, 60_000, false]);
  await Promise.resolve();
  recognizer.finish();
  await expect(second).resolves.toEqual({ kind: 'ended' });
  expect(heard).toEqual(['An index is sorted.']);
});

test('returns a failure with a reason', async () => {
  const silent = setUp(null);
  await silent.clock.advance(1_000);
  silent.recognizer.finish();
  await expect(silent.end).resolves.toEqual({ kind: 'failed', reason: 'network' });
  const { microphone, recognizer } = setUp();
  microphone.answer = 'denied';
  const denied = recognizer.listen(OPTIONS, () => undefined, new AbortController().signal);
  await expect(denied).resolves.toEqual({ kind: 'failed', reason: 'not-allowed' });
});
