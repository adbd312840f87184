import {
  createSpokenAnswer,
  endRecording,
  hearQuestion,
  hearWords,
  startRecording,
  takeUnheard,
  toDelivery,
  type SpokenAnswer,
} from './spokenAnswer';

const T0 = Date.UTC(2026, 0, 5, 9, 0, 0);

/** A recording from `start`, with each text recognised at its second. */
function record(answer: SpokenAnswer, start: number, heard: readonly (readonly [number, string])[]) {
  const recording = startRecording(answer, T0 + start * 1_000);
  return heard.reduce((state, [second, text]) => hearWords(state, text, T0 + second * 1_000), recording);
}
const ended = (answer: SpokenAnswer) => endRecording(answer, null);

test('[F12] derives pace, pauses, first word and duration from the times of recognised words', () => {
  const heard = hearQuestion(createSpokenAnswer(T0), T0 + 4_000);
  const spoken = ended(
    record(heard, 8, [
      [10.3, 'so'],
      [10.9, 'so a list'],
      [11.5, 'so a list is mutable'],
      // 4 s, of which the one new word took 0.3: a pause of 3.7 s.
      [15.5, 'so a list is mutable and'],
      // 2.2 s with one word are no pause of two seconds.
      [17.7, 'so a list is mutable and a'],
      [18.3, 'So a list is mutable, and a tuple is'],
      // Reworded without a further word: no time.
      [29, 'So a list is mutable and a tuple is'],
      [32.3, 'So a list is mutable and a tuple is not'],
    ]),
  );
  const answer = 'So a list is mutable, and a tuple is not.';
  expect(toDelivery(spoken, answer)).toEqual({
    spokenSeconds: 22.3,
    firstWordSeconds: 6,
    wordsPerMinute: Math.round((10 * 60) / 22.3),
    longestPauseSeconds: 13.7,
    pauses: 2,
    fillers: 0,
    edited: false,
  });
});

test("[F12] measures the first word from the end of the question's first playback, or from its text", () => {
  const words = (answer: SpokenAnswer) => record(answer, 8, [[12.3, 'one'] as const]);
  const first = (answer: SpokenAnswer) => toDelivery(words(answer), 'one')?.firstWordSeconds;
  const asked = createSpokenAnswer(T0);
  expect(first(asked)).toBe(12);
  const voiced = hearQuestion(asked, T0 + 5_000);
  expect(first(voiced)).toBe(7);
  expect(first(hearQuestion(voiced, T0 + 9_000))).toBe(7);
  // Played again after the first word.
  expect(toDelivery(hearQuestion(words(asked), T0 + 20_000), 'one')?.firstWordSeconds).toBe(12);
});

test('[F12] adds up several recordings, without pauses between them', () => {
  const first = ended(
    record(createSpokenAnswer(T0), 0, [
      [2.3, 'a'],
      [3, 'a b c'],
    ]),
  );
  const second = ended(
    record(first, 60, [
      [62.3, 'd'],
      [63, 'd e f'],
    ]),
  );
  expect(toDelivery(second, 'a b c d e f')).toMatchObject({
    spokenSeconds: 2,
    wordsPerMinute: 180,
    pauses: 0,
    longestPauseSeconds: 0,
    firstWordSeconds: 2,
    edited: false,
  });
});

test('[F12] marks an edited answer, and treats one without its spoken words as typed', () => {
  const spoken = ended(record(createSpokenAnswer(T0), 0, [[3, 'um a list is basically mutable']]));
  expect(toDelivery(spoken, 'um a list is basically mutable')).toMatchObject({ edited: false, fillers: 2 });
  expect(toDelivery(spoken, 'A list is mutable, a tuple is not.')).toMatchObject({
    edited: true,
    fillers: 2,
  });
  expect(toDelivery(spoken, 'Dictionaries map keys to values.')).toBeNull();
  expect(toDelivery(createSpokenAnswer(T0), 'Typed.')).toBeNull();
});

test('[F12] omits measurements without a basis: no pace for few words or large portions', () => {
  const few = ended(
    record(createSpokenAnswer(T0), 0, [
      [1, 'a'],
      [2, 'a b c d'],
    ]),
  );
  expect(toDelivery(few, 'a b c d')?.wordsPerMinute).toBeNull();
  const atOnce = ended(record(createSpokenAnswer(T0), 0, [[5, 'a b c d e f g']]));
  expect(toDelivery(atOnce, 'a b c d e f g')).toMatchObject({ wordsPerMinute: null, spokenSeconds: 2.1 });
  // A recording transcribed elsewhere, and one transcribed only at its end.
  const unheard = endRecording(startRecording(createSpokenAnswer(T0), T0), 'written down by a server');
  expect(toDelivery(unheard, 'written down by a server')).toBeUndefined();
  const silent = endRecording(startRecording(createSpokenAnswer(T0), T0), '');
  expect(toDelivery(silent, 'Typed after all.')).toBeNull();
  expect(toDelivery(takeUnheard(silent, 'from a server'), 'from a server')).toBeUndefined();
  expect(toDelivery(takeUnheard(few, 'C d'), 'a b c d')).toMatchObject({ edited: false });
  // A skipped question.
  expect(toDelivery(few, ' ')).toBeUndefined();
});

test('[F12] reports no impossible measurement after a clock set back or a tab asleep for days', () => {
  const back = ended(
    record(createSpokenAnswer(T0), 10, [
      [12, 'a b'],
      [5, 'a b c d e f'],
      [13, 'a b c d e f g'],
    ]),
  );
  expect(toDelivery(back, 'a b c d e f g')).toMatchObject({ pauses: 0, spokenSeconds: 1.6 });
  const slept = ended(
    record(createSpokenAnswer(T0), 10, [
      [12, 'a b'],
      [200_000, 'a b c'],
    ]),
  );
  expect(toDelivery(slept, 'a b c')).toBeUndefined();
});
