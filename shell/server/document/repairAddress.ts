/**
 * Characters that mail and chat programs append to a link from the surrounding sentence; no address of Prova
 * ends with them.
 */
const BEHIND =
  /(?:[.,;:!?)\]}>"'*]|%(?:20|09|0[AD]|2C|3B|3A|3E|22|27|29|5D|7D|C2%A0|C2%BB|E2%80%(?:8B|99|9D|A6)))+$/i;
/** `#`, encoded by a program that took the link for a path. */
const ENCODED_HASH = /%(?:25)*23/i;
/** Paths that lead to another host if used as a redirect target. */
const OTHER_HOST = /^\/[/\\]/;

/**
 * The original address of a link mangled in transit; null if nothing in it was unmistakably added.
 * @param path as requested, e.g. `/faq.` or `/shared-report%23secret`
 * @param query behind it with its `?`, which precedes a fragment
 */
export function repairAddress(path: string, query = ''): string | null {
  if (OTHER_HOST.test(path)) return null;
  const hash = ENCODED_HASH.exec(path);
  if (hash) return `${path.slice(0, hash.index)}${query}#${path.slice(hash.index + hash[0].length)}`;
  const trimmed = path.replace(BEHIND, '');
  return trimmed === path || trimmed === '' ? null : trimmed + query;
}
