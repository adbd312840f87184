const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** A random UUID (version 4). `crypto.randomUUID` exists on https and localhost only; random bytes exist everywhere. */
export function createUuid(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, at) => {
    if (at === 6) return hex((byte & 0x0f) | 0x40);
    if (at === 8) return hex((byte & 0x3f) | 0x80);
    return hex(byte);
  }).join('');
  return [[0, 8], [8, 12], [12, 16], [16, 20], [20]].map((range) => digits.slice(...range)).join('-');
}
