import { voiceConfigAnswerSchema } from '@prova/api/answers/voice/voiceConfigAnswer';
import * as v from 'valibot';
import { createSpeechForm, settleSpeech, toProviderSettings, untouchedSpeech } from './speechForm';
import {
  createTranscriptionForm,
  isTakenType,
  refusalOf,
  settleTranscription,
  untouchedTranscription,
} from './transcriptionForm';

const TODAY = '2026-11-22';
const read = (answer: unknown) => v.parse(voiceConfigAnswerSchema, answer);

function speech(provider: string, answer: unknown = null, choice = {}) {
  const form = createSpeechForm(provider, answer === null ? null : read(answer), TODAY);
  if (!form) throw new Error('no form');
  return { form, settled: settleSpeech(form, { ...untouchedSpeech, ...choice }, form.voices ?? []) };
}
function transcription(provider: string, answer: unknown = null, choice = {}) {
  const form = createTranscriptionForm(provider, answer === null ? null : read(answer), TODAY);
  if (!form) throw new Error('no form');
  return { form, settled: settleTranscription(form, { ...untouchedTranscription, ...choice }) };
}

test("[V4] without server data, builds OpenAI's speech form from the specification", () => {
  const { form, settled } = speech('openai');
  expect(settled).toMatchObject({ voice: 'alloy', format: 'mp3', settings: {} });
  expect(settled.model).toMatchObject({ id: 'gpt-4o-mini-tts', maxTextLength: 4_096, isRetired: false });
  expect(form.models.map(({ id }) => id)).toContain('tts-1');
  expect(form.formats).toEqual(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']);
});

test("[V6] without server data, builds ElevenLabs' speech form from the specification, with 19 formats", () => {
  const { form, settled } = speech('elevenlabs');
  expect(settled).toMatchObject({
    voice: null,
    format: 'mp3_44100_128',
    settings: { stability: 0.75, similarity_boost: 0.8, style: 0.2, use_speaker_boost: true },
  });
  expect(settled.model).toMatchObject({ id: 'eleven_multilingual_v2', maxTextLength: 5_000 });
  expect(settled.model.settings.slice(0, 3)).toMatchObject(Array(3).fill({ min: 0, max: 1, step: 0.01 }));
  expect(form.voices).toBeNull();
  expect(form.formats).toHaveLength(19);
  const count = (start: string) => form.formats.filter((format) => format.startsWith(start)).length;
  expect([count('mp3_'), count('pcm_'), count('opus_')]).toEqual([6, 6, 5]);
  expect(form.formats).toEqual(expect.arrayContaining(['ulaw_8000', 'alaw_8000']));
});

test("[V5, V7] without server data, builds both providers' transcription forms from the specification", () => {
  const openai = transcription('openai');
  expect(openai.settled).toMatchObject({
    model: { id: 'gpt-4o-transcribe' },
    language: 'en',
    format: 'json',
  });
  expect(openai.form).toMatchObject({
    formats: ['json', 'text', 'srt', 'vtt', 'verbose_json'],
    languages: ['en', 'ru'],
    maxFileSizeMb: 25,
  });
  expect(openai.form.models.map(({ id }) => id)).toContain('whisper-1');
  const elevenlabs = transcription('elevenlabs');
  expect(elevenlabs.settled).toMatchObject({
    model: { id: 'scribe_v1' },
    canHaveTimestamps: true,
    timestamps: false,
  });
  expect(elevenlabs.form.maxFileSizeMb).toBe(100);
});

test('[V4, V5] reads the specified minimum: limits, models by purpose, and known formats', () => {
  const minimum = {
    maxTextLength: 100,
    maxFileSizeMb: 3,
    formats: ['wav', 'mp3', 'json'],
    models: ['tts-9', 'whisper-9'],
  };
  const { form, settled } = speech('openai', minimum);
  expect(settled.model).toMatchObject({ id: 'tts-9', maxTextLength: 100 });
  expect(form.formats).toEqual(['mp3', 'wav']);
  const heard = transcription('openai', minimum);
  expect(heard.form.models.map(({ id }) => id)).toEqual(['whisper-9']);
  expect(heard.form.maxFileSizeMb).toBe(3);
  // No value known to the page: the specification's own lists apply.
  const foreign = speech('openai', { formats: ['riff'], models: [], maxTextLength: 'many' });
  expect(foreign.settled).toMatchObject({
    format: 'mp3',
    model: { id: 'gpt-4o-mini-tts', maxTextLength: 4_096 },
  });
});

const described = {
  maxTextLength: 5_000,
  maxFileSizeMb: 25,
  formats: [],
  models: [],
  speech: {
    models: [
      {
        id: 'old',
        retiresOn: '2026-11-22',
        successor: 'new',
        formats: ['mp3'],
        maxTextLength: 50,
        settings: [],
      },
      {
        id: 'new',
        retiresOn: '2026-11-23',
        formats: ['wav', 'flac'],
        maxTextLength: 60,
        settings: ['speed'],
      },
      { id: 'plain', formats: ['mp3', 'flac'] },
    ],
    defaultModel: 'old',
    defaultFormat: 'flac',
    voices: [{ id: 'a', name: 'Alice' }, { id: 'b' }],
    settings: [
      { kind: 'range', name: 'speed', min: 0.5, max: 2, step: 0.1, default: 1 },
      { kind: 'dial', name: 'x' },
    ],
  },
  transcription: {
    models: [
      { id: 'old', retiresOn: '2026-11-22', successor: 'gone', formats: ['json'] },
      { id: 'one', formats: ['json'], formatsWithTimestamps: [] },
      {
        id: 'two',
        formats: ['json', 'srt', 'verbose_json'],
        formatsWithTimestamps: ['verbose_json'],
        canTellSpeakers: true,
      },
    ],
    defaultModel: 'old',
    defaultFormat: 'json',
    languages: ['ru', 'de'],
    mediaTypes: ['audio/mpeg', 'audio/x-m4a', 'audio/wav'],
  },
};

test('[V4] replaces a default by its successor from its end date on, with a note', () => {
  const { form, settled } = speech('openai', described);
  expect(settled.model.id).toBe('new');
  expect(form.replaced).toEqual({ id: 'old', retiresOn: '2026-11-22', by: 'new' });
  expect(form.models.map(({ isRetired }) => isRetired)).toEqual([true, false, false]);
  // The successor is missing: the first available model is chosen.
  expect(transcription('openai', described).settled.model.id).toBe('one');
});

test('[V4, V6] replaces choices that the model does not support: format, voice and every setting', () => {
  const choice = { format: 'mp3', voice: 'b', settings: { speed: 1.5 } };
  expect(speech('openai', described, { ...choice, model: 'new' }).settled).toMatchObject({
    format: 'flac',
    voice: 'b',
    settings: { speed: 1.5 },
  });
  expect(speech('openai', described, { ...choice, model: 'plain' }).settled).toMatchObject({
    format: 'mp3',
    settings: { speed: 1.5 },
  });
  expect(speech('openai', described, { settings: { speed: 3 }, voice: 'gone' }).settled).toMatchObject({
    voice: 'a',
    settings: { speed: 1 },
  });
});

test("[V5, V7] offers the model's formats, timestamps and speakers", () => {
  const choice = { format: 'verbose_json', timestamps: true, speakers: true, language: 'en' };
  expect(transcription('openai', described, { ...choice, model: 'two' }).settled).toMatchObject({
    format: 'verbose_json',
    timestamps: true,
    speakers: true,
    language: 'ru',
  });
  expect(transcription('openai', described, { ...choice, model: 'one' }).settled).toMatchObject({
    format: 'json',
    timestamps: false,
    speakers: false,
  });
});

test('[V5] has no transcription form for a provider described as speaking only', () => {
  expect(createTranscriptionForm('openai', read({ speech: described.speech }), TODAY)).toBeNull();
  expect(createTranscriptionForm('builtIn', null, TODAY)).toBeNull();
  expect(createSpeechForm('acme', null, TODAY)).toBeNull();
  expect(createSpeechForm('acme', read(described), TODAY)?.preselected.id).toBe('new');
});

test("[V10] sends all of ElevenLabs' settings with empty extras, but only changed settings of other providers", () => {
  expect(toProviderSettings('elevenlabs', speech('elevenlabs').settled)).toEqual({
    stability: 0.75,
    similarity_boost: 0.8,
    style: 0.2,
    use_speaker_boost: true,
    pronunciation_dictionary_locators: [],
    previous_text: '',
    next_text: '',
    previous_request_ids: [],
    next_request_ids: [],
  });
  expect(toProviderSettings('openai', speech('openai', described).settled)).toBeNull();
  const { settled } = speech('openai', described, { settings: { speed: 2 } });
  expect(toProviderSettings('openai', settled)).toEqual({ speed: 2 });
});

test('[V5, V7] refuses a file before sending if it is empty, too large, or of another kind', () => {
  const form = { maxFileSizeMb: 25, mediaTypes: ['audio/mpeg', 'audio/x-m4a', 'audio/webm'] };
  const of = (size: number, type = 'audio/mpeg') => refusalOf(form, { size, type });
  expect(of(0)).toBe('empty');
  expect(of(26_214_400)).toBeNull();
  expect(of(26_214_401)).toBe('tooLarge');
  expect(of(1, 'image/png')).toBe('wrongType');
});

test.each([
  ['audio/mp3', true],
  ['audio/mp4', true],
  ['audio/webm;codecs=opus', true],
  ['video/webm', true],
  ['', true],
  ['audio/flac', false],
  ['video/quicktime', false],
  ['application/pdf', false],
])('[V5] recognises a sound by the media types of browsers: %s is accepted: %s', (type, expected) => {
  expect(isTakenType({ mediaTypes: ['audio/mpeg', 'audio/x-m4a', 'audio/webm'] }, type)).toBe(expected);
});

test('[V5] accepts every sound where the server lists no kinds', () => {
  expect(isTakenType({ mediaTypes: null }, 'audio/flac')).toBe(true);
  expect(isTakenType({ mediaTypes: null }, 'text/plain')).toBe(false);
});
