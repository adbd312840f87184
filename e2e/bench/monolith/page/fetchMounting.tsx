import type { AroundRemote } from '../../../../shell/src/context/RemoteLoader';
import { drawnWithAntd } from './bundledRemotes';

// In the place of the shell's file of that name. One build has no kits to fetch: each remote's chunk brings the antd that it
// uses, and what stands around it comes beside it, not before it.

/** As the site's, which knows from the registry which remotes draw with antd. */
export async function fetchMounting({ name }: { readonly name: string }): Promise<AroundRemote | null> {
  if (!drawnWithAntd.includes(name)) return null;
  const around = await import(
    /* webpackChunkName: "mounting" */ '../../../../shell/src/federation/AntdAroundRemote'
  );
  return around.AntdAroundRemote;
}
