import type { AroundRemote } from '../../../../shell/src/context/RemoteLoader';
import { drawnWithAntd } from './bundledRemotes';

// Replaces the shell's file of that name. A monolith has no kits to fetch: each remote's chunk includes its
// antd, and the surroundings load in parallel rather than before.

/** Replaces the shell's function of that name, which finds the users of antd in the registry. */
export async function fetchMounting({ name }: { readonly name: string }): Promise<AroundRemote | null> {
  if (!drawnWithAntd.includes(name)) return null;
  const around = await import(
    /* webpackChunkName: "mounting" */ '../../../../shell/src/federation/AntdAroundRemote'
  );
  return around.AntdAroundRemote;
}
