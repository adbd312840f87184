const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const alike = (a: string, b: string) => a === b || a.startsWith(':') || b.startsWith(':');

/**
 * Whether a route or prefix is at or below a prefix. A placeholder may stand for anything, so a route with a
 * placeholder is below no prefix.
 */
export function isWithin(prefix: string, path: string): boolean {
  const wanted = partsOf(prefix);
  const given = partsOf(path);
  return wanted.length <= given.length && wanted.every((part, at) => part === given[at]);
}

/** Whether some address is below both prefixes. */
export function overlap(a: string, b: string): boolean {
  const [first, second] = [partsOf(a), partsOf(b)];
  const length = Math.min(first.length, second.length);
  return first.slice(0, length).every((part, at) => alike(part, second[at] ?? ''));
}
