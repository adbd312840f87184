import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import { countRetryWait, retryWaitOf } from '../../../api/retryWait';
import type { VoiceApi } from '../../../api/voiceApi';
import type { AudioShelf } from '../../../devices/audioShelf';
import {
  textArrived,
  transcriptionDropped,
  transcriptionFailed,
  uploadMoved,
  waitTicked,
  type TranscriptionEvent,
  type TranscriptionState,
} from './transcriptionSlice';

export interface TranscriptionPorts {
  readonly clock: Clock;
  readonly api: Pick<VoiceApi, 'transcribe'>;
  readonly shelf: Pick<AudioShelf, 'find'>;
}
type TranscriptionEffect = Effect<TranscriptionPorts, TranscriptionEvent> | null;

/** The call that transcribes a sound. */
export function transcribingEffect({ phase }: TranscriptionState): TranscriptionEffect {
  if (phase.name !== 'sending') return null;
  const { order } = phase;
  return {
    key: 'transcribe',
    async run({ ports: { api, clock, shelf }, signal, emit }) {
      const file = shelf.find(order.url);
      if (!file) {
        emit(transcriptionDropped());
        return;
      }
      const result = await api.transcribe(file, order.fields, signal, (share) => emit(uploadMoved(share)));
      emit(
        result.ok
          ? textArrived(result.value)
          : transcriptionFailed({ failure: result.failure, wait: retryWaitOf(result.failure, clock) }),
      );
    },
  };
}

/** The pause requested by a busy server. */
export function waitingEffect({ phase }: TranscriptionState): TranscriptionEffect {
  if (phase.name !== 'failed' || !phase.wait || phase.wait.secondsLeft === 0) return null;
  const { wait } = phase;
  return {
    key: `wait:${wait.until}`,
    run: ({ ports: { clock }, signal, emit }) =>
      countRetryWait(wait, clock, signal, (secondsLeft) => emit(waitTicked(secondsLeft))),
  };
}
