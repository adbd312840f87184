/** What a browser asks more of, by its name, than an address of one's own desk can give. */
const BOUND = /;\s*(domain=[^;]*|secure)(?=;|$)/gi;

/**
 * Cookies of another site under names of their own: a browser keeps those of all ports of localhost together, and a cookie called
 * `__Host-…` only under https.
 */
export const cookieNames = (prefix: string) => ({
  /** As the browser is to keep it. */
  toBrowser: (cookie: string): string =>
    `${prefix}${cookie}`.replaceAll(BOUND, '').replace(/;\s*samesite=none/i, '; SameSite=Lax'),
  /** The header that the site is sent: its own cookies alone. */
  toSite: (header: string | undefined): string | undefined => {
    const own = (header ?? '')
      .split(/;\s*/)
      .filter((cookie) => cookie.startsWith(prefix))
      .map((cookie) => cookie.slice(prefix.length));
    return own.length === 0 ? undefined : own.join('; ');
  },
});
