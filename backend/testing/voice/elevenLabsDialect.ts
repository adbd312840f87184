import { audioSample } from './audioSamples';
import type { Dialect } from './openAiDialect';
import type { VoiceCall } from './readVoiceCall';
import type { Refusal, VoiceBehaviour } from './voiceBehaviours';

const FORMATS = [
  ...['22050_32', '44100_32', '44100_64', '44100_96', '44100_128', '44100_192'].map((rate) => `mp3_${rate}`),
  ...['8000', '16000', '22050', '24000', '44100', '48000'].map((rate) => `pcm_${rate}`),
  ...['32', '64', '96', '128', '192'].map((rate) => `opus_48000_${rate}`),
  'ulaw_8000',
  'alaw_8000',
];
const TEXT_LIMITS: Readonly<Record<string, number>> = {
  eleven_v3: 5000,
  eleven_multilingual_v2: 10_000,
  eleven_flash_v2_5: 40_000,
};
const VOICES = [
  { voice_id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', category: 'premade' },
  { voice_id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', category: 'premade' },
  { voice_id: 'cloned-voice-of-ours-1', name: 'Our own', category: 'cloned' },
].map((voice) => ({ ...voice, labels: {}, description: null, preview_url: null, settings: null }));

const bad = (status: number, code: string, message: string): Refusal => ({
  status,
  type: 'validation_error',
  code,
  message,
});

function refuseSpeech({ fields, path, query }: VoiceCall): Refusal | null {
  const { text, model_id: model = 'eleven_multilingual_v2', voice_settings: settings } = fields;
  const voice = decodeURIComponent(/text-to-speech\/([^/]+)/.exec(path)?.[1] ?? '');
  if (!VOICES.some(({ voice_id: id }) => id === voice)) {
    return bad(404, 'voice_not_found', `A voice with the voice_id ${voice} was not found.`);
  }
  if (typeof text !== 'string' || text === '') return bad(422, 'missing', 'text: field required');
  if (text.length > (TEXT_LIMITS[String(model)] ?? 5000)) {
    return bad(400, 'max_character_limit_exceeded', 'The text is too long for this model.');
  }
  if (!FORMATS.includes(query['output_format'] ?? 'mp3_44100_128')) {
    return bad(400, 'invalid_output_format', 'This output format is not known.');
  }
  const {
    stability = 0.5,
    similarity_boost: boost = 0.75,
    style = 0,
  } = (settings ?? {}) as Record<string, number>;
  if ([stability, boost, style].some((value) => value < 0 || value > 1)) {
    return bad(400, 'invalid_voice_settings', 'Voice settings must be from 0 to 1.');
  }
  return null;
}

function refuseTranscription({ fields, file, isWhole }: VoiceCall): Refusal | null {
  if (!isWhole || file === null) return bad(400, 'invalid_request', 'No file was sent.');
  if (typeof fields['model_id'] !== 'string') return bad(422, 'missing', 'model_id: field required');
  return null;
}

const json = (value: unknown) => ({
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});

function transcribe({ fields }: VoiceCall, behaviour: VoiceBehaviour) {
  const { text = 'This is what was heard.', confidence = 0.87 } =
    behaviour.kind === 'ok' ? behaviour : { text: undefined };
  const timed = fields['timestamps_granularity'] !== 'none';
  const spoken = text.split(' ').map((word, index) => ({
    text: word,
    type: 'word',
    logprob: Math.log(confidence),
    ...(timed ? { start: index / 2, end: index / 2 + 0.4 } : {}),
    ...(fields['diarize'] === 'true' ? { speaker_id: 'speaker_0' } : {}),
  }));
  const words = spoken.flatMap((word, index) =>
    index === 0 ? [word] : [{ text: ' ', type: 'spacing', logprob: 0 }, word],
  );
  return json({
    language_code: fields['language_code'] === 'ru' ? 'rus' : 'eng',
    language_probability: 0.99,
    text,
    words,
    audio_duration_secs: 2,
    transcription_id: 'transcription-1',
  });
}

function listVoices({ path, query }: VoiceCall) {
  if (path.endsWith('/v1/voices')) return json({ voices: VOICES });
  // Two per page regardless of the request, so that nobody gets by with the first.
  const from = query['next_page_token'] === 'page-2' ? 2 : 0;
  const hasMore = from === 0;
  return json({
    voices: VOICES.slice(from, from + 2),
    has_more: hasMore,
    total_count: VOICES.length,
    next_page_token: hasMore ? 'page-2' : null,
  });
}

export const elevenLabsDialect: Dialect = {
  requestIdHeader: 'request-id',
  quota: {
    status: 401,
    type: 'quota_exceeded',
    code: 'quota_exceeded',
    message: 'This request exceeds your quota. You have 3 credits remaining.',
  },
  retired: {
    status: 404,
    type: 'not_found',
    code: 'model_not_found',
    message: 'A model with this model_id does not exist any more.',
  },
  refuse: (call) =>
    call.operation === 'speech'
      ? refuseSpeech(call)
      : call.operation === 'transcription'
        ? refuseTranscription(call)
        : null,
  problem: ({ message, type, code }, legacy) => ({
    detail: legacy
      ? { status: code, message }
      : { type, code, message, status: code, request_id: 'request-1', param: null },
  }),
  answer(call, behaviour) {
    switch (call.operation) {
      case 'speech': {
        const format = call.query['output_format'] ?? 'mp3_44100_128';
        const seconds = behaviour.kind === 'ok' ? (behaviour.seconds ?? 0.4) : 0.4;
        const contentType = format.startsWith('mp3') ? 'audio/mpeg' : 'application/octet-stream';
        return { contentType, body: audioSample(format, seconds) };
      }
      case 'transcription':
        return transcribe(call, behaviour);
      case 'voices':
        return listVoices(call);
      default:
        return json(
          Object.entries(TEXT_LIMITS).map(([id, limit]) => ({
            model_id: id,
            name: id,
            can_do_text_to_speech: true,
            can_use_style: true,
            can_use_speaker_boost: true,
            maximum_text_length_per_request: limit,
          })),
        );
    }
  },
};
