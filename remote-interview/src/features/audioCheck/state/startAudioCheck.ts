import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import type { AudioCheckPorts } from './audioCheckPorts';
import { audioCheckEvents, type AudioCheckEvent, type WithAudioCheck } from './audioCheckSlice';
import { scriptDuty } from './scriptDuty';
import { alertDuty, countdownDuty, microphoneDuty, recognitionDuty } from './sensingDuties';

/** Runs the script and the senses of the audio check side by side; returns the function that stops them. */
export function startAudioCheck(
  store: FlowStore<WithAudioCheck, AudioCheckEvent>,
  ports: AudioCheckPorts,
): () => void {
  const stops = [scriptDuty, microphoneDuty, recognitionDuty, countdownDuty, alertDuty].map((dutyOf) =>
    startFlow({
      store,
      dutyOf: ({ audioCheck }: WithAudioCheck) => dutyOf(audioCheck),
      ports,
      onDutyFailed(error) {
        console.error('Audio check', error);
        store.dispatch(audioCheckEvents.voiceFailed({ code: 'start', detail: null }));
      },
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
