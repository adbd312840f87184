import type { RegisteredRemote } from '@prova/registry/registry';
import type { SealedPart } from '@prova/registry/registryPart';
import type { ServedRegistry } from './createRegistrySource';

/** A release that somebody is given in the place of the live one. */
export interface GivenRelease {
  readonly remote: RegisteredRemote;
  readonly line: SealedPart;
  /** What stands in where it does not come up; null where nothing is to. */
  readonly standIn: { readonly remote: RegisteredRemote; readonly part: SealedPart } | null;
}

/** The registry as somebody has it who is given these releases: each line of it is signed, and all belong to one registry. */
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
