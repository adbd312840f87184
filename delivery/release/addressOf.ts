import { RELEASES_PATH } from '@prova/registry/releaseAddress';
import { portOf, type Settings } from '@prova/node/settings/readSettings';

type Places = Pick<Settings, 'ports' | 'remotesAddress'>;

/**
 * Base address of a remote's releases, each in a folder named after its version: below REMOTES_ADDRESS, or on
 * the remote's local origin. Another team's remote, without a local origin, is served by the site itself.
 * @param remote the remote's name in the registry
 * @returns an http(s) address, or a path on the site's own origin such as `/r/content`; without a trailing
 * slash
 */
export function addressOf({ ports, remotesAddress }: Places, remote: string): string {
  if (remotesAddress !== null) return `${remotesAddress}/${remote}`;
  const folder = `remote-${remote}` as const;
  return ports.has(folder) ? `http://localhost:${portOf({ ports }, folder)}` : `${RELEASES_PATH}/${remote}`;
}
