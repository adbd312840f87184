import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { ensureProgram } from '@prova/node/testing/ensureProgram';
import { SITE_ADDRESS, type Network } from './createNetworks';
import { LOGIN_HOST } from './names';
import type { SiteProgram } from './startMachine';

/** The file written by `npm run image`. */
const ARCHIVE = join(projectRoot, '.cache/image/prova.oci.tar');
/** The account that the image runs as. */
const ACCOUNT = '1000';
const AUTHORITY = '/etc/ssl/authority.pem';
/** podman's own defaults may exceed this machine's permissions. */
const LIMITS = ['--ulimit=nofile=1024:1024', '--ulimit=nproc=4096:4096'];

const isInstalled = (program: string) => () => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * The site as a container of the image: an unprivileged user, on a read-only root, with the data folder as
 * its only writable place.
 * @param folder for podman's storage
 */
export function imageProgram(site: Network, folder: string): SiteProgram {
  for (const name of ['runc', 'podman']) ensureProgram({ package: name, isInstalled: isInstalled(name) });
  const podman = [
    'podman',
    `--root=${join(folder, 'images')}`,
    `--runroot=${join(folder, 'containers')}`,
    '--storage-driver=vfs',
    '--cgroup-manager=cgroupfs',
    '--runtime=runc',
  ];
  const [program = '', ...words] = podman;
  const said = execFileSync(program, [...words, 'load', '--quiet', '--input', ARCHIVE], { encoding: 'utf8' });
  const name = /Loaded image: (\S+)/.exec(said)?.[1];
  if (name === undefined) throw new Error(`podman did not take ${ARCHIVE}: ${said}`);
  return {
    account: ACCOUNT,
    nginxAccount: null,
    command: ({ DATA_DIR = '', NODE_EXTRA_CA_CERTS: authority = '', ...settings }) => ({
      within: [],
      command: [
        ...podman,
        'run',
        '--rm',
        '--read-only',
        '--read-only-tmpfs=false',
        '--cap-drop=all',
        '--security-opt=no-new-privileges',
        ...LIMITS,
        `--network=ns:${site.file}`,
        `--add-host=${LOGIN_HOST}:${SITE_ADDRESS}`,
        `--volume=${DATA_DIR}:/var/lib/prova`,
        `--volume=${authority}:${AUTHORITY}:ro`,
        `--env=NODE_EXTRA_CA_CERTS=${AUTHORITY}`,
        // Here the container shares the machine's network, and visitors come through nginx only.
        '--env=SITE_HOST=127.0.0.1',
        '--env=BACKEND_HOST=127.0.0.1',
        ...Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`),
        name,
      ],
    }),
  };
}
