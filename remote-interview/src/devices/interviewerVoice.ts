import { audioMessageAnswerSchema, type AudioMessageAnswer } from '@prova/api/answers/audioMessageAnswer';
import type { AudioMessageType } from '@prova/api/types/audioMessage';
import type { Clock } from '@prova/shared/flow/clock';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { AxiosInstance } from 'axios';
import type { AudioPlayer, PlaybackOutcome } from './audioPlayer';
import { canOpenSounds, openSealedSound, type AskedQuestion } from './openSealedSound';

/** Words that the interviewer can say aloud. */
export type Utterance =
  | { readonly kind: 'question'; readonly questionId: string }
  | { readonly kind: 'message'; readonly messageId: string };

/** The next question. */
export interface QuestionAhead {
  readonly interviewId: string;
  readonly assignedQuestionId: string;
}

/** `unavailable`: the server gave no audio. */
export type SpeechOutcome = PlaybackOutcome | 'unavailable';

/** The interviewer's voice: texts and audio from the server, sound through the loudspeaker. */
export interface InterviewerVoice {
  /** The words of a fixed message. A failure has an empty message if the server gave none. */
  fetchMessage(type: AudioMessageType, signal: AbortSignal): Promise<ApiResult<AudioMessageAnswer>>;
  /** Prefetches the audio. Completes even if its requester leaves. */
  prepare(utterance: Utterance, asked?: AskedQuestion): void;
  /**
   * Prefetches the sealed audio of a question not asked yet; `prepare` opens it with the question's words.
   */
  prepareAhead(place: QuestionAhead): void;
  /** Plays the words; `onStarted` is called on the first audible sound. Aborting silences them at once. */
  say(utterance: Utterance, signal: AbortSignal, onStarted?: () => void): Promise<SpeechOutcome>;
}

/**
 * Longest wait for a voice: a later voice would interrupt an answer, and the words have been read by then.
 */
export const VOICE_PATIENCE_MS = 12_000;
const KEPT_AUDIO = 12;

function addressOf(utterance: Utterance): string {
  return utterance.kind === 'question'
    ? `/api/evm/questions/${encodeURIComponent(utterance.questionId)}/voice`
    : `/api/evm/audio/${encodeURIComponent(utterance.messageId)}/voice`;
}

/** Whether a response is audio: a server that is down behind a proxy answers 200 with a page. */
const isAudio = (answer: unknown): answer is Blob =>
  answer instanceof Blob && answer.size > 0 && /^(audio\/|application\/octet-stream|$)/.test(answer.type);

/** Whether a response is a sealed sound, and not a web page or a problem in JSON. */
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

/** Creates the voice. The last few recordings are cached, so repetitions need no request. */
export function createInterviewerVoice({ http, player, clock }: VoicePorts): InterviewerVoice {
  const kept = new Map<string, Blob>();
  const coming = new Map<string, Promise<Blob | null>>();

  /** Prefetched sounds, by question. */
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

  /** The prefetched sound, if present and openable with the words. */
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

  /** Loads a sound. Concurrent requesters share one fetch. */
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
      // Starts after more urgent sounds: on a slow line, a prefetch would take half of their bandwidth.
      const sealed = Promise.allSettled(coming.values()).then(() =>
        fetchBlob(`/api/evm/interviews/${place}/sealed-voice`, isSealed),
      );
      ahead.set(id, sealed);
    },
    async say(utterance, signal, onStarted) {
      const audio = await orAborted(load(utterance), signal);
      if (!audio) return 'unavailable';
      const outcome = await player.play(audio, signal, onStarted);
      // Unplayable bytes are fetched again at the next attempt.
      if (outcome === 'failed') kept.delete(addressOf(utterance));
      return outcome;
    },
  };
}
