import type { Presence } from '../../../ui/InterviewerFigure';
import type { NarrationPhase } from '../state/narrationSlice';
import { presenceOf } from './presenceOf';

const silent: NarrationPhase = { name: 'silent' };
const line = {
  turnId: 'q-1',
  part: 0,
  utterance: { kind: 'question', questionId: 'v-1' },
  pausesAt: [],
} as const;
const loading: NarrationPhase = { name: 'loading', line, run: 1 };
/** The rest of the current narration. */
const going: NarrationPhase = { name: 'loading', line: { ...line, part: 1 }, run: 1 };
const heard: NarrationPhase = { name: 'playing', line, run: 1 };
const paused: NarrationPhase = { name: 'paused', line, run: 1 };
const blocked: NarrationPhase = { name: 'blocked', line };

test.each<[Parameters<typeof presenceOf>[0], NarrationPhase, boolean, Presence]>([
  ['answering', loading, false, 'preparing'],
  ['answering', going, false, 'speaking'],
  ['welcoming', silent, false, 'preparing'],
  ['asking', silent, false, 'preparing'],
  ['skipping', silent, false, 'preparing'],
  ['answering', loading, false, 'preparing'],
  ['answering', heard, false, 'speaking'],
  ['asking', heard, false, 'speaking'],
  ['complete', heard, false, 'speaking'],
  ['answering', heard, true, 'listening'],
  ['answering', silent, true, 'listening'],
  ['answering', silent, false, 'waiting'],
  ['answering', blocked, false, 'waiting'],
  ['answering', paused, false, 'waiting'],
  ['askFailed', silent, false, 'waiting'],
  ['wishing', silent, false, 'preparing'],
  ['submitting', silent, false, 'thinking'],
  ['unsent', silent, false, 'thinking'],
  ['closing', silent, false, 'thinking'],
  ['finalizing', silent, false, 'thinking'],
  ['complete', silent, false, 'done'],
])('%s, with voice %j and microphone open %s: shows %s', (conversation, narration, isListening, presence) => {
  expect(presenceOf(conversation, narration, isListening)).toBe(presence);
});
