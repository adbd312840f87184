import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium, NO_CHROMIUM } from './findChromium';

const INSTALL_LIMIT_MS = 5 * 60 * 1000;

/** One way to install a browser: its name and commands. */
interface Installation {
  readonly source: string;
  readonly commands: readonly (readonly [string, ...string[]])[];
}

function waysToInstall(root: string): readonly Installation[] {
  const cli = join(root, 'node_modules/playwright/cli.js');
  const isRoot = process.getuid?.() === 0;
  return [
    { source: 'Playwright', commands: [[process.execPath, cli, 'install', 'chromium']] },
    ...(isRoot
      ? [
          {
            source: 'the distribution',
            commands: [
              ['apt-get', 'update', '-q'],
              ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
            ] as const,
          },
        ]
      : []),
  ];
}

/**
 * Finds a Chromium, or installs one: Playwright's own, else the distribution's package.
 * @returns its path
 * @throws Error with instructions if none can be installed
 */
export function ensureChromium(root: string, environment: NodeJS.ProcessEnv): string {
  const present = findChromium(environment);
  if (present !== null) return present;
  for (const { source, commands } of waysToInstall(root)) {
    console.log(`No Chromium on this machine: downloading it from ${source} …`);
    for (const [program, ...args] of commands) {
      spawnSync(program, args, { stdio: 'inherit', timeout: INSTALL_LIMIT_MS, env: environment });
    }
    const installed = findChromium(environment);
    if (installed !== null) return installed;
  }
  throw new Error(NO_CHROMIUM);
}
