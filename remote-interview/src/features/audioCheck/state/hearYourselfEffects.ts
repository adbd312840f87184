import type { Clock } from '@prova/shared/flow/clock';
import { countDown } from '@prova/shared/flow/countDown';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { WritableLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { AudioPlayer } from '../../../devices/audioPlayer';
import type { Microphone } from '../../../devices/microphone';
import {
  hearYourselfEvents,
  RECORDING_MS,
  type HearYourselfEvent,
  type HearYourselfState,
} from './hearYourselfSlice';
import { readLevel } from './readLevel';

export interface HearYourselfPorts {
  readonly clock: Clock;
  readonly microphone: Microphone;
  readonly player: AudioPlayer;
  readonly level: WritableLiveValue<number>;
  /** The last recording, while the check is open. */
  readonly recording: WritableLiveValue<Blob | null>;
}
type HearYourselfEffect = Effect<HearYourselfPorts, HearYourselfEvent>;

/** Records for five seconds. */
export function recordingEffect({ phase }: HearYourselfState): HearYourselfEffect | null {
  if (phase.name !== 'recording') return null;
  return {
    key: `record:${String(phase.run)}`,
    async run({ ports: { clock, microphone, level, recording }, signal, emit }) {
      const access = await microphone.open(signal);
      if (!access.ok) {
        emit(hearYourselfEvents.recordingFailed());
        return;
      }
      const { microphone: open } = access;
      const deadline = clock.now() + RECORDING_MS;
      const stopReading = readLevel({ open, clock, level });
      try {
        const [sound] = await Promise.all([
          open.record(RECORDING_MS, signal),
          countDown({ clock, deadline, signal }, (remainingS) => {
            emit(hearYourselfEvents.countdownTicked({ remainingS }));
          }),
        ]);
        recording.set(sound);
        emit(sound ? hearYourselfEvents.recorded() : hearYourselfEvents.recordingFailed());
      } finally {
        stopReading();
        open.close();
      }
    },
  };
}

/** Plays the recording through the chosen loudspeaker. */
export function playingEffect({ phase, runs }: HearYourselfState): HearYourselfEffect | null {
  if (phase.name !== 'playing') return null;
  return {
    key: `play:${String(runs)}`,
    async run({ ports: { player, recording }, signal, emit }) {
      const sound = recording.get();
      if (sound) await player.play(sound, signal);
      emit(hearYourselfEvents.playbackEnded());
    },
  };
}

/** Drops a recording that can no longer be played. */
export function forgettingEffect({ phase }: HearYourselfState): HearYourselfEffect | null {
  if (phase.name !== 'idle') return null;
  return {
    key: 'forget',
    run({ ports: { recording } }) {
      recording.set(null);
      return Promise.resolve();
    },
  };
}
