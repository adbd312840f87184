import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import {
  hearingEffect,
  lastWordsEffect,
  microphoneEffect,
  openWordsEffect,
  recognitionEffect,
  silenceEffect,
  warmUpEffect,
  type DictationPorts,
} from './state/dictationEffects';
import { dictationEvents, type DictationEvent, type WithDictation } from './state/dictationSlice';

/** Runs a recording's microphone, recognition and silence in parallel; returns a function that stops them. */
export function startDictation(
  store: FlowStore<WithDictation, DictationEvent>,
  ports: DictationPorts,
): () => void {
  return startFlow({
    store,
    effects: [
      microphoneEffect,
      warmUpEffect,
      recognitionEffect,
      lastWordsEffect,
      silenceEffect,
      openWordsEffect,
      hearingEffect,
    ].map(
      (effectOf) =>
        ({ dictation }: WithDictation) =>
          effectOf(dictation),
    ),
    ports,
    onEffectFailed(error) {
      console.error('Dictation', error);
      store.dispatch(dictationEvents.recognitionFailed('unknown'));
    },
  });
}
