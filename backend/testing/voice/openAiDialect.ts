import { audioSample } from './audioSamples';
import type { VoiceCall } from './readVoiceCall';
import type { Refusal, VoiceBehaviour } from './voiceBehaviours';

/** One provider's wire format. */
export interface Dialect {
  /** A call's error by the provider's own rules; null for none. */
  refuse(call: VoiceCall): Refusal | null;
  /** Body of a refusal. */
  problem(refusal: Refusal, legacy: boolean): unknown;
  /** The successful answer. */
  answer(call: VoiceCall, behaviour: VoiceBehaviour): { contentType: string; body: Buffer };
  readonly requestIdHeader: string;
  readonly quota: Refusal;
  readonly retired: Refusal;
}

const SPEECH_FORMATS = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'];
/** Formats by model; others are treated like whisper. */
const TRANSCRIPTION_FORMATS: Readonly<Record<string, readonly string[]>> = {
  'gpt-4o-transcribe': ['json'],
  'gpt-4o-mini-transcribe': ['json'],
  'gpt-transcribe': ['json'],
  'gpt-4o-transcribe-diarize': ['json', 'text', 'diarized_json'],
};
const WHISPER_FORMATS = ['json', 'text', 'srt', 'verbose_json', 'vtt'];
/** Bytes of a whole request, envelope included. */
const REQUEST_LIMIT = 26_214_400;

const MODELS: Readonly<Record<string, string | null>> = {
  'tts-1': '2027-01-06',
  'tts-1-hd': '2027-03-31',
  'gpt-4o-mini-tts': '2027-01-06',
  'whisper-1': '2027-02-26',
  'gpt-4o-transcribe': '2027-02-26',
  'gpt-4o-mini-transcribe': '2027-02-26',
  'gpt-transcribe': null,
};

const bad = (message: string, code = 'invalid_value'): Refusal => ({
  status: 400,
  type: 'invalid_request_error',
  code,
  message,
});

function refuseSpeech({ fields }: VoiceCall): Refusal | null {
  const { input, model, voice, response_format: format = 'mp3', speed = 1, instructions } = fields;
  if (typeof input !== 'string' || input === '') return bad("Missing required parameter: 'input'.");
  if (input.length > 4096)
    return bad("'input' is too long (4096 characters at most).", 'string_above_max_length');
  if (typeof model !== 'string' || typeof voice !== 'string') return bad("'model' and 'voice' are required.");
  if (!SPEECH_FORMATS.includes(String(format))) return bad(`Unknown response_format ${String(format)}.`);
  if (typeof speed !== 'number' || speed < 0.25 || speed > 4) return bad('speed must be from 0.25 to 4.');
  if (instructions !== undefined && model.startsWith('tts-1'))
    return bad('instructions: not for this model.');
  return null;
}

function refuseTranscription({ fields, file, bytes, isWhole }: VoiceCall): Refusal | null {
  if (bytes > REQUEST_LIMIT) {
    return {
      status: 413,
      type: 'server_error',
      code: '',
      message: `Maximum content size limit (${REQUEST_LIMIT}) exceeded (${bytes} bytes read)`,
    };
  }
  if (!isWhole || file === null) return bad('Could not parse multipart form');
  if (!/\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/.test(file.name)) return bad('Invalid file format.');
  const { model, response_format: format = 'json' } = fields;
  if (typeof model !== 'string') return bad("'model' is required.");
  const formats = TRANSCRIPTION_FORMATS[model] ?? WHISPER_FORMATS;
  if (!formats.includes(String(format))) {
    return bad(
      `response_format '${String(format)}' is not compatible with model '${model}'.`,
      'unsupported_value',
    );
  }
  return null;
}

const sse = (events: readonly object[]) =>
  Buffer.from(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));

function speak({ fields }: VoiceCall, behaviour: VoiceBehaviour) {
  const seconds = behaviour.kind === 'ok' ? (behaviour.seconds ?? 0.4) : 0.4;
  const { response_format: asked } = fields;
  const format = typeof asked === 'string' ? asked : 'mp3';
  const audio = audioSample(format, seconds);
  if (behaviour.kind === 'sseError') {
    const error = { message: 'The model stopped.', type: 'server_error', param: null, code: null };
    return { contentType: 'text/event-stream', body: sse([{ type: 'error', error }]) };
  }
  if (behaviour.kind !== 'sse' && behaviour.kind !== 'sseCut') {
    return { contentType: 'application/octet-stream', body: audio };
  }
  const size = Math.ceil(audio.length / 4);
  const deltas = [0, 1, 2, 3].map((part) => ({
    type: 'speech.audio.delta',
    audio: audio.subarray(part * size, (part + 1) * size).toString('base64'),
  }));
  const usage = { input_tokens: 8, output_tokens: 40, total_tokens: 48 };
  return { contentType: 'text/event-stream', body: sse([...deltas, { type: 'speech.audio.done', usage }]) };
}

const json = (value: unknown) => ({
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});

function transcribe({ fields }: VoiceCall, behaviour: VoiceBehaviour) {
  const { text = 'This is what was heard.', confidence = 0.87 } =
    behaviour.kind === 'ok' ? behaviour : { text: undefined };
  const words = text.split(' ');
  const plain = (body: string) => ({ contentType: 'text/plain; charset=utf-8', body: Buffer.from(body) });
  const include = fields['include[]'];
  switch (fields['response_format'] ?? 'json') {
    case 'text':
      return plain(`${text}\n`);
    case 'srt':
      return plain(`1\n00:00:00,000 --> 00:00:02,000\n${text}\n\n`);
    case 'vtt':
      return plain(`WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n${text}\n\n`);
    case 'verbose_json':
      return json({
        task: 'transcribe',
        language: 'english',
        duration: 2,
        text,
        segments: [{ id: 0, seek: 0, start: 0, end: 2, text, tokens: [], temperature: 0, avg_logprob: -0.2 }],
        ...(fields['timestamp_granularities[]'] === 'word'
          ? { words: words.map((word, index) => ({ word, start: index / 2, end: index / 2 + 0.4 })) }
          : {}),
      });
    case 'diarized_json':
      return json({
        task: 'transcribe',
        duration: 2,
        text,
        segments: [{ id: 'seg_1', type: 'transcript.text.segment', start: 0, end: 2, text, speaker: 'A' }],
      });
    default:
      return json({
        text,
        ...(include === 'logprobs'
          ? { logprobs: words.map((token) => ({ token, logprob: Math.log(confidence), bytes: [] })) }
          : {}),
        usage: { type: 'tokens', input_tokens: 10, output_tokens: 5, total_tokens: 15 },
      });
  }
}

export const openAiDialect: Dialect = {
  requestIdHeader: 'x-request-id',
  quota: {
    status: 429,
    type: 'insufficient_quota',
    code: 'insufficient_quota',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  },
  retired: {
    status: 404,
    type: 'invalid_request_error',
    code: 'model_not_found',
    message: 'The model has been deprecated and is no longer available.',
  },
  refuse: (call) =>
    call.operation === 'speech'
      ? refuseSpeech(call)
      : call.operation === 'transcription'
        ? refuseTranscription(call)
        : null,
  problem: ({ message, type, code }) => ({
    error: { message, type, param: null, code: code === '' ? null : code },
  }),
  answer(call, behaviour) {
    if (call.operation === 'speech') return speak(call, behaviour);
    if (call.operation === 'transcription') return transcribe(call, behaviour);
    return json({
      object: 'list',
      data: Object.entries(MODELS).map(([id, shutdown]) => ({
        id,
        object: 'model',
        created: 1,
        owned_by: 'system',
        shutdown_date: shutdown,
      })),
    });
  },
};
