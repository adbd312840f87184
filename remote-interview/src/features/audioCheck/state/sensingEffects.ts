import { countDown } from '@prova/shared/flow/countDown';
import type { OpenMicrophone } from '../../../devices/microphone';
import { SPOKEN_ENGLISH } from '../../../devices/spokenEnglish';
import type { AudioCheckEffect } from './audioCheckPorts';
import { audioCheckEvents, SPEECH_LEVEL } from './audioCheckSlice';
import type { AudioCheckState, ListeningHint } from './audioCheckState';
import { audioDevicesEvents, type AudioDevicesState } from './audioDevicesSlice';
import { LEVEL_EVERY_MS, readLevel } from './readLevel';

/** Minimum duration of loud sound that counts as speech: a shorter sound is a knock. */
export const SPEECH_MS = 300;
/** How long a voice error is shown. */
export const ALERT_MS = 5_000;

/** Maximum number of times that a microphone lost immediately is reopened. */
const MOST_SWITCHES = 3;

/**
 * Holds the microphone open from the first request to the end of listening, and samples its level. A lost
 * microphone is replaced by the system's current device. Another choice closes the open microphone first:
 * only one is open at a time.
 */
export function microphoneEffect(
  { phase, session }: AudioCheckState,
  { choice }: AudioDevicesState,
): AudioCheckEffect | null {
  if (!['initial', 'loading-message', 'playing-initial', 'waiting-for-speech'].includes(phase.name))
    return null;
  return {
    key: `microphone:${String(session)}:${choice.microphone ?? ''}`,
    async run({ ports: { clock, microphone, level }, signal, emit }) {
      let lost: string | null = null;
      for (let switches = 0; switches <= MOST_SWITCHES; switches += 1) {
        const access = await microphone.open(signal);
        if (!access.ok) {
          emit(
            lost === null
              ? audioCheckEvents.microphoneRefused(access.reason)
              : audioCheckEvents.microphoneLost(),
          );
          return;
        }
        const { microphone: open } = access;
        emit(
          lost === null
            ? audioCheckEvents.microphoneGranted()
            : audioDevicesEvents.microphoneSwitched({ from: lost, to: open.label }),
        );
        const stopReading = readLevel({ open, clock, level });
        try {
          await untilLost(open, signal);
        } finally {
          stopReading();
          open.close();
        }
        lost = open.label;
      }
      emit(audioCheckEvents.microphoneLost());
    },
  };
}

function untilLost({ lost }: OpenMicrophone, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    void lost.then(resolve);
  });
}

/** Lists the devices while the check is open, and again on changes and once names are available. */
export function devicesEffect({ phase, isAllowed }: AudioCheckState): AudioCheckEffect | null {
  if (phase.name === 'closed') return null;
  return {
    key: `devices:${String(isAllowed)}`,
    async run({ ports: { devices }, signal, emit }) {
      const tell = async () => {
        const plugged = await devices.list();
        emit(audioDevicesEvents.listed({ ...plugged, canChooseSpeaker: devices.canChooseSpeaker() }));
      };
      const unsubscribe = devices.subscribe(() => void tell());
      signal.addEventListener('abort', unsubscribe, { once: true });
      await tell();
    },
  };
}

/** While listening, with or without recognition: waits for a sound as long as speech. */
export function speechEffect({ phase, session }: AudioCheckState): AudioCheckEffect | null {
  if (phase.name !== 'waiting-for-speech' || !('deadline' in phase.stage)) return null;
  return {
    key: `speech:${String(session)}`,
    async run({ ports: { clock, level }, signal, emit }) {
      let loudSince: number | null = null;
      while (loudSince === null || clock.now() - loudSince < SPEECH_MS) {
        await clock.wait(LEVEL_EVERY_MS, signal);
        loudSince = level.get() > SPEECH_LEVEL ? (loudSince ?? clock.now()) : null;
      }
      emit(audioCheckEvents.speechDetected());
    },
  };
}

/** A level below this, from 0 to 1, means a switched-off microphone. */
export const SILENT_LEVEL = 0.001;
export const SILENT_MS = 4_000;
/** The background is the minimum level over this period. */
export const NOISE_MS = 2_000;
/** A background level above this, half the speech level, is noisy. */
export const NOISY_LEVEL = 0.05;

/** While listening: measures the background, and detects problems of the input. */
export function hintEffect({ phase, session }: AudioCheckState): AudioCheckEffect | null {
  if (phase.name !== 'waiting-for-speech' || !('deadline' in phase.stage)) return null;
  return {
    key: `hint:${String(session)}`,
    async run({ ports: { clock, level, noise }, signal, emit }) {
      const readings: number[] = [];
      let given: ListeningHint | null = null;
      signal.addEventListener('abort', () => noise.set(null), { once: true });
      for (;;) {
        await clock.wait(LEVEL_EVERY_MS, signal);
        readings.push(level.get());
        const last = (ms: number) => readings.slice(-ms / LEVEL_EVERY_MS);
        const isKnown = (ms: number) => readings.length >= ms / LEVEL_EVERY_MS;
        if (isKnown(NOISE_MS)) noise.set(Math.min(...last(NOISE_MS)));
        const isSilent = isKnown(SILENT_MS) && Math.max(...last(SILENT_MS)) < SILENT_LEVEL;
        const hint = isSilent ? 'silent' : (noise.get() ?? 0) > NOISY_LEVEL ? 'noisy' : null;
        if (hint !== given) emit(audioCheckEvents.hinted(hint));
        given = hint;
      }
    },
  };
}

/** Runs the browser's recognition, where available. */
export function recognitionEffect(state: AudioCheckState): AudioCheckEffect | null {
  const { phase, session, recognitions, canRecognize } = state;
  if (!canRecognize || phase.name !== 'waiting-for-speech') return null;
  if (phase.stage.name !== 'listening' && phase.stage.name !== 'heard') return null;
  return {
    key: `recognition:${String(session)}:${String(recognitions)}`,
    async run({ ports: { recognizer }, signal, emit }) {
      if (!recognizer.supported) {
        emit(audioCheckEvents.recognitionMissing());
        return;
      }
      const end = await recognizer.listen(
        SPOKEN_ENGLISH,
        ({ final, interim }) => {
          emit(audioCheckEvents.transcriptHeard({ final, interim }));
        },
        signal,
      );
      emit(audioCheckEvents.recognitionEnded(end.kind === 'failed' ? end.reason : null));
    },
  };
}

/** Counts down to the end of listening. */
export function countdownEffect({ phase, session }: AudioCheckState): AudioCheckEffect | null {
  if (phase.name !== 'waiting-for-speech' || !('deadline' in phase.stage)) return null;
  const { deadline } = phase.stage;
  return {
    key: `countdown:${String(session)}`,
    async run({ ports: { clock }, signal, emit }) {
      await countDown({ clock, deadline, signal }, (remainingS) => {
        emit(audioCheckEvents.countdownTicked({ remainingS }));
      });
      emit(audioCheckEvents.listeningTimedOut());
    },
  };
}

/** Hides the red panel after its time. */
export function alertEffect({ alert, session }: AudioCheckState): AudioCheckEffect | null {
  if (!alert) return null;
  return {
    key: `alert:${String(session)}:${alert.kind}`,
    async run({ ports: { clock }, signal, emit }) {
      await clock.wait(ALERT_MS, signal);
      emit(audioCheckEvents.alertCleared());
    },
  };
}
