import {
  transcriptionAnswerSchema,
  type TranscriptionAnswer,
} from '@prova/api/answers/voice/transcriptionAnswer';
import type { SpeechRequest } from '@prova/api/types/voice/speechRequest';
import { TRANSCRIPTION_FIELDS } from '@prova/api/types/voice/transcription';
import type { Clock } from '@prova/shared/flow/clock';
import { requestWhileMoving } from '@prova/shared/http/requestWhileMoving';
import type { AxiosInstance } from 'axios';
import * as v from 'valibot';
import { readVoiceFailure, UnreadableAnswerError, type VoiceFailure, type VoiceResult } from './voiceFailure';

/** What a provider said: the sound, and how long it took. */
export interface SpokenAnswer {
  readonly audio: Blob;
  readonly contentType: string;
  /** From the request to the first byte of the sound, in ms. */
  readonly firstByteMs: number;
  /** From the request to its last byte, in ms. */
  readonly totalMs: number;
}

/** The fields of a transcription; what is left out is not sent. */
export type TranscriptionFields = Readonly<
  Partial<Record<(typeof TRANSCRIPTION_FIELDS)[number], string | number | boolean>>
> & { readonly provider: string };

export interface TranscribedAnswer extends TranscriptionAnswer {
  /** From the request to the answer, in ms; the upload is part of it. */
  readonly totalMs: number;
}

/** The calls of `/api/voice` that are one step of a flow. They never throw, unless the signal is aborted. */
export interface VoiceApi {
  speak(request: SpeechRequest, signal: AbortSignal): Promise<VoiceResult<SpokenAnswer>>;
  /** @param onSent is told the share of the upload that has left, from 0 to 1 */
  transcribe(
    file: File,
    fields: TranscriptionFields,
    signal: AbortSignal,
    onSent?: (share: number) => void,
  ): Promise<VoiceResult<TranscribedAnswer>>;
}

/** A server that is down behind a proxy answers 200 with a page: only audio is heard. */
const AUDIO_TYPE = /^(audio\/|application\/octet-stream|$)/;

function toForm(file: File, fields: TranscriptionFields): FormData {
  const form = new FormData();
  for (const name of TRANSCRIPTION_FIELDS) {
    const value = fields[name];
    if (value !== undefined) form.append(name, String(value));
  }
  // Last, so that a server knows what is wanted before the bytes come.
  form.append('file', file, file.name);
  return form;
}

/** Builds the calls over the one HTTP client. A transfer may take its time as long as it moves. */
export function createVoiceApi(http: AxiosInstance, clock: Clock): VoiceApi {
  async function attempt<T>(
    about: Pick<VoiceFailure, 'operation' | 'provider'>,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<VoiceResult<T>> {
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      signal.throwIfAborted();
      return { ok: false, failure: readVoiceFailure(error, about) };
    }
  }

  return {
    speak: (request, signal) =>
      attempt({ operation: 'tts', provider: request.provider }, signal, async () => {
        const startedAt = clock.now();
        const arrivals: number[] = [];
        const { data, headers } = await requestWhileMoving(http, clock, {
          url: '/api/voice/tts',
          method: 'POST',
          data: request,
          responseType: 'arraybuffer',
          signal,
          onDownloadProgress: () => arrivals.push(clock.now()),
        });
        const contentType = String(headers['content-type'] ?? '');
        if (!(data instanceof ArrayBuffer) || data.byteLength === 0 || !AUDIO_TYPE.test(contentType)) {
          throw new UnreadableAnswerError(`no audio: ${contentType}`);
        }
        const endedAt = clock.now();
        return {
          audio: new Blob([data], { type: contentType }),
          contentType,
          firstByteMs: (arrivals[0] ?? endedAt) - startedAt,
          totalMs: endedAt - startedAt,
        };
      }),

    transcribe: (file, fields, signal, onSent) =>
      attempt({ operation: 'stt', provider: fields.provider }, signal, async () => {
        const startedAt = clock.now();
        const { data } = await requestWhileMoving(http, clock, {
          url: '/api/voice/stt',
          method: 'POST',
          data: toForm(file, fields),
          signal,
          onUploadProgress: ({ progress }: { progress?: number }) => onSent?.(progress ?? 0),
        });
        const parsed = v.safeParse(transcriptionAnswerSchema, data);
        if (!parsed.success) throw new UnreadableAnswerError(parsed.issues[0].message);
        return { ...parsed.output, totalMs: clock.now() - startedAt };
      }),
  };
}
