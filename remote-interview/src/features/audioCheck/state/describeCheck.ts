import type { AudioCheckState, SpeakerState } from './audioCheckState';

export const CHECK_LINES = ['microphone', 'speaker', 'voice', 'ready'] as const;
export type CheckLine = (typeof CHECK_LINES)[number];
/** `open` and `played`: in use, but unconfirmed. */
export type LineState = 'ahead' | 'current' | 'open' | 'played' | 'done' | 'failed' | 'skipped';

function describeMicrophone({ phase, wasHeard }: AudioCheckState): LineState {
  if (wasHeard) return 'done';
  if (phase.name === 'error' && phase.error.kind === 'microphone') return 'failed';
  return phase.name === 'initial' || phase.name === 'closed' ? 'current' : 'open';
}

const AFTER_PLAYING: Readonly<Record<Exclude<SpeakerState, 'untried'>, LineState>> = {
  heard: 'done',
  unheard: 'failed',
  played: 'played',
};

function describeSpeaker({ phase, speaker, isReplaying }: AudioCheckState): LineState {
  if (phase.name === 'error' && phase.error.kind === 'voice') return 'failed';
  if (phase.name === 'loading-message' || phase.name === 'playing-initial' || isReplaying) return 'current';
  return speaker === 'untried' ? 'ahead' : AFTER_PLAYING[speaker];
}

function describeVoice({ phase, wasHeard }: AudioCheckState): LineState {
  if (wasHeard) return 'done';
  if (phase.name === 'failure') return 'failed';
  return phase.name === 'waiting-for-speech' || phase.name === 'processing-failure' ? 'current' : 'ahead';
}

/**
 * State of each of the four lines. Only hearing confirms a line: the page hears the voice, the candidate
 * hears the loudspeaker.
 */
export function describeCheck(state: AudioCheckState): Record<CheckLine, LineState> {
  const ready = state.phase.name === 'success' ? 'done' : 'ahead';
  if (state.phase.name === 'success' && state.phase.by === 'typing') {
    return { microphone: 'skipped', speaker: 'skipped', voice: 'skipped', ready };
  }
  return {
    microphone: describeMicrophone(state),
    speaker: describeSpeaker(state),
    voice: describeVoice(state),
    ready,
  };
}
