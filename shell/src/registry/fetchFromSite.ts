/** The site is asked on behalf of a page that waits: as long as for the script of a remote. */
const LIMIT_MS = 8_000;

/**
 * Asks the site this page came from.
 * @param hear is told the `Date` of its answer
 * @throws where it gives no answer in time, or one that is no JSON where it says it is well
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
