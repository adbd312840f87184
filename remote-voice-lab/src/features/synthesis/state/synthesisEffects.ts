import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { SpeechSynthesizer } from '../../../devices/speechSynthesizer';
import {
  isSpeaking,
  speechEnded,
  speechStarted,
  startTimedOut,
  type SynthesisEvent,
  type SynthesisState,
} from './synthesisSlice';

export interface SynthesisPorts {
  readonly clock: Clock;
  readonly synthesizer: SpeechSynthesizer;
}

/** Time limit for a voice to begin: after it the voice counts as missing, whatever the browser said. */
export const START_TIMEOUT_MS = 5_000;

type SynthesisEffect = Effect<SynthesisPorts, SynthesisEvent>;

/** The speaking effect: one utterance, from its request to its end. */
export function speakingEffectOf({ phase, settings }: SynthesisState): SynthesisEffect | null {
  if (!isSpeaking(phase)) return null;
  return {
    key: 'speak',
    async run({ ports, signal, emit }) {
      const utterance = { ...settings, text: settings.text.trim() };
      emit(speechEnded(await ports.synthesizer.speak(utterance, () => emit(speechStarted()), signal)));
    },
  };
}

/** Limits the wait for the first sound. */
export function startingEffectOf({ phase }: SynthesisState): SynthesisEffect | null {
  if (phase.name !== 'starting') return null;
  return {
    key: 'start',
    async run({ ports, signal, emit }) {
      await ports.clock.wait(START_TIMEOUT_MS, signal);
      emit(startTimedOut());
    },
  };
}
