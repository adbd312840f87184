import { join } from 'node:path';
import { nameOfRemote, REMOTES } from '../build/packages';
import { releasesFolder } from '../release/releaseRemotes';
import { PORT_OFFSETS, type ServiceName, type Settings } from '../settings/readSettings';

/** One process of the running site. */
export interface Service {
  readonly name: ServiceName;
  readonly port: number;
  /** Arguments of node. */
  readonly command: readonly string[];
}

/** The processes that a start needs, in the order in which they are started. */
export function servicesOf(
  root: string,
  { port, apiOrigin, oidcIssuer, dataDir }: Settings,
): readonly Service[] {
  const service = (name: ServiceName, ...command: string[]): Service => ({
    name,
    port: port + PORT_OFFSETS[name],
    command,
  });
  const backend = service('backend', join(root, 'backend/dist/backend.mjs'));
  const identityProvider = service('identity-provider', join(root, 'backend/dist/provider.mjs'));
  const remotes = REMOTES.map((name) =>
    service(
      name,
      join(root, 'tools/dist/origin.mjs'),
      join(releasesFolder(dataDir), nameOfRemote(name)),
      String(port + PORT_OFFSETS[name]),
    ),
  );
  const own = apiOrigin !== null ? [] : oidcIssuer !== null ? [backend] : [backend, identityProvider];
  return [...own, ...remotes, service('site', join(root, 'shell/dist-server/site.mjs'))];
}
