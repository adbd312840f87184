import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import type { AudioCheckPorts } from './state/audioCheckPorts';
import { audioCheckEvents, type AudioCheckEvent, type WithAudioCheck } from './state/audioCheckSlice';
import { scriptEffect } from './state/scriptEffect';
import {
  alertEffect,
  countdownEffect,
  microphoneEffect,
  recognitionEffect,
  speechEffect,
} from './state/sensingEffects';

/** Runs the script and the senses of the audio check side by side; returns the function that stops them. */
export function startAudioCheck(
  store: FlowStore<WithAudioCheck, AudioCheckEvent>,
  ports: AudioCheckPorts,
): () => void {
  return startFlow({
    store,
    effects: [
      scriptEffect,
      microphoneEffect,
      speechEffect,
      recognitionEffect,
      countdownEffect,
      alertEffect,
    ].map(
      (effectOf) =>
        ({ audioCheck }: WithAudioCheck) =>
          effectOf(audioCheck),
    ),
    ports,
    onEffectFailed(error) {
      console.error('Audio check', error);
      store.dispatch(audioCheckEvents.voiceFailed({ code: 'start', detail: null }));
    },
  });
}
