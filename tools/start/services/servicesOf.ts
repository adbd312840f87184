import { join } from 'node:path';
import { findRemotes, nameOfRemote, type RemoteFolder } from '@prova/node/layout/remotes';
import { releasesFolder } from '@prova/delivery/release/openReleases';
import { portOf, VOICE_LAB, type Settings } from '@prova/node/settings/readSettings';
import type { ServiceName } from '@prova/node/settings/servicePorts';

/** A server of the running site. */
export interface Service {
  readonly name: ServiceName;
  readonly port: number;
  /** Arguments of node for running the server alone. */
  readonly command: readonly string[];
}

/** The servers of a start, in start order. */
export function servicesOf(root: string, settings: Settings): readonly Service[] {
  const { apiOrigin, oidcIssuer, dataDir, remotesAddress, environment } = settings;
  const service = (name: ServiceName, ...command: string[]): Service => ({
    name,
    port: portOf(settings, name),
    command,
  });
  const backend = service('backend', join(root, 'backend/dist/backend.mjs'));
  const identityProvider = service('identity-provider', join(root, 'backend/dist/identity-provider.mjs'));
  // With one address for all releases, only remotes with a standalone page have their own origin.
  const hasOrigin = (name: RemoteFolder) =>
    remotesAddress === null || (name === VOICE_LAB && Boolean(environment['VOICE_LAB_ORIGIN']));
  const remotes = findRemotes(root)
    .filter(hasOrigin)
    .map((name) =>
      service(
        name,
        join(root, 'delivery/dist/origin.mjs'),
        join(releasesFolder(dataDir), nameOfRemote(name)),
        String(portOf(settings, name)),
      ),
    );
  // In production the backend lists everything missing; a provider with demo accounts has no place there.
  const isProviderElsewhere = oidcIssuer !== null || environment['NODE_ENV'] === 'production';
  const own = apiOrigin !== null ? [] : isProviderElsewhere ? [backend] : [backend, identityProvider];
  return [...own, ...remotes, service('site', join(root, 'shell/dist-server/site.mjs'))];
}
