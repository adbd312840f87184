import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import {
  durationEffect,
  levelEffect,
  recordingEffect,
  sampleEffect,
  stoppingEffect,
  type RecorderPorts,
} from './state/recorderEffects';
import { recorderLeft, recordingFailed, type RecorderEvent, type WithRecorder } from './state/recorderSlice';

/**
 * Runs the recorder's effects in parallel; returns a function that stops them and releases the microphone.
 */
export function startRecorder(
  store: FlowStore<WithRecorder, RecorderEvent>,
  ports: RecorderPorts,
): () => void {
  return startFlow({
    store,
    effects: [recordingEffect, durationEffect, levelEffect, stoppingEffect, sampleEffect].map(
      (effectOf) =>
        ({ recorder }: WithRecorder) =>
          effectOf(recorder),
    ),
    ports,
    onEffectFailed(error, key) {
      console.error(`Recorder stopped in ${key}`, error);
      store.dispatch(key === 'sample' ? recorderLeft() : recordingFailed('failed'));
    },
  });
}
