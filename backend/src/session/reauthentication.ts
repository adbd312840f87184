import * as v from 'valibot';

/** Times of the password and of its certification, by the provider's clock: seconds since 1970 UTC. */
export interface Authentication {
  /** When the password was entered; null if the provider omits it. */
  authTime: number | null;
  issuedAt: number;
}

/** Tolerance for clocks in whole seconds, and transit between servers. */
const ROUNDING_S = 2;
const cookieSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
const claimsSchema = v.object({ auth_time: v.optional(v.number()), iat: v.number() });

/** A browser's mark of a logout, until somebody has signed in again with a password. */
export const writeSignedOut = (now: number) => String(Math.floor(now));

/**
 * When this browser signed out, in seconds since 1970 UTC; null for never. An unreadable mark counts as a
 * logout of long ago: it is the browser's own, so forging it only affects the forger.
 */
export function readSignedOut(cookie: string | undefined): number | null {
  if (cookie === undefined) return null;
  const parsed = v.safeParse(cookieSchema, cookie);
  return parsed.success ? parsed.output : 0;
}

/** Reads an ID token's claims; null without an issue time. */
export function readAuthentication(claims: unknown): Authentication | null {
  const parsed = v.safeParse(claimsSchema, claims);
  return parsed.success ? { authTime: parsed.output.auth_time ?? null, issuedAt: parsed.output.iat } : null;
}

/**
 * Whether the password was requested after the logout. Compares durations rather than times, to tolerate the
 * provider's clock: the password's age when the token was issued, and the time since the logout here. A
 * provider without an authentication time is trusted where the sign-in began after the logout, since it was
 * asked for the password then (docs/decisions/0021-logout-and-lost-sessions.md).
 * @param signedOutAgo seconds since the logout
 * @param begunAgo seconds since this sign-in began
 */
export function isAskedAgain(
  { authTime, issuedAt }: Authentication,
  { signedOutAgo, begunAgo }: { signedOutAgo: number; begunAgo: number },
): boolean {
  const age = authTime === null ? begunAgo : issuedAt - authTime;
  return age <= signedOutAgo + ROUNDING_S;
}
