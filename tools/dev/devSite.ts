import { watch } from 'node:fs';
import { join } from 'node:path';
import { securePrivateFolder } from '@prova/shared/node/securePrivateFolder';
import { buildPackages } from '../build/buildPackages';
import { findRemotes } from '../layout/remotes';
import { servicesOf } from '../services/servicesOf';
import { startService, type RunningService } from '../services/startService';
import { releaseRemotes, releaseSaved } from '../release/releaseRemotes';
import type { Settings } from '../settings/readSettings';

/** Editors save in bursts; one build answers all of a burst. */
const QUIET_MS = 120;

/**
 * Runs the whole site and makes anew what a saved file belongs to: a remote is built and released as its team would
 * do it, so the next load of a page has it, in the real shell, under the real policy.
 */
export async function devSite(root: string, settings: Settings): Promise<void> {
  const running = new Map<string, RunningService>();
  const run = async (name: string) => {
    const service = servicesOf(root, settings).find((candidate) => candidate.name === name);
    if (service) running.set(name, await startService(service, root, settings));
  };
  const restart = async (name: string) => {
    await running.get(name)?.stop();
    await run(name);
  };

  const mended = securePrivateFolder(settings.dataDir);
  if (mended !== null) console.log(mended);
  await buildPackages(root, ({ name, rebuilt }) => rebuilt && console.log(`built ${name}`));
  await run('backend');
  await releaseRemotes(root, settings, () => undefined);
  for (const { name } of servicesOf(root, settings)) if (name !== 'backend') await run(name);
  console.log(`Ready: http://localhost:${settings.port}  Saving a file rebuilds what it belongs to.`);

  const renew = async (folder: string) => {
    const rebuilt: string[] = [];
    await buildPackages(
      root,
      (report) => {
        if (!report.rebuilt) return;
        rebuilt.push(report.name);
        console.log(`built ${report.name} in ${report.milliseconds} ms`);
      },
      (build) => folder === 'shared' || build.folder === folder,
    );
    const remotes = findRemotes(root).filter((name) => rebuilt.includes(name));
    if (remotes.length > 0) await releaseSaved(root, settings, remotes);
    if (rebuilt.includes('backend')) await restart('backend');
    if (rebuilt.includes('site') || rebuilt.includes('shell')) await restart('site');
  };

  let work = Promise.resolve();
  for (const folder of ['shared', 'shell', 'backend', ...findRemotes(root)]) {
    let timer: NodeJS.Timeout | undefined;
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /(^|[\\/])(dist|dist-server|node_modules)([\\/]|$)/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(() => renew(folder)).catch((error: unknown) => console.error(error));
      }, QUIET_MS);
    });
  }

  const stop = () =>
    void Promise.all([...running.values()].map((service) => service.stop())).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
