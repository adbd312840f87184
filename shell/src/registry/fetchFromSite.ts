/** Time limit, the same as for a remote's script: a page waits for the response. */
const LIMIT_MS = 8_000;

/**
 * Requests from this page's site.
 * @param hear receives the `Date` of its response
 * @throws on a timeout, or a successful response without JSON
 */
export async function fetchFromSite(
  path: string,
  hear: (date: string | null) => void,
): Promise<{ status: number; content: unknown }> {
  const answer = await fetch(path, {
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  hear(answer.headers.get('date'));
  return { status: answer.status, content: answer.ok ? ((await answer.json()) as unknown) : null };
}
