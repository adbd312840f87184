import * as v from 'valibot';
import { askAboutRecording } from '../provider/askAboutRecording';
import { askProvider, parseJson, type ProviderConnection, readText } from '../provider/askProvider';
import { checkSpeech } from '../provider/checkSpeech';
import { checkTranscription } from '../provider/checkTranscription';
import { effectiveModel } from '../provider/effectiveModel';
import { createReused } from '../provider/createReused';
import type { ProviderTimeLimits } from '../provider/timeLimits';
import { readSpeech } from '../provider/readSpeech';
import { failed, succeeded, type VoiceResult } from '../voiceFailure';
import type { SpeakRequest, TranscriptionOptions } from '../voiceProvider';
import type { ProviderAdapter } from '../withHealth';
import {
  DEFAULT_FORMAT,
  OPENAI_FORMATS,
  OPENAI_LIMITS,
  openAiConfig,
  openAiVoices,
  type OwnNames,
  speechModelsOf,
  transcriptionModelsOf,
} from './openAiConfig';
import { readOpenAiTranscription } from './readOpenAiTranscription';

const KEY = 'openai';
/** Maximum bytes of a form besides its file: OpenAI counts the whole form and not the file alone. */
const ENVELOPE_BYTES = 2048;
const OPENAI_HOST = 'api.openai.com';
const LONGEST_LIST = 4 * 1024 * 1024;
const LIST_KEPT_MS = 30_000;
const LIST_RETRY_MS = 10_000;
/** Statuses of a working server without a model list. */
const HAS_NO_LIST = new Set([404, 405, 501]);

const modelsSchema = v.object({
  data: v.array(v.object({ id: v.string(), shutdown_date: v.nullish(v.string()) })),
});

/** A server with OpenAI's audio calls. */
export interface OpenAiSettings extends OwnNames {
  readonly baseUrl: string;
  readonly apiKey: string | null;
}

type EndDates = ReadonlyMap<string, string | null>;

const isFormat = (format: string): format is keyof typeof OPENAI_FORMATS =>
  Object.hasOwn(OPENAI_FORMATS, format);

/** OpenAI, or a compatible server: `/audio/speech`, `/audio/transcriptions` and, if available, `/models`. */
export function createOpenAiProvider(settings: OpenAiSettings, limits: ProviderTimeLimits): ProviderAdapter {
  const { baseUrl, apiKey } = settings;
  const { hostname, host } = new URL(baseUrl);
  const connection: ProviderConnection = {
    provider: KEY,
    baseUrl,
    key: apiKey,
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    requestIdHeader: 'x-request-id',
  };
  const speechModels = speechModelsOf(settings);
  const transcriptionModels = transcriptionModelsOf(settings);

  /** Announced end dates. No caller can abort the request, since several may wait for it. */
  const endDates = createReused(askEndDates, {
    keptFor: LIST_KEPT_MS,
    retryAfter: LIST_RETRY_MS,
    isGood: ({ ok }) => ok,
  });

  async function askEndDates(): Promise<VoiceResult<EndDates>> {
    const asked = await askProvider(
      connection,
      {
        operation: 'models',
        method: 'GET',
        path: '/models',
        answerLimit: limits.list,
        stallLimit: limits.list,
      },
      new AbortController().signal,
    );
    if (!asked.ok) {
      return HAS_NO_LIST.has(asked.failure.details.status ?? 0) ? succeeded(new Map()) : asked;
    }
    const text = await readText(asked.value.chunks, LONGEST_LIST).catch(() => '');
    const list = v.safeParse(modelsSchema, parseJson(text));
    if (!list.success)
      return { ok: false, failure: asked.value.fail('the list of models cannot be read', parseJson(text)) };
    const dated = list.output.data.filter(
      ({ shutdown_date: date }) => date === null || /^\d{4}-\d\d-\d\d$/.test(date ?? ''),
    );
    return succeeded(new Map(dated.map(({ id, shutdown_date: date }) => [id, date ?? null])));
  }

  const modelOf = (options: TranscriptionOptions) =>
    options.model ?? effectiveModel(transcriptionModels, transcriptionModels[0]?.id ?? '');

  function refuseTranscription(options: TranscriptionOptions): VoiceResult<null> {
    const model = modelOf(options);
    return checkTranscription(
      KEY,
      options,
      transcriptionModels.find(({ id }) => id === model),
    );
  }

  return {
    key: KEY,
    setting: 'OPENAI_API_KEY',
    limits: {
      ...OPENAI_LIMITS,
      maxFileBytes: OPENAI_LIMITS.maxFileBytes - (hostname === OPENAI_HOST ? ENVELOPE_BYTES : 0),
    },
    host,
    can: () => true,
    check: endDates,
    async describe() {
      const dates = await endDates();
      return openAiConfig(settings, dates.ok ? dates.value : new Map());
    },
    voices: () => Promise.resolve(succeeded(openAiVoices(settings))),
    async speak(request: SpeakRequest, signal) {
      const model = request.model ?? effectiveModel(speechModels, speechModels[0]?.id ?? '');
      const format = request.format ?? DEFAULT_FORMAT;
      const voice = request.voice ?? openAiVoices(settings).find(({ isDefault }) => isDefault)?.id ?? 'alloy';
      const known = openAiConfig(settings, new Map());
      const checked = checkSpeech(
        { ...request, model },
        {
          provider: KEY,
          model: speechModels.find(({ id }) => id === model),
          formats: known.formats,
          settings: known.speech?.settings ?? [],
        },
      );
      if (!checked.ok) return checked;
      if (!isFormat(format)) return failed({ code: 'VALIDATION_ERROR', provider: KEY, field: 'format' });
      const asked = await askProvider(
        connection,
        {
          operation: 'synthesis',
          method: 'POST',
          path: '/audio/speech',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            model,
            input: request.text,
            voice,
            response_format: format,
            ...checked.value,
          }),
          answerLimit: limits.answer,
          stallLimit: limits.stall,
        },
        signal,
      );
      if (!asked.ok) return asked;
      const speech = await readSpeech(asked.value, OPENAI_FORMATS[format]);
      return speech.ok ? succeeded({ ...speech.value, format, model, voice }) : speech;
    },
    refuseTranscription,
    async transcribe(upload, options, signal) {
      const refusal = refuseTranscription(options);
      if (!refusal.ok) return refusal;
      const model = modelOf(options);
      const known = transcriptionModels.find(({ id }) => id === model);
      const format = options.responseFormat ?? known?.formats[0] ?? 'json';
      const fields: [string, string][] = [
        ['model', model],
        ['response_format', options.includeSpeakerDiarization ? 'diarized_json' : format],
      ];
      if (options.language !== null) fields.push(['language', options.language]);
      if (options.includeTimestamps) fields.push(['timestamp_granularities[]', 'word']);
      if (known?.reportsConfidence) fields.push(['include[]', 'logprobs']);
      if (options.includeSpeakerDiarization) fields.push(['chunking_strategy', 'auto']);
      const asked = await askAboutRecording(
        connection,
        '/audio/transcriptions',
        fields,
        upload,
        limits,
        signal,
      );
      if (!asked.ok) return asked;
      const { answer, text } = asked.value;
      return readOpenAiTranscription(answer, text, { format, model, language: options.language });
    },
  };
}
