import {
  readRegistryLines,
  type Registry,
  type RegistryHead,
  type UnreadableLine,
} from '@prova/registry/registry';
import {
  guardsOf,
  menusOf,
  type RegistryMenu,
  type RouteGuard,
  type SealedPart,
} from '@prova/registry/registryPart';
import type { RegistryView } from '@prova/registry/registryView';
import {
  isOfOneRegistry,
  verifyRegistryPart,
  type Refused,
  type RegistryTrust,
} from '@prova/registry/verifyRegistry';
import type { RegistryRecord, ReadRecord, RegistryFacts } from './createRegistryState';

type FactsCheck =
  | { readonly ok: true; readonly facts: RegistryFacts & { readonly head: RegistryHead } }
  | Refused;

const isWrongPart = (): Refused => ({
  ok: false,
  code: 'REG_MIXED',
  detail: 'a part stands in the place of another',
});

/**
 * Verifies and parses a line: of the live release, or of the fallback. A signed but malformed line
 * invalidates nothing but itself.
 */
export async function verifyLine(
  name: string,
  sealed: SealedPart,
  trust: RegistryTrust,
  head: RegistryHead,
  kind: 'line' | 'fallback' = 'line',
): Promise<{ readonly ok: true; readonly line: ReadRecord } | Refused> {
  const checked = await verifyRegistryPart(sealed, trust, head);
  if (!checked.ok) return checked;
  const { part } = checked;
  if (part.part !== 'line' && part.part !== 'fallback' && part.part !== 'override') return isWrongPart();
  if ((part.part === 'fallback') !== (kind === 'fallback')) return isWrongPart();
  const { remotes, unreadable } = readRegistryLines([part.remote]);
  const [remote] = remotes;
  if ((remote?.name ?? unreadable[0]?.name ?? name) !== name) return isWrongPart();
  if (part.part === 'line' && part.disabled !== undefined) {
    return { ok: true, line: { status: 'disabled', reason: part.disabled } };
  }
  if (remote) {
    const override = part.part === 'override' ? { override: part.times } : {};
    return { ok: true, line: { status: 'usable', remote, ...override } };
  }
  const { reason = 'it cannot be read', version = null } = unreadable[0] ?? {};
  return { ok: true, line: { status: 'unreadable', reason, version } };
}

/** Verifies the parts of a registry: all of them belong together, or none is used. */
export async function verifyView(view: RegistryView, trust: RegistryTrust): Promise<FactsCheck> {
  const verify = (sealed: SealedPart) => verifyRegistryPart(sealed, trust, null);
  // In parallel: the page waits for all parts.
  const [checkedHead, checkedGuards, ...checkedMenus] = await Promise.all([
    verify(view.head),
    view.guards && verify(view.guards),
    ...view.menus.map(verify),
  ]);
  if (!checkedHead.ok) return checkedHead;
  if (checkedHead.part.part !== 'head') return isWrongPart();
  const { part: _part, ...head } = checkedHead.part;
  let guards: RouteGuard[] | null = null;
  if (checkedGuards) {
    if (!checkedGuards.ok) return checkedGuards;
    if (checkedGuards.part.part !== 'guards' || !isOfOneRegistry(head, checkedGuards.part))
      return isWrongPart();
    ({ guards } = checkedGuards.part);
  }
  const menus: RegistryMenu[] = [];
  for (const checked of checkedMenus) {
    if (!checked.ok) return checked;
    if (checked.part.part !== 'menu' || !isOfOneRegistry(head, checked.part)) return isWrongPart();
    menus.push(checked.part);
  }
  const lines = new Map<string, RegistryRecord>();
  for (const [at, { name, ...sealed }] of view.lines.entries()) {
    // The first line is that of the document's own page: without the menus, only this line names the page.
    const checked = view.isWhole || at > 0 ? null : await verifyLine(name, sealed, trust, head);
    lines.set(name, checked?.ok === true ? checked.line : { status: 'sealed', sealed });
  }
  return { ok: true, facts: { head, guards, menus, lines, madeFor: view.madeFor, isWhole: view.isWhole } };
}

/** State where the whole registry is in the document. */
export function factsOfRegistry(
  registry: Registry,
  unreadable: readonly UnreadableLine[] = [],
): RegistryFacts & { readonly head: RegistryHead } {
  const { remotes, disabled, ...head } = registry;
  const claims = unreadable.flatMap(({ name, contribution }) =>
    name === null || contribution === null ? [] : [{ name, contribution }],
  );
  const contributors = { remotes: [...remotes, ...claims] };
  const lines = new Map<string, RegistryRecord>(
    remotes.map((remote) => [remote.name, { status: 'usable', remote }]),
  );
  for (const { name, reason, version } of unreadable)
    if (name !== null) lines.set(name, { status: 'unreadable', reason, version });
  for (const { name, reason } of disabled) lines.set(name, { status: 'disabled', reason });
  return {
    head,
    guards: guardsOf(contributors),
    menus: menusOf(contributors),
    lines,
    madeFor: 'everybody',
    isWhole: true,
  };
}
