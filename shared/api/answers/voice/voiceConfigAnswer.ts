import * as v from 'valibot';
import type { VoiceSetting } from '../../types/voice/voiceConfig';
import {
  flag,
  isReadable,
  needed,
  number,
  orNull,
  readableList,
  text,
  tolerantList,
} from '@prova/shared/http/tolerant';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A day, yyyy-MM-dd; a time is reduced to its day, anything else becomes null. */
const day = v.pipe(
  text,
  v.transform((value) => {
    const found = value?.slice(0, 10) ?? '';
    return DATE.test(found) && !Number.isNaN(Date.parse(found)) ? found : null;
  }),
);
const names = readableList(needed);
/** An upper limit: more than zero. */
const limit = v.pipe(
  number,
  v.transform((value) => (value !== null && value > 0 ? value : null)),
);

/** The form control of a setting. A setting without a range or a known kind cannot be shown. */
const setting = v.pipe(
  v.object({
    kind: v.picklist(['range', 'switch', 'text']),
    name: needed,
    min: number,
    max: number,
    step: number,
    maxLength: number,
    default: v.optional(v.unknown()),
  }),
  v.check(({ kind, min, max }) => kind !== 'range' || (min !== null && max !== null && min < max)),
  v.transform(({ kind, name, min, max, step, maxLength, default: initial }): VoiceSetting => {
    switch (kind) {
      case 'switch':
        return { kind, name, default: initial === true };
      case 'text':
        return {
          kind,
          name,
          maxLength: maxLength !== null && maxLength > 0 ? maxLength : 1_000,
          default: typeof initial === 'string' ? initial : '',
        };
      case 'range': {
        const least = min ?? 0;
        const most = max ?? 1;
        const given = typeof initial === 'number' ? initial : least;
        return {
          kind,
          name,
          min: least,
          max: most,
          step: step !== null && step > 0 ? step : 0.01,
          default: Math.min(most, Math.max(least, given)),
        };
      }
    }
  }),
);

const model = { id: needed, retiresOn: day, successor: text, formats: names };

/** A text-to-speech model; `settings` is null if the model lists none. */
const speechModel = v.object({ ...model, maxTextLength: limit, settings: orNull(v.array(v.string())) });
const transcriptionModel = v.object({
  ...model,
  formatsWithTimestamps: orNull(v.array(v.string())),
  canTellSpeakers: flag,
  reportsConfidence: flag,
});
const voice = v.pipe(
  v.object({ id: needed, name: text, isDefault: flag }),
  v.transform(({ id, name, isDefault }) => ({ id, name: name ?? id, isDefault: isDefault === true })),
);

/** A provider's prices, and the day they were checked. */
export const voicePricesAnswerSchema = v.object({
  /** Three letters: nothing else can be formatted as a currency. */
  currency: v.pipe(needed, v.regex(/^[A-Z]{3}$/i)),
  perThousandCharacters: number,
  perMinuteOfAudio: number,
  asOf: day,
});
export type VoicePricesAnswer = v.InferOutput<typeof voicePricesAnswerSchema>;

/** What a provider accepts, as far as the server reports it: any part may be missing. */
export const voiceConfigAnswerSchema = v.object({
  maxTextLength: limit,
  maxFileSizeMb: limit,
  requestsPerMinute: limit,
  formats: names,
  models: names,
  speech: orNull(
    v.object({
      models: readableList(speechModel),
      defaultModel: text,
      defaultFormat: text,
      voices: readableList(voice),
      settings: readableList(setting),
    }),
  ),
  transcription: orNull(
    v.object({
      models: readableList(transcriptionModel),
      defaultModel: text,
      defaultFormat: text,
      languages: names,
      mediaTypes: names,
    }),
  ),
  prices: orNull(voicePricesAnswerSchema),
});
export type VoiceConfigAnswer = v.InferOutput<typeof voiceConfigAnswerSchema>;
export type SpeechModelAnswer = v.InferOutput<typeof speechModel>;
export type TranscriptionModelAnswer = v.InferOutput<typeof transcriptionModel>;

/** Response to `GET /api/voice/voices/{provider}`: each voice once, in the server's order. */
export const voiceListAnswerSchema = v.pipe(
  v.object({ voices: tolerantList(voice) }),
  v.transform(({ voices }) =>
    voices.filter(isReadable).filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at),
  ),
);
export type VoiceAnswer = v.InferOutput<typeof voice>;
