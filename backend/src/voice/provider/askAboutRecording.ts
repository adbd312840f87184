import { RefusedUpload } from '../upload/refusedUpload';
import { BrokenSpeech, failed, type VoiceResult } from '../voiceFailure';
import type { VoiceUpload } from '../voiceProvider';
import { askProvider, type ProviderAnswer, type ProviderConnection, readText } from './askProvider';
import { formOf } from './formOf';
import type { ProviderTimeLimits } from './timeLimits';

const LONGEST_ANSWER = 8 * 1024 * 1024;

/** Streams a recording and reads the transcript. */
export async function askAboutRecording(
  connection: ProviderConnection,
  path: string,
  fields: readonly (readonly [string, string])[],
  upload: VoiceUpload,
  limits: ProviderTimeLimits,
  signal: AbortSignal,
): Promise<VoiceResult<{ answer: ProviderAnswer; text: string }>> {
  const { provider } = connection;
  let refused: RefusedUpload | null = null;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* upload.stream;
    } catch (error) {
      if (error instanceof RefusedUpload) refused = error;
      throw error;
    }
  }
  const { headers, body } = formOf(fields, { ...upload, stream: watched() });
  const asked = await askProvider(
    connection,
    {
      operation: 'transcription',
      method: 'POST',
      path,
      headers,
      body,
      answerLimit: limits.transcription,
      stallLimit: limits.stall,
    },
    signal,
  );
  // Where both the recording and the connection broke, the recording is the cause.
  const fault = refused as RefusedUpload | null;
  if (!asked.ok) {
    if (!fault) return asked;
    return failed({ code: fault.code, provider, message: fault.message, field: fault.field });
  }
  try {
    const text = await readText(asked.value.chunks, LONGEST_ANSWER);
    return { ok: true, value: { answer: asked.value, text } };
  } catch (error) {
    if (error instanceof BrokenSpeech) return { ok: false, failure: error.failure };
    return { ok: false, failure: asked.value.fail('the answer is too long') };
  }
}
