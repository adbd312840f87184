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

/** Warm-up time. Recognisers lose the first words in it, so nobody is asked to speak before its end. */
export const INITIALISING_MS = 1_000;
/** Time limit for the last words after the stop. */
export const STOPPING_MS = 2_000;

type RecognitionEffect = Effect<RecognitionPorts, RecognitionEvent>;

/** Whether listening may restart: after a silence, or a takeover of the service by another page. */
const isInterruption = (reason: RecognitionFailure): reason is 'no-speech' | 'aborted' =>
  reason === 'no-speech' || reason === 'aborted';

function listen({ settings }: RecognitionState, listening: number): RecognitionEffect {
  const { language, maxAlternatives, interimResults, mode } = settings;
  return {
    // The key stays the same while stopping: listening continues until its last words arrive.
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

/** Each phase's effect on microphone and recogniser. */
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
    // Recognised words change the key: the silence restarts.
    key: `silence:${words}`,
    async run({ ports: { clock }, signal, emit }) {
      const deadline = clock.now() + timeoutMs;
      await countDown({ clock, deadline, signal }, (secondsLeft) => emit(secondPassed(secondsLeft)));
      emit(stopRequested());
    },
  };
}

/** The waiting effect: for the end of a silence, or for the last words up to their limit. */
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
