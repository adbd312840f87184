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

/** A provider's speech: the sound, and its timing. */
export interface SpokenAnswer {
  readonly audio: Blob;
  readonly contentType: string;
  /** Milliseconds from the request to the first byte of the sound. */
  readonly firstByteMs: number;
  /** Milliseconds from the request to the sound's last byte. */
  readonly totalMs: number;
}

/** The fields of a transcription; omitted fields are not sent. */
export type TranscriptionFields = Readonly<
  Partial<Record<(typeof TRANSCRIPTION_FIELDS)[number], string | number | boolean>>
> & { readonly provider: string };

export interface TranscribedAnswer extends TranscriptionAnswer {
  /** Milliseconds from the request to the response, upload included. */
  readonly totalMs: number;
}

/** The calls of `/api/voice` used in flows. They never throw, unless the signal is aborted. */
export interface VoiceApi {
  speak(request: SpeechRequest, signal: AbortSignal): Promise<VoiceResult<SpokenAnswer>>;
  /** @param onSent receives the sent share of the upload, from 0 to 1 */
  transcribe(
    file: File,
    fields: TranscriptionFields,
    signal: AbortSignal,
    onSent?: (share: number) => void,
  ): Promise<VoiceResult<TranscribedAnswer>>;
}

/** A server that is down behind a proxy answers 200 with a page: only audio is accepted. */
const AUDIO_TYPE = /^(audio\/|application\/octet-stream|$)/;

function toForm(file: File, fields: TranscriptionFields): FormData {
  const form = new FormData();
  for (const name of TRANSCRIPTION_FIELDS) {
    const value = fields[name];
    if (value !== undefined) form.append(name, String(value));
  }
  // The file comes last, so that a server knows the options before the bytes.
  form.append('file', file, file.name);
  return form;
}

/** Creates the calls over the shared HTTP client. A moving transfer has no time limit. */
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
