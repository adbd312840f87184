import { countDown } from '@prova/shared/flow/countDown';
import type { OpenMicrophone } from '../../../devices/microphone';
import { SPOKEN_ENGLISH } from '../../../devices/spokenEnglish';
import type { AudioCheckEffect } from './audioCheckPorts';
import { audioCheckEvents, SPEECH_LEVEL } from './audioCheckSlice';
import type { AudioCheckState, ListeningHint } from './audioCheckState';
import { audioDevicesEvents, type AudioDevicesState } from './audioDevicesSlice';
import { LEVEL_EVERY_MS, readLevel } from './readLevel';

/** Loud for this long is speech; a shorter sound is a knock. */
export const SPEECH_MS = 300;
/** A voice error goes by itself. */
export const ALERT_MS = 5_000;

/** A microphone that goes away as soon as it is opened is not opened for ever. */
const MOST_SWITCHES = 3;

/**
 * Holds the microphone open from the first question for it to the end of listening, and reads its level. One that is lost
 * is replaced by what the system offers then. Another choice closes it and opens the chosen one: one at a time.
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

/** While the check is open: what is plugged in, told anew when that changes and when the browser tells names. */
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

/** While it listens, with or without a recognition that writes along: waits for a sound that lasts as long as speech. */
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

/** Quieter than this, from 0 to 1, is no room with a microphone in it: something is switched off. */
export const SILENT_LEVEL = 0.001;
export const SILENT_MS = 4_000;
/** The background is what the level has not fallen below for so long. */
export const NOISE_MS = 2_000;
/** Background as loud as half of speech. */
export const NOISY_LEVEL = 0.05;

/** While it listens: how loud the background is, and whether anything is odd about what comes. */
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

/** Lets the browser write down what it hears, where it can. */
export function recognitionEffect(state: AudioCheckState): AudioCheckEffect | null {
  const { phase, session, recognitions, canRecognize } = state;
  if (!canRecognize || phase.name !== 'waiting-for-speech') return null;
  if (phase.stage.name !== 'listening' && phase.stage.name !== 'heard') return null;
  return {
    key: `recognition:${String(session)}:${String(recognitions)}`,
    async run({ ports: { recognizer }, signal, emit }) {
      if (!recognizer.supported) return;
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

/** Counts the seconds down to the end of listening. */
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

/** Takes the red panel away after its time. */
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
