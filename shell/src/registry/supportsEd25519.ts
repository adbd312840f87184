/**
 * Whether this browser can verify the registry's signatures. Web Crypto exists on https and localhost only;
 * without it support is unknown.
 */
export async function supportsEd25519({ crypto, isSecureContext }: Window = window): Promise<boolean> {
  if (!isSecureContext) return true;
  // Any point of the curve will do: the base point.
  const key = new Uint8Array(32).fill(0x66);
  key[0] = 0x58;
  try {
    await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    return true;
  } catch (error) {
    return (error as Error).name !== 'NotSupportedError';
  }
}
