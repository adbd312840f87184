import * as v from 'valibot';
import { VOICE_PROVIDER_STATES } from '../../types/voice/voiceHealth';
import { flag, known, needed, orNull, readableList, text, time } from '@prova/shared/http/tolerant';

const provider = v.object({
  provider: needed,
  status: known(VOICE_PROVIDER_STATES),
  /** Name of the server setting that connects the provider. */
  setting: text,
  /** Where texts and recordings go. */
  host: text,
  tts: flag,
  stt: flag,
  failure: orNull(v.object({ code: text, message: text, at: time })),
});
export type VoiceProviderHealthAnswer = v.InferOutput<typeof provider>;

/**
 * Response to `GET /api/voice/health`, whose form the specification leaves open: the providers it lists,
 * perhaps none.
 */
export const voiceHealthAnswerSchema = v.pipe(
  orNull(v.object({ providers: readableList(provider) })),
  v.transform((answer) => answer?.providers ?? []),
);

/**
 * Response to `GET /api/voice/providers/{provider}/capabilities/{capability}`: a boolean, bare or inside an
 * object.
 */
export const voiceCapabilityAnswerSchema = v.union([
  v.boolean(),
  v.pipe(
    v.object({ supported: flag, available: flag }),
    v.transform(({ supported, available }) => supported ?? available ?? false),
  ),
]);
