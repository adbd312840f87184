import type { SignedInUser } from '../../session/sessionStore';
import type { RequestLimit } from '../../voice/createRequestLimit';
import { type VoiceFailure, voiceFailure } from '../../voice/voiceFailure';
import type { VoiceProvider } from '../../voice/voiceProvider';

/** Why a person has to wait before another request to this provider; null otherwise. */
export function limitedBy(
  limit: RequestLimit,
  { id }: SignedInUser,
  { key, limits: { requestsPerMinute } }: VoiceProvider,
): VoiceFailure | null {
  const wait = requestsPerMinute === null ? null : limit.take(id, key, requestsPerMinute);
  return wait === null ? null : voiceFailure({ code: 'API_RATE_LIMITED', provider: key, retryAfter: wait });
}
