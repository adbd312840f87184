import * as v from 'valibot';
import { VOICE_PROVIDER_STATES } from '../../types/voice/voiceHealth';
import { flag, known, needed, orNull, readableList, text, time } from '@prova/shared/http/tolerant';

const provider = v.object({
  provider: needed,
  status: known(VOICE_PROVIDER_STATES),
  /** Name of the server's setting that connects it. */
  setting: text,
  /** Where texts and recordings go. */
  host: text,
  tts: flag,
  stt: flag,
  failure: orNull(v.object({ code: text, message: text, at: time })),
});
export type VoiceProviderHealthAnswer = v.InferOutput<typeof provider>;

/** Answer of `GET /api/voice/health`, which the specification leaves open: the providers that it tells of, perhaps none. */
export const voiceHealthAnswerSchema = v.pipe(
  orNull(v.object({ providers: readableList(provider) })),
  v.transform((answer) => answer?.providers ?? []),
);

/** Answer of `GET /api/voice/providers/{provider}/capabilities/{capability}`: true or false, also as a member of an object. */
export const voiceCapabilityAnswerSchema = v.union([
  v.boolean(),
  v.pipe(
    v.object({ supported: flag, available: flag }),
    v.transform(({ supported, available }) => supported ?? available ?? false),
  ),
]);
