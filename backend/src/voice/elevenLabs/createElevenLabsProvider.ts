import type { VoiceEntry } from '@prova/api/types/voice/voiceList';
import * as v from 'valibot';
import { readSpeech } from '../provider/readSpeech';
import { askAboutRecording } from '../provider/askAboutRecording';
import { askProvider, parseJson, type ProviderConnection, readText } from '../provider/askProvider';
import { checkSpeech } from '../provider/checkSpeech';
import { checkTranscription } from '../provider/checkTranscription';
import { createReused } from '../provider/createReused';
import { effectiveModel } from '../provider/effectiveModel';
import type { ProviderTimeLimits } from '../provider/timeLimits';
import { failed, succeeded, unfit, type VoiceResult } from '../voiceFailure';
import type { TranscriptionOptions } from '../voiceProvider';
import type { ProviderAdapter } from '../withHealth';
import { BESIDE_SETTINGS, elevenLabsBody } from './elevenLabsBody';
import {
  DEFAULT_FORMAT,
  DEFAULT_TRANSCRIPTION_MODEL,
  ELEVENLABS_CONFIG,
  ELEVENLABS_FORMATS,
  ELEVENLABS_LIMITS,
  ELEVENLABS_SETTINGS,
  MULTILINGUAL,
  soundOf,
  SPEECH_MODELS,
  TRANSCRIPTION_MODELS,
} from './elevenLabsConfig';
import { readElevenLabsTranscription } from './readElevenLabsTranscription';

const KEY = 'elevenlabs';
const LONGEST_LIST = 8 * 1024 * 1024;
const LIST_KEPT_MS = 30_000;
const LIST_RETRY_MS = 10_000;
/** Maximum number of pages read from the list of voices, of a hundred voices each. */
const MOST_PAGES = 20;

export interface ElevenLabsSettings {
  readonly baseUrl: string;
  readonly apiKey: string | null;
}

const voiceSchema = v.object({
  voice_id: v.string(),
  name: v.nullish(v.string()),
  category: v.nullish(v.string()),
});
const pageSchema = v.object({
  voices: v.array(voiceSchema),
  has_more: v.nullish(v.boolean()),
  next_page_token: v.nullish(v.string()),
});
type Voice = v.InferOutput<typeof voiceSchema>;
type Page = v.InferOutput<typeof pageSchema>;

/**
 * The voices for a form. The provider has no default voice: the first voice included in every account is the
 * default, else the first of all.
 */
function listEntries(voices: readonly Voice[]): VoiceEntry[] {
  const usual = voices.find(({ category }) => category === 'premade') ?? voices[0];
  return voices.map((voice) => ({
    id: voice.voice_id,
    name: voice.name ?? voice.voice_id,
    isDefault: voice === usual,
  }));
}

export function createElevenLabsProvider(
  { baseUrl, apiKey }: ElevenLabsSettings,
  limits: ProviderTimeLimits,
): ProviderAdapter {
  const connection: ProviderConnection = {
    provider: KEY,
    baseUrl,
    key: apiKey,
    headers: apiKey === null ? {} : { 'xi-api-key': apiKey },
    requestIdHeader: 'request-id',
  };

  async function askPage(path: string, signal: AbortSignal): Promise<VoiceResult<Page>> {
    const asked = await askProvider(
      connection,
      { operation: 'voices', method: 'GET', path, answerLimit: limits.list, stallLimit: limits.list },
      signal,
    );
    if (!asked.ok) return asked;
    const body = parseJson(await readText(asked.value.chunks, LONGEST_LIST).catch(() => ''));
    const page = v.safeParse(pageSchema, body);
    if (page.success) return succeeded(page.output);
    return { ok: false, failure: asked.value.fail('the list of voices cannot be read', body) };
  }

  async function askVoices(signal: AbortSignal): Promise<VoiceResult<VoiceEntry[]>> {
    const voices: Voice[] = [];
    let token: string | null = null;
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const query = new URLSearchParams({
        page_size: '100',
        ...(token === null ? {} : { next_page_token: token }),
      });
      const page: VoiceResult<Page> = await askPage(`/v2/voices?${query.toString()}`, signal);
      if (!page.ok) {
        const isOlder = count === 0 && [404, 405].includes(page.failure.details.status ?? 0);
        const whole = isOlder ? await askPage('/v1/voices', signal) : page;
        return whole.ok ? succeeded(listEntries(whole.value.voices)) : whole;
      }
      voices.push(...page.value.voices);
      token = page.value.next_page_token ?? null;
      if (page.value.has_more !== true || token === null) break;
    }
    return succeeded(listEntries(voices));
  }

  /** Recent voices, for requests without a voice and for health checks. No caller can abort the request. */
  const recentVoices = createReused(() => askVoices(new AbortController().signal), {
    keptFor: LIST_KEPT_MS,
    retryAfter: LIST_RETRY_MS,
    isGood: ({ ok }) => ok,
  });

  async function defaultVoice(): Promise<VoiceResult<string>> {
    const voices = await recentVoices();
    if (!voices.ok) return voices;
    const voice = voices.value.find(({ isDefault }) => isDefault)?.id;
    if (voice !== undefined) return succeeded(voice);
    return unfit(KEY, 'voice', 'This ElevenLabs account has no voices. Add one in ElevenLabs.');
  }

  const modelOf = ({ model }: TranscriptionOptions) =>
    model ?? effectiveModel(TRANSCRIPTION_MODELS, DEFAULT_TRANSCRIPTION_MODEL);

  function refuseTranscription(options: TranscriptionOptions): VoiceResult<null> {
    const model = modelOf(options);
    return checkTranscription(
      KEY,
      options,
      TRANSCRIPTION_MODELS.find(({ id }) => id === model),
    );
  }

  return {
    key: KEY,
    setting: 'ELEVENLABS_API_KEY',
    limits: ELEVENLABS_LIMITS,
    host: new URL(baseUrl).host,
    can: () => true,
    check: recentVoices,
    describe: () => Promise.resolve(ELEVENLABS_CONFIG),
    voices: askVoices,
    async speak(request, signal) {
      const model = request.model ?? MULTILINGUAL;
      const format = request.format ?? DEFAULT_FORMAT;
      const checked = checkSpeech(
        { ...request, model },
        {
          provider: KEY,
          model: SPEECH_MODELS.find(({ id }) => id === model),
          formats: ELEVENLABS_FORMATS,
          settings: ELEVENLABS_SETTINGS,
          otherNames: BESIDE_SETTINGS,
        },
      );
      if (!checked.ok) return checked;
      const body = elevenLabsBody(request, model, checked.value);
      if (!body.ok) return body;
      const voice = request.voice ? succeeded(request.voice) : await defaultVoice();
      if (!voice.ok) return voice;
      const query = new URLSearchParams({ output_format: format });
      const asked = await askProvider(
        connection,
        {
          operation: 'synthesis',
          method: 'POST',
          path: `/v1/text-to-speech/${encodeURIComponent(voice.value)}/stream?${query.toString()}`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body.value),
          answerLimit: limits.answer,
          stallLimit: limits.stall,
        },
        signal,
      );
      if (!asked.ok) return asked;
      const speech = await readSpeech(asked.value, soundOf(format));
      return speech.ok ? succeeded({ ...speech.value, format, model, voice: voice.value }) : speech;
    },
    refuseTranscription,
    async transcribe(upload, options, signal) {
      const refusal = refuseTranscription(options);
      if (!refusal.ok) return failed(refusal.failure);
      const model = modelOf(options);
      const { language, includeTimestamps, includeSpeakerDiarization, maxSpeakers } = options;
      const fields: [string, string][] = [
        ['model_id', model],
        ['timestamps_granularity', includeTimestamps ? 'word' : 'none'],
        ['diarize', String(includeSpeakerDiarization)],
      ];
      if (language !== null) fields.push(['language_code', language]);
      if (includeSpeakerDiarization && maxSpeakers !== null)
        fields.push(['num_speakers', String(maxSpeakers)]);
      const asked = await askAboutRecording(connection, '/v1/speech-to-text', fields, upload, limits, signal);
      if (!asked.ok) return asked;
      const withWords = includeTimestamps || includeSpeakerDiarization;
      return readElevenLabsTranscription(asked.value.answer, asked.value.text, {
        model,
        language,
        withWords,
      });
    },
  };
}
