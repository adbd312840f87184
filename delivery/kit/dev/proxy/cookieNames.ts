/** Cookie attributes with requirements that a local address cannot meet. */
const BOUND = /;\s*(domain=[^;]*|secure)(?=;|$)/gi;

/**
 * Cookies of another site under separate names: a browser shares cookies between all ports of localhost, and
 * allows a cookie called `__Host-…` only under https.
 */
export const cookieNames = (prefix: string) => ({
  /** The name under which the browser stores a cookie. */
  toBrowser: (cookie: string): string =>
    `${prefix}${cookie}`.replaceAll(BOUND, '').replace(/;\s*samesite=none/i, '; SameSite=Lax'),
  /** The header sent to the site: its own cookies only. */
  toSite: (header: string | undefined): string | undefined => {
    const own = (header ?? '')
      .split(/;\s*/)
      .filter((cookie) => cookie.startsWith(prefix))
      .map((cookie) => cookie.slice(prefix.length));
    return own.length === 0 ? undefined : own.join('; ');
  },
});
