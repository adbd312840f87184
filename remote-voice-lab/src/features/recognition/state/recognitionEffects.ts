import type { Clock } from '@prova/shared/flow/clock';
import { countDown } from '@prova/shared/flow/countDown';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { MicrophonePermission } from '../../../devices/microphonePermission';
import type { RecognitionFailure, SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import {
  initialised,
  listeningEnded,
  permissionAnswered,
  recordingFailed,
  secondPassed,
  stopRequested,
  stopTimedOut,
  wordsHeard,
  type RecognitionEvent,
  type RecognitionState,
} from './recognitionSlice';

export interface RecognitionPorts {
  readonly clock: Clock;
  readonly permission: MicrophonePermission;
  readonly recognizer: SpeechRecognizer;
}

/** Recognisers lose the first words while they warm up: nobody is told to speak before. */
export const INITIALISING_MS = 1_000;
/** How long the last words may take after the stop. */
export const STOPPING_MS = 2_000;

type RecognitionEffect = Effect<RecognitionPorts, RecognitionEvent>;

/** A silence, or another page that took the service: listening may simply begin again. */
const isInterruption = (reason: RecognitionFailure): reason is 'no-speech' | 'aborted' =>
  reason === 'no-speech' || reason === 'aborted';

function listen({ settings }: RecognitionState, listening: number): RecognitionEffect {
  const { language, maxAlternatives, interimResults, mode } = settings;
  return {
    // The same while it stops: the listening goes on until its last words are there.
    key: `listen:${listening}`,
    async run({ ports, signal, emit }) {
      const end = await ports.recognizer.listen(
        { language, maxAlternatives, interimResults, onDeviceOnly: mode === 'onDevice' },
        (heard) => emit(wordsHeard(heard)),
        signal,
      );
      emit(
        end.kind === 'ended' || isInterruption(end.reason) ? listeningEnded() : recordingFailed(end.reason),
      );
    },
  };
}

/** The effect on microphone and recogniser that each phase asks for. */
export function listeningEffectOf(state: RecognitionState): RecognitionEffect | null {
  const { phase } = state;
  switch (phase.name) {
    case 'requesting':
      return {
        key: 'request',
        async run({ ports, signal, emit }) {
          emit(permissionAnswered(await ports.permission.request(signal)));
        },
      };
    case 'initialising':
      return {
        key: 'initialise',
        async run({ ports, signal, emit }) {
          await ports.clock.wait(INITIALISING_MS, signal);
          emit(initialised());
        },
      };
    case 'recording':
    case 'stopping':
      return listen(state, phase.recording.listening);
    default:
      return null;
  }
}

function stopAfterSilence(timeoutMs: number, words: number): RecognitionEffect {
  return {
    // What is heard makes a new key: the silence begins anew.
    key: `silence:${words}`,
    async run({ ports: { clock }, signal, emit }) {
      const deadline = clock.now() + timeoutMs;
      await countDown({ clock, deadline, signal }, (secondsLeft) => emit(secondPassed(secondsLeft)));
      emit(stopRequested());
    },
  };
}

/** The effect that waits: for the end of a silence, or for the last words, and for those no longer than allowed. */
export function timingEffectOf({ phase, settings }: RecognitionState): RecognitionEffect | null {
  if (phase.name === 'recording' && !settings.continuous) {
    return stopAfterSilence(settings.silenceTimeoutMs, phase.recording.words);
  }
  if (phase.name !== 'stopping') return null;
  return {
    key: 'stop',
    async run({ ports, signal, emit }) {
      ports.recognizer.finish();
      await ports.clock.wait(STOPPING_MS, signal);
      emit(stopTimedOut());
    },
  };
}
