import { findMoments } from './findMoments';
import {
  createSpokenAnswer,
  endRecording,
  hearWords,
  startRecording,
  type SpokenAnswer,
} from './spokenAnswer';

const T0 = Date.UTC(2026, 0, 5, 9, 0, 0);
type Heard = readonly (readonly [number, string])[];

/** A recording from `start`, with each transcript recognised at its second. */
function record(start: number, heard: Heard, before: SpokenAnswer = createSpokenAnswer(T0)) {
  const recording = startRecording(before, T0 + start * 1_000);
  return endRecording(
    heard.reduce((state, [second, text]) => hearWords(state, text, T0 + second * 1_000), recording),
    null,
  );
}

/** Each moment with its time in seconds, and the words it leads to. */
const momentsOf = (answer: SpokenAnswer, sent: string) =>
  findMoments(answer, sent)?.map(({ kind, fromMs, toMs, words }) => [
    kind,
    fromMs / 1_000,
    toMs / 1_000,
    words && sent.slice(words.from, words.to),
  ]);

const ANSWER = 'Um, a list is, you know, mutable. A tuple is basically fixed.';
const spokenAnswer = record(10, [
  [12.3, 'um'],
  [12.9, 'um a list'],
  // Reworded where it changes no count, and where it does.
  [13.2, 'um a list is you no'],
  [13.5, 'um a list is you know'],
  // 4.2 s of silence before the new word, which is reworded afterwards.
  [18, 'um a list is you know mute'],
  [18.6, 'um a list is you know mutable a'],
  [19.2, 'Um, a list is, you know, mutable. A tuple is'],
  [22.1, 'Um, a list is, you know, mutable. A tuple is basically'],
  [22.7, ANSWER],
]);

test('[F12] gives pauses and fillers with the time of speech and their words', () => {
  expect(momentsOf(spokenAnswer, ANSWER)).toEqual([
    ['filler', 0, 0.3, 'Um'],
    ['filler', 1, 1.4, 'you know'],
    ['pause', 1.2, 5.7, 'know, mutable'],
    ['pause', 7.2, 9.8, 'is basically'],
    ['filler', 9.8, 10.1, 'basically'],
  ]);
});

test('[F12] leads into an edited text by unchanged words only', () => {
  const wordsIn = (sent: string) => momentsOf(spokenAnswer, sent)?.map(([, , , words]) => words);
  const edited = 'Basically, a list is mutable. A tuple is basically immutable: nothing changes, you know.';
  // The first word is another one now, and the words beside the first pause are apart.
  expect(wordsIn(edited)).toEqual([null, null, null, 'is basically', 'basically']);
  expect(wordsIn('A list is mutable, you know. Um. A tuple is fixed.')).toEqual([
    null,
    'you know',
    null,
    null,
    null,
  ]);
  // The same word among others may be another one.
  expect(wordsIn('A list is, you know, mutable. Pairs are basically lists.')?.at(-1)).toBeNull();
  // Typed text before and between shifts the places.
  expect(wordsIn(`In short: ${ANSWER.replace('mutable.', 'mutable, so it grows.')}`)).toEqual([
    'Um',
    'you know',
    'know, mutable',
    'is basically',
    'basically',
  ]);
});

test('[F12] does not lead to the words of a pause whose place is uncertain', () => {
  const reworded = record(0, [
    [1, 'a list is'],
    // The earlier words change in the event that ends the pause.
    [6, 'the lists are mutable'],
    [6.3, 'the lists are mutable and'],
  ]);
  expect(momentsOf(reworded, 'the lists are mutable and')).toEqual([['pause', 0.9, 5.6, null]]);
  const separated = record(0, [
    [1, 'a list'],
    [6, 'a list is'],
    [6.6, 'a list today and here is fine'],
  ]);
  expect(momentsOf(separated, 'a list today and here is fine')).toEqual([['pause', 0.6, 5.3, null]]);
});

test('[F12] continues the time of speech in the next recording', () => {
  const first = record(0, [
    [2.3, 'a'],
    [3, 'a b um'],
  ]);
  const second = record(60, [[62.3, 'um c'] as const, [65, 'um c d'] as const], first);
  expect(momentsOf(second, 'a b um. Um c d.')).toEqual([
    ['filler', 0.7, 1, 'um'],
    ['filler', 1, 1.3, 'Um'],
    ['pause', 1.6, 4, 'c d'],
  ]);
});

test('[F12] leads to no words within a rewriting that is too long to compare', () => {
  const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');
  const spoken = record(0, [[600, `um so ${words(1_001, 'a')} kind of this`]]);
  const wordsIn = (middle: string) => {
    const sent = `um so ${words(1_001, 'b')} ${middle} kind of that`;
    return momentsOf(spoken, sent)?.map(([, , , led]) => led);
  };
  expect(wordsIn('')).toEqual(['um', null]);
  expect(momentsOf(spoken, 'um so kind of that')?.map(([, , , led]) => led)).toEqual(['um', 'kind of']);
});

test('[F12] gives no moments without times, or when there are too many', () => {
  expect(findMoments({ ...spokenAnswer, heard: [] }, ANSWER)).toBeUndefined();
  const fillers = (count: number) => Array.from({ length: count }, () => 'um').join(' ');
  const moments = (count: number) => findMoments(record(0, [[200, fillers(count)]]), fillers(count));
  expect(moments(250)).toHaveLength(250);
  expect(moments(251)).toBeUndefined();
});
