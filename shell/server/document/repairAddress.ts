/** What mail and chat programs take into a link from the sentence around it; no address of ours ends with any of it. */
const BEHIND =
  /(?:[.,;:!?)\]}>"'*]|%(?:20|09|0[AD]|2C|3B|3A|3E|22|27|29|5D|7D|C2%A0|C2%BB|E2%80%(?:8B|99|9D|A6)))+$/i;
/** `#`, encoded by somebody who took the link for a path. */
const ENCODED_HASH = /%(?:25)*23/i;
/** Of a redirect the browser would take another host from this. */
const OTHER_HOST = /^\/[/\\]/;

/**
 * The address that one was before somebody's program passed it on; null where nothing of it is unmistakably foreign.
 * @param path as it was asked for, e.g. `/faq.` or `/shared-report%23secret`
 * @param query behind it with its `?`, which stands before a fragment
 */
export function repairAddress(path: string, query = ''): string | null {
  if (OTHER_HOST.test(path)) return null;
  const hash = ENCODED_HASH.exec(path);
  if (hash) return `${path.slice(0, hash.index)}${query}#${path.slice(hash.index + hash[0].length)}`;
  const trimmed = path.replace(BEHIND, '');
  return trimmed === path || trimmed === '' ? null : trimmed + query;
}
