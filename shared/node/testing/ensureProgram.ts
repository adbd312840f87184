import { execFileSync } from 'node:child_process';

interface Wanted {
  /** The distribution's package. */
  readonly package: string;
  /** Whether the program is available. */
  isInstalled(): boolean;
}

const canInstall = () => {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const apt = (...args: string[]) =>
  execFileSync('apt-get', [...args, '-q'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Installation starts no service: these runs start their own servers.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });

/**
 * Installs a missing package of the distribution.
 * @throws Error with the package to install, if this process may not install it
 */
export function ensureProgram({ package: name, isInstalled }: Wanted): void {
  if (isInstalled()) return;
  if (!canInstall())
    throw new Error(`${name} is not installed. On Debian and Ubuntu: sudo apt-get install ${name}`);
  console.log(`Installing ${name} …`);
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
  if (!isInstalled())
    throw new Error(`The package ${name} was installed, but its program is not where it is looked for.`);
}
