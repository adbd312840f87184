import type { TranscriptionModel } from '@prova/api/types/voice/voiceConfig';
import { unfit, type VoiceResult } from '../voiceFailure';
import type { TranscriptionOptions, VoiceProviderKey } from '../voiceProvider';

const MODEL_NAME = /^[\w][\w.:/@-]{0,99}$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const MOST_SPEAKERS = 32;

/** Refuses invalid options before a byte of the recording is accepted. */
export function checkTranscription(
  provider: VoiceProviderKey,
  options: TranscriptionOptions,
  model: TranscriptionModel | undefined,
): VoiceResult<null> {
  const {
    model: name,
    language,
    responseFormat,
    includeTimestamps,
    includeSpeakerDiarization,
    maxSpeakers,
  } = options;
  if (name !== null && !MODEL_NAME.test(name)) return unfit(provider, 'model', 'This model doesn’t exist.');
  if (language !== null && !LANGUAGE.test(language)) {
    return unfit(provider, 'language', 'The language must be a code such as en or ru.');
  }
  if (maxSpeakers !== null && (maxSpeakers < 1 || maxSpeakers > MOST_SPEAKERS)) {
    return unfit(provider, 'maxSpeakers', `The number of speakers must be from 1 to ${MOST_SPEAKERS}.`);
  }
  if (!model) return { ok: true, value: null };
  const format = responseFormat ?? model.formats[0] ?? 'json';
  if (!model.formats.includes(format)) {
    return unfit(
      provider,
      'responseFormat',
      `${model.id} supports these response formats: ${model.formats.join(', ')}.`,
    );
  }
  if (includeTimestamps && !model.formatsWithTimestamps.includes(format)) {
    const where = model.formatsWithTimestamps.join(', ');
    return unfit(
      provider,
      'includeTimestamps',
      where === ''
        ? `${model.id} doesn’t support timestamps.`
        : `${model.id} supports timestamps only with ${where}.`,
    );
  }
  if (includeSpeakerDiarization && !model.canTellSpeakers) {
    return unfit(provider, 'includeSpeakerDiarization', `${model.id} can’t tell speakers apart.`);
  }
  return { ok: true, value: null };
}
