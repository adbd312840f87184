import * as v from 'valibot';

/** When a password was given and when that was certified, by the provider's clock: seconds since 1970 UTC. */
export interface Authentication {
  /** Null where the provider does not tell. */
  authTime: number | null;
  issuedAt: number;
}

/** Clocks that are cut to whole seconds, and the way from one server to the other. */
const ROUNDING_S = 2;
const cookieSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
const claimsSchema = v.object({ auth_time: v.optional(v.number()), iat: v.number() });

/** What a browser keeps of a logout, until somebody has signed in again with a password. */
export const writeSignedOut = (now: number) => String(Math.floor(now));

/**
 * When this browser signed out, in seconds since 1970 UTC; null where it has not. A mark that cannot be read counts as a
 * logout of long ago: it is the browser's own, so whoever forges it outwits nobody but themselves.
 */
export function readSignedOut(cookie: string | undefined): number | null {
  if (cookie === undefined) return null;
  const parsed = v.safeParse(cookieSchema, cookie);
  return parsed.success ? parsed.output : 0;
}

/** Reads the claims of an ID token; null where it does not say when it was issued. */
export function readAuthentication(claims: unknown): Authentication | null {
  const parsed = v.safeParse(claimsSchema, claims);
  return parsed.success ? { authTime: parsed.output.auth_time ?? null, issuedAt: parsed.output.iat } : null;
}

/**
 * Whether the password was asked for after the logout. Durations are compared and not times, so that the provider's clock
 * may go differently: how old the password was when the token was issued, and how long ago the logout was here. A provider
 * that does not tell is believed where the sign-in began after the logout, since it was then told to ask
 * (docs/decisions/0021-leaving-is-one-act.md).
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
