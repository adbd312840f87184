import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import type { RecognitionFailure } from '@prova/shared/voice/speechRecognizer';
import { createFakeRecognizer } from '@prova/shared/voice/createFakeRecognizer';
import { startSpeaking } from './startSpeaking';

function speak() {
  const recognizer = createFakeRecognizer();
  const clock = createFakeClock();
  const words: string[] = [];
  const ends: (RecognitionFailure | null)[] = [];
  const speaking = startSpeaking({ recognizer, clock }, 'ru-RU', {
    onWords: (heard) => words.push(heard),
    onEnded: (failure) => ends.push(failure),
  });
  return { recognizer, clock, words, ends, ...speaking };
}

test('[S2] hears final and interim words in the given language, and the last ones after a request to finish', async () => {
  const { recognizer, clock, words, ends, finish } = speak();
  expect(recognizer.listenings).toMatchObject([{ language: 'ru-RU', interimResults: true }]);
  recognizer.hear({ final: 'it is', interim: 'quad' });
  recognizer.onItsWay = 'it is quadratic';
  finish();
  await clock.advance(0);
  expect(words).toEqual(['it is quad', 'it is quadratic']);
  expect(ends).toEqual([null]);
  expect(clock.pending()).toBe(0);
});

test('[S2] stops listening after three minutes, and soon after a request that the browser ignores', async () => {
  const forgotten = speak();
  await forgotten.clock.advance(179_999);
  expect(forgotten.ends).toEqual([]);
  await forgotten.clock.advance(1);
  expect(forgotten.ends).toEqual([null]);
  const ignored = speak();
  ignored.recognizer.finish = () => undefined;
  ignored.finish();
  await ignored.clock.advance(2_999);
  expect(ignored.ends).toEqual([]);
  await ignored.clock.advance(1);
  expect(ignored.ends).toEqual([null]);
  expect(ignored.recognizer.isListening()).toBe(false);
});

test('[S2] names the failure, and is silent once stopped', async () => {
  const failed = speak();
  failed.recognizer.end({ kind: 'failed', reason: 'not-allowed' });
  await failed.clock.advance(0);
  expect(failed.ends).toEqual(['not-allowed']);
  const stopped = speak();
  stopped.stop();
  await stopped.clock.advance(0);
  expect(stopped.recognizer.isListening()).toBe(false);
  expect(stopped.ends).toEqual([]);
  expect(stopped.clock.pending()).toBe(0);
});
