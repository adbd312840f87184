import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '@prova/node/copyProject';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { StartFailure } from '@prova/node/startFailure';
import { buildPackages } from '@prova/build/packages/buildPackages';
import { isRemoteFolder } from '@prova/node/layout/remotes';
import { releaseRemotes } from '@prova/delivery/release/releaseRemotes';
import { findBusyPort } from '../services/findBusyPort';
import { servicesOf, type Service } from '../services/servicesOf';
import { startService, type RunningService } from '../services/startService';
import { readSettings } from '@prova/node/settings/readSettings';
import type { Breakage } from './breakage';
import { startVoiceProviders } from './startVoiceProviders';

export interface BreakableSite {
  /** Folder of the copy of the project that the site runs from. */
  readonly root: string;
  readonly port: number;
  /** What its journeys have to know of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Puts a breakage into the copy and brings up what it concerns. */
  apply(breakage: Breakage): Promise<void>;
  /** Takes it out again; what was built with it is built anew with the next one. */
  undo(): void;
  stop(): Promise<void>;
}

/** Which service reads the output of a build at its start; a remote's files are read when they are asked for. */
function readsOutputOf(name: Service['name'], build: string): boolean {
  if (build === 'tools') return isRemoteFolder(name);
  if (build === 'backend') return name === 'backend' || name === 'identity-provider';
  return (build === 'shell' || build === 'site') && name === 'site';
}

/** Starts the site from a copy of the project, in which it can be broken while this one stays as it is. */
export async function startBreakableSite(port: number): Promise<BreakableSite> {
  const root = copyProject();
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-broken-'));
  const voice = await startVoiceProviders(root);
  const settings = readSettings(root, {
    ...process.env,
    ...voice.environment,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  const busy = await findBusyPort(servicesOf(root, settings));
  if (busy)
    throw new StartFailure(`Port ${busy.port} is in use by another program. Choose others: E2E_PORT=6100`);
  securePrivateFolder(dataDir);
  const running = new Map<string, RunningService>();
  let restore: (() => void) | null = null;

  /** Builds what has changed, and begins anew with it whatever holds on to what was there before. */
  const bringUp = async () => {
    const built: string[] = [];
    await buildPackages(root, ({ name, rebuilt }) => {
      if (rebuilt) built.push(name);
    });
    await releaseRemotes(root, settings, () => undefined);
    // The site comes last: its first page names the remotes and asks the backend.
    for (const service of servicesOf(root, settings)) {
      const before = running.get(service.name);
      if (before && !built.some((build) => readsOutputOf(service.name, build))) continue;
      await before?.stop();
      running.set(service.name, await startService(service, root, settings));
    }
  };
  const stop = async () => {
    await Promise.all([...[...running.values()].map((service) => service.stop()), voice.stop()]);
    for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  const undo = () => {
    restore?.();
    restore = null;
  };

  try {
    await bringUp();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    root,
    port,
    environment: { ...voice.environment, E2E_DATA_DIR: dataDir, E2E_PORT: String(port), E2E_SITE: 'running' },
    async apply({ file, find, replace }) {
      const path = join(root, file);
      const text = readFileSync(path, 'utf8');
      restore = () => writeFileSync(path, text);
      writeFileSync(
        path,
        text.replace(find, () => replace),
      );
      await bringUp();
    },
    undo,
    stop,
  };
}
