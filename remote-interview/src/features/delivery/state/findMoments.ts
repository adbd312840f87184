import { momentsSchema, type Moment } from '@prova/api/types/delivery';
import * as v from 'valibot';
import { findFillers } from './findFillers';
import { alignWords, type Places } from './followWords';
import { endRecording, WORD_MS, type SpokenAnswer } from './spokenAnswer';
import { placedWordsOf, type PlacedWord } from './wordsOf';

/**
 * A stretch of spoken words in the sent text; null unless all of them are there in a row. A single word must have
 * its neighbour as well: elsewhere in an edited text, the same word may be another one.
 */
function findSent(first: number, last: number, places: Places, sent: readonly PlacedWord[]) {
  const from = places[first] ?? null;
  if (from === null) return null;
  const isAt = (word: number) => places[word] === from + word - first;
  for (let word = first; word <= last; word += 1) if (!isAt(word)) return null;
  if (first === last && !isAt(first - 1) && !isAt(last + 1)) return null;
  const [start, end] = [sent[from], sent[from + last - first]];
  return start && end ? { from: start.from, to: end.to } : null;
}

/**
 * The pauses and fillers of an answer in order of time, each with its words in the sent text.
 * @returns undefined if unknown, or if there are too many of them
 */
export function findMoments(given: SpokenAnswer, sentText: string): Moment[] | undefined {
  const { transcript, heard, silences, spokenMs } = endRecording(given, null);
  const spoken = placedWordsOf(transcript);
  if (heard.length !== spoken.length) return undefined;
  const sent = placedWordsOf(sentText);
  const places = alignWords(
    spoken.map(({ word }) => word),
    sent.map(({ word }) => word),
  );
  const moment = (kind: Moment['kind'], from: number, to: number, words: Moment['words']): Moment => ({
    kind,
    fromMs: Math.round(from),
    toMs: Math.round(to),
    words,
  });
  const pauses = silences.map(({ from, to, before }) =>
    moment('pause', from, to, before === null ? null : findSent(before - 1, before, places, sent)),
  );
  const fillers = findFillers(transcript).flatMap((filler) => {
    const first = spoken.findIndex(({ to }) => to > filler.from);
    const last = spoken.findLastIndex(({ from }) => from < filler.to);
    const [from, lastFrom] = [heard[first], heard[last]];
    if (from === undefined || lastFrom === undefined) return [];
    const to = Math.max(from, Math.min(spokenMs, lastFrom + WORD_MS));
    return [moment('filler', from, to, findSent(first, last, places, sent))];
  });
  const parsed = v.safeParse(
    momentsSchema,
    [...pauses, ...fillers].sort((left, right) => left.fromMs - right.fromMs),
  );
  return parsed.success ? parsed.output : undefined;
}
