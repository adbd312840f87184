/** Maximum layers of percent-encoding: no server decodes a path more often. */
const MAX_DECODINGS = 4;
const CONTROL = /[\u0000-\u001F\u007F]/;

/** The path with every layer of percent-encoding removed; null if it is malformed or has too many layers. */
function decodeFully(path: string): string | null {
  let decoded = path;
  for (let layer = 0; layer <= MAX_DECODINGS; layer += 1) {
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return null;
    }
    if (next === decoded) return decoded.normalize('NFKC');
    decoded = next;
  }
  return null;
}

/**
 * Whether a request target stays at or below a path under every reading of the server behind: decoded once or
 * twice, with `\` as `/`, with path parameters (`..;x`) dropped, as an absolute address.
 * @param target of the request line as received, e.g. `/api/account?since=2026-01-01`
 * @param prefix without a trailing slash, e.g. `/api`
 */
export function staysBelow(target: string, prefix: string): boolean {
  const [raw = ''] = target.split(/[?#]/, 1);
  const path = decodeFully(raw);
  if (path === null || CONTROL.test(path)) return false;
  const segments = path.split(/[/\\]/).map((segment) => segment.split(';', 1)[0]?.trim());
  return (
    (path === prefix || path.startsWith(`${prefix}/`)) && !segments.includes('..') && !segments.includes('.')
  );
}
