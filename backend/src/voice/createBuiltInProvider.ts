import type { VoiceConfig } from '@prova/api/types/voice/voiceConfig';
import {
  BUILT_IN_SPEED,
  BUILT_IN_VOICES,
  type BuiltInVoice,
  DEFAULT_BUILT_IN_STYLE,
  styleOf,
} from '../speech/builtInStyle';
import type { BuiltInSpeaker } from '../speech/createBuiltInSpeaker';
import { UnspeakableTextError } from '../speech/speaker';
import { failed, succeeded, unfit } from './voiceFailure';
import type { SpeakRequest, VoiceProvider } from './voiceProvider';

const KEY = 'builtIn';
const MODEL = 'flite';
const FORMAT = 'wav';
const NAMES: Readonly<Record<BuiltInVoice, string>> = {
  slt: 'Prova (slt)',
  rms: 'Low (rms)',
  awb: 'Scottish (awb)',
  kal16: 'Classic (kal16)',
};
const VOICES = BUILT_IN_VOICES.map((id) => ({
  id,
  name: NAMES[id],
  isDefault: id === DEFAULT_BUILT_IN_STYLE.voice,
}));
const MAX_TEXT_LENGTH = 5000;

const CONFIG: VoiceConfig = {
  maxTextLength: MAX_TEXT_LENGTH,
  maxFileSizeMb: 0,
  formats: [FORMAT],
  models: [MODEL],
  requestsPerMinute: null,
  speech: {
    models: [
      {
        id: MODEL,
        retiresOn: null,
        successor: null,
        formats: [FORMAT],
        maxTextLength: MAX_TEXT_LENGTH,
        settings: ['speed'],
      },
    ],
    defaultModel: MODEL,
    defaultFormat: FORMAT,
    voices: VOICES,
    settings: [{ kind: 'range', name: 'speed', ...BUILT_IN_SPEED, default: DEFAULT_BUILT_IN_STYLE.speed }],
  },
  transcription: null,
  prices: null,
};

/**
 * The refusal of recordings. No usable recognition could be built in: the best available packages get half of
 * the words wrong.
 */
const cannotListen = () =>
  failed({
    code: 'PROVIDER_NOT_AVAILABLE',
    provider: KEY,
    message: 'The built-in voice can’t transcribe speech.',
  });

function refuseUnknown({ model, voice, format, providerSettings }: SpeakRequest) {
  const { speed, ...unknown } = providerSettings ?? {};
  const [setting] = Object.keys(unknown);
  if (setting !== undefined) {
    return unfit(KEY, `providerSettings.${setting}`, 'The built-in voice has only one setting: speed.');
  }
  const { min, max } = BUILT_IN_SPEED;
  if (speed !== undefined && (typeof speed !== 'number' || speed < min || speed > max)) {
    return unfit(KEY, 'providerSettings.speed', `The speed must be from ${min} to ${max}.`);
  }
  if ((model ?? MODEL) !== MODEL)
    return unfit(KEY, 'model', `The built-in voice has only one model: ${MODEL}.`);
  if (voice !== null && voice !== undefined && !VOICES.some(({ id }) => id === voice)) {
    return unfit(KEY, 'voice', `The built-in voices are ${BUILT_IN_VOICES.join(', ')}.`);
  }
  if ((format ?? FORMAT) !== FORMAT)
    return unfit(KEY, 'format', `The built-in voice only supports ${FORMAT}.`);
  return null;
}

/** The offline voice as a provider. Its owner closes the speaker. */
export function createBuiltInProvider(speaker: Pick<BuiltInSpeaker, 'speak'>): VoiceProvider {
  return {
    key: KEY,
    limits: { maxTextLength: MAX_TEXT_LENGTH, maxFileBytes: 0, mediaTypes: [], requestsPerMinute: null },
    host: null,
    can: (capability) => capability !== 'stt',
    describe: () => Promise.resolve(CONFIG),
    voices: () => Promise.resolve(succeeded([...VOICES])),
    async speak(request) {
      const refusal = refuseUnknown(request);
      if (refusal) return refusal;
      try {
        const { voice, providerSettings: settings } = request;
        const style = styleOf({ voice, settings });
        const { contentType, bytes } = await speaker.speak(request.text, style);
        return succeeded({
          contentType,
          format: FORMAT,
          model: MODEL,
          voice: style.voice,
          stream: oneChunk(bytes),
          requestId: null,
        });
      } catch (error) {
        if (error instanceof UnspeakableTextError) {
          return failed({
            code: 'VALIDATION_ERROR',
            status: 422,
            provider: KEY,
            field: 'text',
            message: `The built-in voice only speaks English and can’t say this: ${error.reason}.`,
          });
        }
        return failed({
          code: 'API_ERROR',
          status: 503,
          provider: KEY,
          message: 'The built-in voice isn’t working right now. Try again in a moment.',
        });
      }
    },
    refuseTranscription: cannotListen,
    transcribe: () => Promise.resolve(cannotListen()),
    health: () =>
      Promise.resolve({
        provider: KEY,
        status: 'available',
        setting: null,
        host: null,
        tts: true,
        stt: false,
        failure: null,
        checkedAt: null,
      }),
  };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
