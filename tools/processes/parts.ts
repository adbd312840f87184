import { join } from 'node:path';
import { nameOfRemote, REMOTES } from '../build/packages';
import { releasesFolder } from '../release/releaseRemotes';
import { PORT_OFFSETS, type PartName, type Settings } from '../settings/readSettings';

/** One process of the running site. */
export interface Part {
  readonly name: PartName;
  readonly port: number;
  /** Arguments of node. */
  readonly command: readonly string[];
}

/** The processes that a start needs, in the order in which they are started. */
export function partsOf(root: string, { port, apiOrigin, oidcIssuer, dataDir }: Settings): readonly Part[] {
  const part = (name: PartName, ...command: string[]): Part => ({
    name,
    port: port + PORT_OFFSETS[name],
    command,
  });
  const backend = part('backend', join(root, 'backend/dist/backend.mjs'));
  const provider = part('provider', join(root, 'backend/dist/provider.mjs'));
  const remotes = REMOTES.map((name) =>
    part(
      name,
      join(root, 'tools/dist/origin.mjs'),
      join(releasesFolder(dataDir), nameOfRemote(name)),
      String(port + PORT_OFFSETS[name]),
    ),
  );
  const own = apiOrigin !== null ? [] : oidcIssuer !== null ? [backend] : [backend, provider];
  return [...own, ...remotes, part('site', join(root, 'shell/dist-server/site.mjs'))];
}
