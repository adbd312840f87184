import { registryViewSchema, type RegistryView } from '@prova/registry/registryView';
import { verifyRegistry, type Refused, type RegistryTrust } from '@prova/registry/verifyRegistry';
import type { JWK } from 'jose';
import * as v from 'valibot';
import type { SafeStorage } from '../preferences/createSafeStorage';
import type { ServedConfig } from '../served/readServedConfig';
import type { RegistryFacts } from './createRegistryState';
import { factsOfRegistry, verifyView } from './verifyView';

const FLOOR_KEY = 'prova.registry.version';
const LAST_GOOD_KEY = 'prova.registry.last';
/** Limit of lines stored for visits without a usable registry. */
const KEPT_LINES = 50;

/** `remembered`: why a copy from an earlier visit replaces the served registry. */
export type RegistryReading =
  | { readonly ok: true; readonly facts: RegistryFacts; readonly remembered: string | null }
  | Refused;

type Trusting = Pick<ServedConfig, 'registryKeys' | 'registryEnv'>;

/** The browser's version floor: nothing older is accepted. */
export function trustOf(
  config: Trusting,
  storage: SafeStorage,
  { now, otherNow }: Pick<RegistryTrust, 'now' | 'otherNow'>,
): RegistryTrust {
  const floor = Number(storage.read(FLOOR_KEY) ?? 0) || 0;
  return { keys: config.registryKeys as JWK[], env: config.registryEnv, floor, now, otherNow };
}

const keptSchema = v.pipe(v.string(), v.parseJson(), registryViewSchema);
function readKept(storage: SafeStorage): string | RegistryView {
  const kept = storage.read(LAST_GOOD_KEY) ?? '';
  const parsed = v.safeParse(keptSchema, kept);
  return parsed.success ? parsed.output : kept;
}

/** Merges parts learned on several pages of one registry. */
function merge(earlier: string | RegistryView, view: RegistryView): RegistryView {
  if (typeof earlier === 'string' || earlier.head.text !== view.head.text) return view;
  const menus = new Map([...earlier.menus, ...view.menus].map((menu) => [menu.text, menu]));
  const lines = new Map([...earlier.lines, ...view.lines].map((line) => [line.name, line]));
  return {
    ...view,
    guards: view.guards ?? earlier.guards,
    menus: [...menus.values()],
    lines: [...lines.values()].slice(-KEPT_LINES),
  };
}

/** Stores verified parts as the fallback for later visits, and their version as the floor. */
export function keepRegistry(storage: SafeStorage, version: number, good: string | RegistryView): void {
  storage.write(FLOOR_KEY, String(version));
  storage.write(
    LAST_GOOD_KEY,
    typeof good === 'string' ? good : JSON.stringify(merge(readKept(storage), good)),
  );
}

async function verify(given: string | RegistryView, trust: RegistryTrust) {
  if (typeof given !== 'string') return verifyView(given, trust);
  const checked = await verifyRegistry(given, trust);
  return checked.ok
    ? { ok: true as const, facts: factsOfRegistry(checked.registry, checked.unreadable) }
    : checked;
}

/**
 * Verifies the document's registry parts. If that fails, falls back to the browser's copy, verified again
 * from its signatures up.
 */
export async function readRegistry(
  config: Trusting & Pick<ServedConfig, 'registry'>,
  storage: SafeStorage,
  clocks: Pick<RegistryTrust, 'now' | 'otherNow'>,
): Promise<RegistryReading> {
  const trust = trustOf(config, storage, clocks);
  const served = await verify(config.registry, trust);
  if (served.ok) {
    keepRegistry(storage, served.facts.head.version, config.registry);
    return { ...served, remembered: null };
  }
  const last = await verify(readKept(storage), trust);
  return last.ok ? { ...last, remembered: `${served.code}: ${served.detail}` } : served;
}
