const CONTROL_OR_BACKSLASH = /[\u0000-\u0020\u007f\\]/;

/**
 * Resolves an untrusted address (a Location header, a saved path) against the page's own origin.
 * @returns the absolute address, or null if it would leave the origin or is crafted to deceive a parser
 */
export function resolveSameOrigin(address: string, origin: string): URL | null {
  if (address === '' || CONTROL_OR_BACKSLASH.test(address)) return null;
  let resolved: URL;
  try {
    resolved = new URL(address, origin);
  } catch {
    return null;
  }
  if (resolved.origin !== new URL(origin).origin) return null;
  if (resolved.pathname.startsWith('//') || resolved.username !== '' || resolved.password !== '') return null;
  return resolved;
}
