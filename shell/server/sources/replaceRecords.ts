import type { RegisteredRemote } from '@prova/registry/registry';
import type { SealedPart } from '@prova/registry/registryPart';
import type { ServedRegistry } from './createRegistrySource';

/** A release served in place of the live release. */
export interface GivenRelease {
  readonly remote: RegisteredRemote;
  readonly line: SealedPart;
  /** The release's fallback; null for none. */
  readonly standIn: { readonly remote: RegisteredRemote; readonly part: SealedPart } | null;
}

/** The registry with these releases substituted: each line is signed, and all belong to one registry. */
export function replaceRecords(served: ServedRegistry, given: readonly GivenRelease[]): ServedRegistry {
  const { registry, takenApart, contributors } = served;
  if (!takenApart) return served;
  const own = new Map(given.map(({ remote }) => [remote.name, remote]));
  const replace = <Named extends { readonly name: string }>(named: readonly Named[]) =>
    named.map((one) => own.get(one.name) ?? one);
  const { parts } = takenApart;
  const lines = new Map(parts.lines);
  const fallbacks = new Map(parts.fallbacks);
  for (const { remote, line, standIn } of given) {
    lines.set(remote.name, line);
    if (standIn) fallbacks.set(remote.name, standIn.part);
    else fallbacks.delete(remote.name);
  }
  const others = (registry.fallbacks ?? []).filter(({ name }) => !own.has(name));
  const standIns = given.flatMap(({ standIn }) => (standIn ? [standIn.remote] : []));
  return {
    ...served,
    registry: { ...registry, remotes: replace(registry.remotes), fallbacks: [...others, ...standIns] },
    contributors: replace(contributors),
    takenApart: { parts: { ...parts, lines, fallbacks }, remotes: replace(takenApart.remotes) },
  };
}
