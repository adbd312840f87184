import { audioMessageAnswerSchema, type AudioMessageAnswer } from '@prova/api/answers/audioMessageAnswer';
import type { AudioMessageType } from '@prova/api/types/audioMessage';
import type { Clock } from '@prova/shared/flow/clock';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { AxiosInstance } from 'axios';
import type { AudioPlayer, PlaybackOutcome } from './audioPlayer';
import { canOpenSounds, openSealedSound, type AskedQuestion } from './openSealedSound';

/** Something the interviewer can say aloud. */
export type Utterance =
  | { readonly kind: 'question'; readonly questionId: string }
  | { readonly kind: 'message'; readonly messageId: string };

/** A question that comes next. */
export interface QuestionAhead {
  readonly interviewId: string;
  readonly assignedQuestionId: string;
}

/** `unavailable`: the server gave no audio. */
export type SpeechOutcome = PlaybackOutcome | 'unavailable';

/** The interviewer's voice: texts and audio come from the server, the sound leaves through the loudspeaker. */
export interface InterviewerVoice {
  /** The words of a fixed message. A failure has an empty message where the server gave none. */
  fetchMessage(type: AudioMessageType, signal: AbortSignal): Promise<ApiResult<AudioMessageAnswer>>;
  /** Fetches the audio ahead of time. It comes to its end whatever becomes of who asked for it. */
  prepare(utterance: Utterance, asked?: AskedQuestion): void;
  /** Fetches the audio of a question that is not asked yet, closed; `prepare` opens it with the question's words. */
  prepareAhead(place: QuestionAhead): void;
  /** Says it; `onStarted` is called when something can be heard. Aborting silences it at once. */
  say(utterance: Utterance, signal: AbortSignal, onStarted?: () => void): Promise<SpeechOutcome>;
}

/** A voice that is later than this speaks into somebody's answer: its words have been read by then. */
export const VOICE_PATIENCE_MS = 12_000;
const KEPT_AUDIO = 12;

function addressOf(utterance: Utterance): string {
  return utterance.kind === 'question'
    ? `/api/evm/questions/${encodeURIComponent(utterance.questionId)}/voice`
    : `/api/evm/audio/${encodeURIComponent(utterance.messageId)}/voice`;
}

/** A server that is down behind a proxy answers 200 with a page: only audio is played. */
const isAudio = (answer: unknown): answer is Blob =>
  answer instanceof Blob && answer.size > 0 && /^(audio\/|application\/octet-stream|$)/.test(answer.type);

/** One that was not understood is a page, or a problem in JSON. */
const isSealed = (answer: unknown): answer is Blob =>
  answer instanceof Blob && answer.type.startsWith('application/octet-stream');

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

interface VoicePorts {
  readonly http: AxiosInstance;
  readonly player: AudioPlayer;
  readonly clock: Clock;
}

/** Builds the voice. The last few recordings are kept, so that saying it again asks the server for nothing. */
export function createInterviewerVoice({ http, player, clock }: VoicePorts): InterviewerVoice {
  const kept = new Map<string, Blob>();
  const coming = new Map<string, Promise<Blob | null>>();

  /** By the question that it speaks. */
  const ahead = new Map<string, Promise<Blob | null>>();

  function fetchBlob(url: string, accept: (answer: unknown) => answer is Blob): Promise<Blob | null> {
    const { signal } = new AbortController();
    return withTimeLimit({ clock, ms: VOICE_PATIENCE_MS, signal }, (limited) =>
      http.get<unknown>(url, { responseType: 'blob', signal: limited }).then(
        ({ data }) => (accept(data) ? data : null),
        () => null,
      ),
    );
  }

  /** What was fetched ahead, where there is such and the words open it. */
  async function openAhead(asked: AskedQuestion | undefined): Promise<Blob | null> {
    const sealed = asked && (await ahead.get(asked.assignedQuestionId));
    if (asked) ahead.delete(asked.assignedQuestionId);
    const opened = sealed ? await openSealedSound(sealed, asked) : null;
    return isAudio(opened) ? opened : null;
  }

  async function fetchSound(url: string, asked?: AskedQuestion): Promise<Blob | null> {
    const sound = (await openAhead(asked)) ?? (await fetchBlob(url, isAudio));
    if (!sound) return null;
    kept.set(url, sound);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_AUDIO && oldest !== undefined) kept.delete(oldest);
    return sound;
  }

  /** Whoever asks while it is coming waits for the same. */
  function load(utterance: Utterance, asked?: AskedQuestion): Promise<Blob | null> {
    const url = addressOf(utterance);
    const known = kept.get(url);
    if (known) return Promise.resolve(known);
    const sound = coming.get(url) ?? fetchSound(url, asked).finally(() => coming.delete(url));
    coming.set(url, sound);
    return sound;
  }

  return {
    fetchMessage: (type, signal) =>
      callApi(
        http,
        { url: `/api/evm/audio/type/${type}`, schema: audioMessageAnswerSchema, defaultMessage: '' },
        signal,
      ),
    prepare: (utterance, asked) => void load(utterance, asked),
    prepareAhead({ interviewId, assignedQuestionId: id }) {
      if (!canOpenSounds() || ahead.has(id)) return;
      const place = `${encodeURIComponent(interviewId)}/questions/${encodeURIComponent(id)}`;
      // After what is about to be heard: on a slow line it would take half of it.
      const sealed = Promise.allSettled(coming.values()).then(() =>
        fetchBlob(`/api/evm/interviews/${place}/sealed-voice`, isSealed),
      );
      ahead.set(id, sealed);
    },
    async say(utterance, signal, onStarted) {
      const audio = await orAborted(load(utterance), signal);
      if (!audio) return 'unavailable';
      const outcome = await player.play(audio, signal, onStarted);
      // Bytes that cannot be played are asked for again at the next attempt.
      if (outcome === 'failed') kept.delete(addressOf(utterance));
      return outcome;
    },
  };
}
