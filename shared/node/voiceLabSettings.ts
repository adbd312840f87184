import * as v from 'valibot';
import { nonBlankSchema, originListSchema } from './environmentSchemas';

/** The lab's client at the sign-in provider where nothing else is set. It is public: it has no secret. */
const DEFAULT_CLIENT_ID = 'prova-voice-lab';

/** Variables of the voice lab on an origin of its own, for every process that has to do with it. */
export const voiceLabEntries = {
  VOICE_LAB_ORIGIN: v.optional(originListSchema),
  VOICE_LAB_CLIENT_ID: v.optional(nonBlankSchema, DEFAULT_CLIENT_ID),
  VOICE_LAB_AUDIENCE: v.optional(nonBlankSchema),
};

/** The voice lab on an origin of its own, with a sign-in of its own. */
export interface VoiceLabSettings {
  /** From where its page may call the API with an access token; pages of no other origin may. */
  readonly origins: readonly string[];
  /** Its client at the sign-in provider. */
  readonly clientId: string;
  /** Whom its access tokens are for: this API. */
  readonly audience: string;
}

/** Where the sign-in provider sends the browser of the lab back to, on each of its origins. */
export const VOICE_LAB_CALLBACK_PATH = '/signed-in';

/**
 * Null where the lab has no origin of its own: then no call is accepted with an access token.
 * @param siteOrigin whose API the tokens are for, unless a setting says otherwise
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
