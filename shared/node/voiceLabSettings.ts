import * as v from 'valibot';
import { nonBlankSchema, originListSchema } from './environmentSchemas';

/** The lab's default client at the sign-in provider. It is public: it has no secret. */
const DEFAULT_CLIENT_ID = 'prova-voice-lab';

/** Variables of the voice lab on its own origin, for all processes involved. */
export const voiceLabEntries = {
  VOICE_LAB_ORIGIN: v.optional(originListSchema),
  VOICE_LAB_CLIENT_ID: v.optional(nonBlankSchema, DEFAULT_CLIENT_ID),
  VOICE_LAB_AUDIENCE: v.optional(nonBlankSchema),
};

/** The voice lab on its own origin, with its own sign-in. */
export interface VoiceLabSettings {
  /** Origins whose pages may call the API with an access token; no others may. */
  readonly origins: readonly string[];
  /** The lab's client at the sign-in provider. */
  readonly clientId: string;
  /** Audience of the lab's access tokens: this API. */
  readonly audience: string;
}

/** Path of the sign-in's redirect address, on each of the lab's origins. */
export const VOICE_LAB_CALLBACK_PATH = '/signed-in';

/**
 * Null if the lab has no separate origin; access tokens are then rejected.
 * @param siteOrigin whose API the tokens are for by default
 */
export function voiceLabSettingsOf(
  given: {
    readonly VOICE_LAB_ORIGIN?: readonly string[] | undefined;
    readonly VOICE_LAB_CLIENT_ID: string;
    readonly VOICE_LAB_AUDIENCE?: string | undefined;
  },
  siteOrigin: string,
): VoiceLabSettings | null {
  const { VOICE_LAB_ORIGIN, VOICE_LAB_CLIENT_ID, VOICE_LAB_AUDIENCE } = given;
  if (VOICE_LAB_ORIGIN === undefined) return null;
  return {
    origins: VOICE_LAB_ORIGIN,
    clientId: VOICE_LAB_CLIENT_ID,
    audience: VOICE_LAB_AUDIENCE ?? `${siteOrigin}/api`,
  };
}
