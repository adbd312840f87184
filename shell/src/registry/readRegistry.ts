import type { Registry } from '@prova/shared/remote-contract/registry';
import {
  verifyRegistry,
  type RegistryCheck,
  type RegistryTrust,
} from '@prova/shared/remote-contract/verifyRegistry';
import type { JWK } from 'jose';
import type { SafeStorage } from '../preferences/createSafeStorage';
import type { ServedConfig } from '../served/readServedConfig';

const FLOOR_KEY = 'prova.registry.version';
const LAST_GOOD_KEY = 'prova.registry.last';

/** `remembered` says why the copy of an earlier visit stands in for the served one. */
export type RegistryReading =
  | { readonly ok: true; readonly registry: Registry; readonly remembered: string | null }
  | Extract<RegistryCheck, { ok: false }>;

/**
 * Verifies the registry that came with the page. Where that one is refused, the last good one of this browser stands
 * in, verified again from its signature up.
 */
export async function readRegistry(
  config: Pick<ServedConfig, 'registry' | 'registryKeys' | 'registryEnv'>,
  storage: SafeStorage,
  now: number,
): Promise<RegistryReading> {
  const floor = Number(storage.read(FLOOR_KEY) ?? 0) || 0;
  const trust: RegistryTrust = { keys: config.registryKeys as JWK[], env: config.registryEnv, floor, now };
  const served = await verifyRegistry(config.registry, trust);
  if (served.ok) {
    storage.write(FLOOR_KEY, String(served.registry.version));
    storage.write(LAST_GOOD_KEY, config.registry);
    return { ...served, remembered: null };
  }
  const last = await verifyRegistry(storage.read(LAST_GOOD_KEY) ?? '', trust);
  return last.ok ? { ...last, remembered: `${served.code}: ${served.detail}` } : served;
}
