import { execFileSync } from 'node:child_process';

interface Wanted {
  /** The distribution's package. */
  readonly package: string;
  /** Whether the program is there. */
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
    // No service is started with what is installed: these runs start servers of their own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });

/**
 * Installs a package of the distribution where it is missing.
 * @throws Error that says what to install, where this process may not do so itself.
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
