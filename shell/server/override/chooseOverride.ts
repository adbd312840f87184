import { createHash } from 'node:crypto';
import { ROLE_ADMIN, ROLE_DEVELOPER } from '@prova/shared/session/account';
import type { RegisteredOverride } from '@prova/registry/registry';
import type { ServedRegistry } from '../sources/createRegistrySource';
import { replaceRecords } from '../sources/replaceRecords';
import type { Visitor } from '../sources/createVisitorSource';

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** Whether somebody may see an unreleased version. */
export const isDeveloper = (visitor: Visitor): boolean =>
  visitor.status === 'known' && visitor.roles.some((role) => role === ROLE_DEVELOPER || role === ROLE_ADMIN);

/**
 * The override of a ticket.
 * @param now in milliseconds since 1970 UTC
 * @returns null if it is unknown or expired
 */
export function findOverride(
  { registry, takenApart }: ServedRegistry,
  ticket: string | null,
  now: number,
): RegisteredOverride | null {
  if (ticket === null || !takenApart) return null;
  const hash = hashOf(ticket);
  const isOpen = ({ ticket: own, since, until }: RegisteredOverride) =>
    own === hash && since * 1000 <= now && now < until * 1000;
  const found = (registry.overrides ?? []).find(isOpen);
  return found && takenApart.parts.overrides.has(found.remote.name) ? found : null;
}

const sets = new WeakMap<RegisteredOverride, ServedRegistry>();

/**
 * The registry with this release in place of the live release, for a developer. It has no fallback, so that
 * its faults show.
 */
export function withOverride(served: ServedRegistry, override: RegisteredOverride): ServedRegistry {
  const known = sets.get(override);
  if (known) return known;
  const { remote } = override;
  const line = served.takenApart?.parts.overrides.get(remote.name);
  if (!line) return served;
  const set = replaceRecords(served, [{ remote, line, standIn: null }]);
  sets.set(override, set);
  return set;
}
