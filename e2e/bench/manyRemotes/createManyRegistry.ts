import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@prova/registry/registry';
import { splitRegistry } from '@prova/registry/registryPart';
import { sealRegistry } from '@prova/registry/sealRegistry';
import { openRegistry, verifyRegistryPart } from '@prova/registry/verifyRegistry';
import { importJWK, type CryptoKey, type JWK } from 'jose';
import { addRemotes } from './addRemotes';

export interface ManyRegistry {
  /** The registry as released by the site. */
  readonly registry: Registry;
  /** Signs a registry with this many remotes. */
  seal(count: number): Promise<string>;
  /**
   * Verifies a registry as a site server does, as a whole and in parts. @throws Error if the registry does
   * not verify
   */
  verify(jws: string): Promise<void>;
}

/** Registries with more remotes than a site has. @param dataDir of the site, with its keys */
export async function createManyRegistry(dataDir: string): Promise<ManyRegistry> {
  const read = (...path: string[]) => readFileSync(join(dataDir, ...path), 'utf8');
  const jwk = JSON.parse(read('keys/registry.private.json')) as JWK;
  const key = { kid: jwk.kid ?? '', privateKey: (await importJWK(jwk, 'EdDSA')) as CryptoKey };
  const publicKeys = JSON.parse(read('keys/registry.public.json')) as JWK[];
  const opened = await openRegistry(read('releases/registry.jws'), publicKeys);
  if (!opened.ok) throw new Error(opened.detail);
  const { registry } = opened;
  return {
    registry,
    seal: (count) => sealRegistry({ ...registry, remotes: addRemotes(registry.remotes, count) }, key),
    async verify(jws) {
      const checked = await openRegistry(jws, publicKeys);
      const parts = checked.ok ? splitRegistry(checked.raw) : null;
      if (!checked.ok || !parts) throw new Error('The registry cannot be split into its parts.');
      const trust = { keys: publicKeys, env: registry.env, floor: 0, now: Date.now() };
      const all = [...parts.lines.values()];
      const checks = await Promise.all(all.map((part) => verifyRegistryPart(part, trust, checked.registry)));
      const refused = checks.find((check) => !check.ok);
      if (refused) throw new Error(refused.detail);
    },
  };
}
