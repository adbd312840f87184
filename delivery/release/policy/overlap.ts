const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const alike = (a: string, b: string) => a === b || a.startsWith(':') || b.startsWith(':');

/** Whether a route or prefix lies below a prefix, or is it. A placeholder of the route may be anything, so it lies nowhere. */
export function isWithin(prefix: string, path: string): boolean {
  const wanted = partsOf(prefix);
  const given = partsOf(path);
  return wanted.length <= given.length && wanted.every((part, at) => part === given[at]);
}

/** Whether there is an address that lies below both. */
export function overlap(a: string, b: string): boolean {
  const [first, second] = [partsOf(a), partsOf(b)];
  const length = Math.min(first.length, second.length);
  return first.slice(0, length).every((part, at) => alike(part, second[at] ?? ''));
}
