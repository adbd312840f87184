import { CompactSign, type CryptoKey } from 'jose';
import { REGISTRY_TYPE, type Registry } from './registry';
import { guardsOf, menusOf, REGISTRY_PART_TYPE, textsOf } from './registryPart';

interface RegistrySigner {
  readonly kid: string;
  /** The signing key, Ed25519. */
  readonly privateKey: CryptoKey;
}

/**
 * Signs a registry as a whole, and each of its parts.
 * @returns a compact JWS whose payload is the registry with `guards`, `menus` and `seals`
 */
export async function sealRegistry(registry: Registry, { kid, privateKey }: RegistrySigner): Promise<string> {
  const sign = (text: string, typ: string) =>
    new CompactSign(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'EdDSA', typ, kid })
      .sign(privateKey);
  const seal = async (text: string) => (await sign(text, REGISTRY_PART_TYPE)).replace(/\..*\./, '..');
  const content = { ...registry, guards: guardsOf(registry), menus: menusOf(registry) };
  const texts = textsOf(content);
  const seals = {
    head: await seal(texts.head),
    guards: await seal(texts.guards),
    menus: await Promise.all(texts.menus.map(seal)),
    lines: await Promise.all(texts.lines.map(seal)),
    ...(registry.fallbacks && { fallbacks: await Promise.all(texts.fallbacks.map(seal)) }),
    ...(registry.canaries && {
      canaries: await Promise.all(
        texts.canaries.map(async ({ line, fallback }) => ({
          line: await seal(line),
          fallback: await seal(fallback),
        })),
      ),
    }),
    ...(registry.overrides && { overrides: await Promise.all(texts.overrides.map(seal)) }),
  };
  return sign(JSON.stringify({ ...content, seals }), REGISTRY_TYPE);
}
