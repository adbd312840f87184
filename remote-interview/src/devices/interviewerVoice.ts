import { audioMessageAnswerSchema, type AudioMessageAnswer } from '@prova/shared/answers/audioMessageAnswer';
import type { AudioMessageType } from '@prova/shared/api-types/audioMessage';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { AxiosInstance } from 'axios';
import type { AudioPlayer, PlaybackOutcome } from './audioPlayer';

/** Something the interviewer can say aloud. */
export type Utterance =
  | { readonly kind: 'question'; readonly questionId: string }
  | { readonly kind: 'message'; readonly messageId: string };

/** `unavailable`: the server gave no audio. */
export type SpeechOutcome = PlaybackOutcome | 'unavailable';

/** The interviewer's voice: texts and audio come from the server, the sound leaves through the loudspeaker. */
export interface InterviewerVoice {
  /** The words of a fixed message. A failure has an empty message where the server gave none. */
  fetchMessage(type: AudioMessageType, signal: AbortSignal): Promise<ApiResult<AudioMessageAnswer>>;
  /** Fetches the audio ahead of time. */
  prepare(utterance: Utterance, signal: AbortSignal): Promise<void>;
  /** Says it; `onStarted` is called when the audio is there. Aborting silences it at once. */
  say(utterance: Utterance, signal: AbortSignal, onStarted?: () => void): Promise<SpeechOutcome>;
}

const KEPT_AUDIO = 6;

function addressOf(utterance: Utterance): string {
  return utterance.kind === 'question'
    ? `/api/evm/questions/${encodeURIComponent(utterance.questionId)}/voice`
    : `/api/evm/audio/${encodeURIComponent(utterance.messageId)}/voice`;
}

/** A server that is down behind a proxy answers 200 with a page: only audio is played. */
const isAudio = (answer: unknown): answer is Blob =>
  answer instanceof Blob && answer.size > 0 && /^(audio\/|application\/octet-stream|$)/.test(answer.type);

/** Builds the voice. The last few recordings are kept, so that saying it again asks the server for nothing. */
export function createInterviewerVoice(http: AxiosInstance, player: AudioPlayer): InterviewerVoice {
  const kept = new Map<string, Blob>();

  async function load(utterance: Utterance, signal: AbortSignal): Promise<Blob | null> {
    const url = addressOf(utterance);
    const known = kept.get(url);
    if (known) return known;
    try {
      const { data } = await http.get<unknown>(url, { responseType: 'blob', signal });
      if (!isAudio(data)) return null;
      kept.set(url, data);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_AUDIO && oldest !== undefined) kept.delete(oldest);
      return data;
    } catch {
      return null;
    }
  }

  return {
    fetchMessage: (type, signal) =>
      callApi(
        http,
        { url: `/api/evm/audio/type/${type}`, schema: audioMessageAnswerSchema, defaultMessage: '' },
        signal,
      ),
    async prepare(utterance, signal) {
      await load(utterance, signal);
    },
    async say(utterance, signal, onStarted) {
      const audio = await load(utterance, signal);
      signal.throwIfAborted();
      if (!audio) return 'unavailable';
      onStarted?.();
      const outcome = await player.play(audio, signal);
      // Bytes that cannot be played are asked for again at the next attempt.
      if (outcome === 'failed') kept.delete(addressOf(utterance));
      return outcome;
    },
  };
}
