import type { AudioCheckPhase } from '../state/audioCheckState';

export const CHECK_LINES = ['microphone', 'speaker', 'voice', 'ready'] as const;
export type CheckLine = (typeof CHECK_LINES)[number];
export type LineState = 'ahead' | 'current' | 'done' | 'failed' | 'skipped';

const REACHED: Readonly<Record<AudioCheckPhase['name'], number>> = {
  closed: 0,
  initial: 0,
  'loading-message': 1,
  'playing-initial': 1,
  'waiting-for-speech': 2,
  'processing-success': 2,
  'processing-failure': 2,
  success: 4,
  failure: 2,
  error: 0,
};

/** How far each of the four lines has come. */
export function describeCheck(phase: AudioCheckPhase): Record<CheckLine, LineState> {
  const isTyping = phase.name === 'success' && phase.by === 'typing';
  const isVoiceError = phase.name === 'error' && phase.error.kind === 'voice';
  const reached = isVoiceError ? 1 : REACHED[phase.name];
  const states = CHECK_LINES.map((line, index): [CheckLine, LineState] => {
    if (isTyping && line !== 'ready') return [line, 'skipped'];
    if (index < reached) return [line, 'done'];
    if (index > reached) return [line, 'ahead'];
    return [line, phase.name === 'failure' || phase.name === 'error' ? 'failed' : 'current'];
  });
  return Object.fromEntries(states) as Record<CheckLine, LineState>;
}
