import type { VoiceConfig } from '@prova/shared/api-types/voice/voiceConfig';
import type { Speaker } from '../speech/speaker';
import { UnspeakableTextError } from '../speech/speaker';
import { failed, succeeded, unfit } from './voiceFailure';
import type { SpeakRequest, VoiceProvider } from './voiceProvider';

const KEY = 'builtIn';
const MODEL = 'flite';
const FORMAT = 'wav';
const VOICE = { id: 'slt', name: 'Prova', isDefault: true };
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
        settings: [],
      },
    ],
    defaultModel: MODEL,
    defaultFormat: FORMAT,
    voices: [VOICE],
    settings: [],
  },
  transcription: null,
  prices: null,
};

/** There is no built-in ear worth offering: the best that packages ship gets half of the words wrong. */
const cannotListen = () =>
  failed({
    code: 'PROVIDER_NOT_AVAILABLE',
    provider: KEY,
    message: 'The built-in voice speaks and does not listen.',
  });

function refuseUnknown({ model, voice, format, providerSettings }: SpeakRequest) {
  const [setting] = Object.keys(providerSettings ?? {});
  if (setting !== undefined)
    return unfit(KEY, `providerSettings.${setting}`, 'The built-in voice has no settings.');
  if ((model ?? MODEL) !== MODEL) return unfit(KEY, 'model', `The built-in voice has one model: ${MODEL}.`);
  if ((voice ?? VOICE.id) !== VOICE.id) return unfit(KEY, 'voice', `The built-in voice is ${VOICE.id}.`);
  if ((format ?? FORMAT) !== FORMAT) return unfit(KEY, 'format', `The built-in voice speaks ${FORMAT}.`);
  return null;
}

/** The voice that needs no network, as one provider among others. The speaker stays whose it is. */
export function createBuiltInProvider(speaker: Pick<Speaker, 'speak'>): VoiceProvider {
  return {
    key: KEY,
    limits: { maxTextLength: MAX_TEXT_LENGTH, maxFileBytes: 0, requestsPerMinute: null },
    host: null,
    can: (capability) => capability !== 'stt',
    describe: () => Promise.resolve(CONFIG),
    voices: () => Promise.resolve(succeeded([VOICE])),
    async speak(request) {
      const refusal = refuseUnknown(request);
      if (refusal) return refusal;
      try {
        const { contentType, bytes } = await speaker.speak(request.text);
        return succeeded({
          contentType,
          format: FORMAT,
          model: MODEL,
          voice: VOICE.id,
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
            message: `The built-in voice speaks English only and cannot say this: ${error.reason}.`,
          });
        }
        return failed({
          code: 'API_ERROR',
          status: 503,
          provider: KEY,
          message: 'The built-in voice does not work right now. Please try again in a moment.',
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
