import { countDown } from '@prova/shared/flow/countDown';
import { SPOKEN_ENGLISH } from '../../../devices/spokenEnglish';
import type { AudioCheckEffect } from './audioCheckPorts';
import { audioCheckEvents, SPEECH_LEVEL } from './audioCheckSlice';
import type { AudioCheckState } from './audioCheckState';

/** How often the microphone's level is read. */
export const LEVEL_EVERY_MS = 50;
/** Loud for this long is speech; a shorter sound is a knock. */
export const SPEECH_MS = 300;
/** A voice error goes by itself. */
export const ALERT_MS = 5_000;

/** Holds the microphone open from the first question for it to the end of listening, and reads its level. */
export function microphoneEffect({ phase, session }: AudioCheckState): AudioCheckEffect | null {
  if (!['initial', 'loading-message', 'playing-initial', 'waiting-for-speech'].includes(phase.name))
    return null;
  return {
    key: `microphone:${String(session)}`,
    async run({ ports: { clock, microphone, level }, signal, emit }) {
      const access = await microphone.open(signal);
      if (!access.ok) {
        emit(audioCheckEvents.microphoneRefused(access.reason));
        return;
      }
      const { microphone: open } = access;
      try {
        void open.lost.then(() => emit(audioCheckEvents.microphoneLost()));
        emit(audioCheckEvents.microphoneGranted());
        for (;;) {
          await clock.wait(LEVEL_EVERY_MS, signal);
          level.set(open.level());
        }
      } finally {
        open.close();
        level.set(0);
      }
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
