import { RELEASES_PATH } from '@prova/registry/releaseAddress';
import { portOf, type Settings } from '@prova/node/settings/readSettings';

type Places = Pick<Settings, 'ports' | 'remotesAddress'>;

/**
 * Where the releases of a remote are served, each in a folder named after its version: below REMOTES_ADDRESS, or on the origin
 * that the remote has on a desk. One that has none there, another team's, is served by the site itself.
 * @param remote its name in the registry
 * @returns an http(s) address, or a path on the site's own origin such as `/r/content`; without a slash at the end
 */
export function addressOf({ ports, remotesAddress }: Places, remote: string): string {
  if (remotesAddress !== null) return `${remotesAddress}/${remote}`;
  const folder = `remote-${remote}` as const;
  return ports.has(folder) ? `http://localhost:${portOf({ ports }, folder)}` : `${RELEASES_PATH}/${remote}`;
}
