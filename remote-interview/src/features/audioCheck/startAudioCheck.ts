import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import type { AudioCheckPorts } from './state/audioCheckPorts';
import { audioCheckEvents, type AudioCheckEvent, type WithAudioCheck } from './state/audioCheckSlice';
import type { AudioDevicesEvent, WithAudioDevices } from './state/audioDevicesSlice';
import { replayEffect, scriptEffect } from './state/scriptEffect';
import {
  alertEffect,
  countdownEffect,
  devicesEffect,
  hintEffect,
  microphoneEffect,
  recognitionEffect,
  speechEffect,
} from './state/sensingEffects';

/** Runs the audio check's script and sensors in parallel; returns a function that stops them. */
export function startAudioCheck(
  store: FlowStore<WithAudioCheck & WithAudioDevices, AudioCheckEvent | AudioDevicesEvent>,
  ports: AudioCheckPorts,
): () => void {
  return startFlow({
    store,
    effects: [
      scriptEffect,
      replayEffect,
      microphoneEffect,
      devicesEffect,
      speechEffect,
      hintEffect,
      recognitionEffect,
      countdownEffect,
      alertEffect,
    ].map(
      (effectOf) =>
        ({ audioCheck, audioDevices }: WithAudioCheck & WithAudioDevices) =>
          effectOf(audioCheck, audioDevices),
    ),
    ports,
    onEffectFailed(error) {
      console.error('Audio check', error);
      store.dispatch(audioCheckEvents.voiceFailed({ code: 'start', detail: null }));
    },
  });
}
