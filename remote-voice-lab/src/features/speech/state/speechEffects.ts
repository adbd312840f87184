import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import { countRetryWait, retryWaitOf } from '../../../api/retryWait';
import type { VoiceApi } from '../../../api/voiceApi';
import type { AudioShelf } from '../../../devices/audioShelf';
import { nameSound, toPlayable } from '../../../devices/toPlayable';
import { speechArrived, speechFailed, waitTicked, type SpeechEvent, type SpeechState } from './speechSlice';

export interface SpeechPorts {
  readonly clock: Clock;
  readonly api: Pick<VoiceApi, 'speak'>;
  readonly shelf: Pick<AudioShelf, 'keep'>;
}
type SpeechEffect = Effect<SpeechPorts, SpeechEvent> | null;

/** The call that synthesises a text. */
export function speakingEffect({ phase }: SpeechState): SpeechEffect {
  if (phase.name !== 'asked') return null;
  const { order } = phase;
  return {
    key: 'speak',
    async run({ ports: { api, clock, shelf }, signal, emit }) {
      const result = await api.speak(order, signal);
      if (!result.ok) {
        emit(speechFailed({ failure: result.failure, wait: retryWaitOf(result.failure, clock) }));
        return;
      }
      const { audio, ...measured } = result.value;
      const format = order.format ?? '';
      const playable = toPlayable(audio, format);
      const sound = shelf.keep(playable, nameSound(playable, format));
      emit(speechArrived({ ...measured, sound, size: audio.size }));
    },
  };
}

/** The pause requested by a busy server. */
export function waitingEffect({ phase }: SpeechState): SpeechEffect {
  if (phase.name !== 'failed' || !phase.wait || phase.wait.secondsLeft === 0) return null;
  const { wait } = phase;
  return {
    key: `wait:${wait.until}`,
    run: ({ ports: { clock }, signal, emit }) =>
      countRetryWait(wait, clock, signal, (secondsLeft) => emit(waitTicked(secondsLeft))),
  };
}
