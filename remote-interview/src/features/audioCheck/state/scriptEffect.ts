import type { Failure } from '@prova/shared/http/failure';
import type { SpeechOutcome } from '../../../devices/interviewerVoice';
import type { AudioCheckEffect } from './audioCheckPorts';
import { audioCheckEvents, type AudioCheckEvent } from './audioCheckSlice';
import type { AudioCheckState, ListeningStage, VoiceProblem } from './audioCheckState';

type Context = Parameters<AudioCheckEffect['run']>[0];

export const RETRY_WAIT_MS = 200;
export const BEFORE_LISTENING_MS = 100;
export const RECOGNITION_RESTART_MS = 500;
export const AFTER_SPEECH_MS = 2_000;

/** Why the words are unavailable: the server's own reason if there is one, else the local default. */
function explain(failure: Failure, code: VoiceProblem['code']): VoiceProblem {
  if (failure.kind === 'malformed') return { code: 'invalidMessage', detail: null };
  return { code, detail: failure.message || null };
}

/** Why a playback failed; null if it did not. */
function complaintOf(outcome: SpeechOutcome): VoiceProblem | null {
  if (outcome === 'ended') return null;
  return { code: outcome === 'unavailable' ? 'synthesis' : 'playback', detail: null };
}

const VERDICTS = {
  'processing-success': { type: 'AUDIO_CHECK_OK', code: 'successMessage' },
  'processing-failure': { type: 'AUDIO_CHECK_NOK', code: 'failureMessage' },
} as const;

function say(
  messageId: string | null,
  { ports, signal }: Pick<Context, 'ports' | 'signal'>,
): Promise<SpeechOutcome> {
  return messageId === null
    ? Promise.resolve('unavailable')
    : ports.voice.say({ kind: 'message', messageId }, signal);
}

/** A pause of the check, and the event at its end. */
function pause(key: string, ms: number, event: AudioCheckEvent): AudioCheckEffect {
  return {
    key,
    async run({ ports, signal, emit }) {
      await ports.clock.wait(ms, signal);
      emit(event);
    },
  };
}

const loadMessage = (key: string): AudioCheckEffect => ({
  key,
  async run({ ports, signal, emit }) {
    const result = await ports.voice.fetchMessage('AUDIO_CHECK', signal);
    emit(
      result.ok
        ? audioCheckEvents.messageLoaded(result.value)
        : audioCheckEvents.voiceFailed(explain(result.failure, 'start')),
    );
  },
});

const playMessage = (key: string, messageId: string | null): AudioCheckEffect => ({
  key,
  async run(context) {
    const complaint = complaintOf(await say(messageId, context));
    context.emit(
      complaint === null ? audioCheckEvents.initialPlayed() : audioCheckEvents.voiceFailed(complaint),
    );
  },
});

const giveVerdict = (key: string, name: keyof typeof VERDICTS): AudioCheckEffect => ({
  key,
  async run(context) {
    const { ports, signal, emit } = context;
    const { type, code } = VERDICTS[name];
    const result = await ports.voice.fetchMessage(type, signal);
    if (!result.ok) {
      emit(audioCheckEvents.voiceFailed(explain(result.failure, code)));
      return;
    }
    emit(audioCheckEvents.verdictLoaded(result.value.text));
    const unheard = complaintOf(await say(result.value.messageId, context));
    emit(unheard === null ? audioCheckEvents.verdictPlayed() : audioCheckEvents.voiceFailed(unheard));
  },
});

function waitForSpeech(key: string, stage: ListeningStage, recognitions: number): AudioCheckEffect | null {
  switch (stage.name) {
    case 'arming':
      return {
        key: `${key}:arming`,
        async run({ ports, signal, emit }) {
          await ports.clock.wait(BEFORE_LISTENING_MS, signal);
          emit(audioCheckEvents.listeningStarted({ at: ports.clock.now() }));
        },
      };
    case 'restarting': {
      const restart = audioCheckEvents.recognitionRestarted();
      return pause(`${key}:restart:${String(recognitions)}`, RECOGNITION_RESTART_MS, restart);
    }
    case 'heard':
      return pause(`${key}:heard`, AFTER_SPEECH_MS, audioCheckEvents.speechConfirmed());
    case 'listening':
      return null;
  }
}

/** Repeats the greeting. */
export function replayEffect({ isReplaying, greetingId }: AudioCheckState): AudioCheckEffect | null {
  if (!isReplaying) return null;
  return {
    key: 'replay',
    async run(context) {
      const complaint = complaintOf(await say(greetingId, context));
      context.emit(complaint ? audioCheckEvents.replayFailed(complaint) : audioCheckEvents.replayEnded());
    },
  };
}

/** Drives the check: fetches and plays its messages, and pauses between them. */
export function scriptEffect({ phase, session, recognitions }: AudioCheckState): AudioCheckEffect | null {
  const key = `${String(session)}:${phase.name}`;
  switch (phase.name) {
    case 'initial':
      return phase.isRetry ? pause(key, RETRY_WAIT_MS, audioCheckEvents.retryPauseEnded()) : null;
    case 'loading-message':
      return loadMessage(key);
    case 'playing-initial':
      return playMessage(key, phase.messageId);
    case 'waiting-for-speech':
      return waitForSpeech(key, phase.stage, recognitions);
    case 'processing-success':
    case 'processing-failure':
      return giveVerdict(key, phase.name);
    default:
      return null;
  }
}
