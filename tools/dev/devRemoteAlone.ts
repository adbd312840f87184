import { join } from 'node:path';
import { standalonePreset } from '@prova/shared/build/standalonePreset';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteFolder } from '../layout/remotes';
import { portOf, type Settings } from '../settings/readSettings';

/** How far the port of a remote under development is from that of its releases: beside them, not in their place. */
const DEV_PORT_OFFSET = 20;

/** Serves one remote alone with hot reload. Its API is that of the running site: start it with `npm start`. */
export async function devRemoteAlone(root: string, settings: Settings, folder: RemoteFolder): Promise<void> {
  const own = portOf(settings, folder) + DEV_PORT_OFFSET;
  const siteOrigin = `http://localhost:${settings.port}`;
  const configuration = standalonePreset({ folder: join(root, folder), port: own, siteOrigin });
  const server = new RspackDevServer(configuration.devServer || {}, rspack(configuration));
  await server.start();
  console.log(`${folder} alone: http://localhost:${own} (API of ${siteOrigin})`);
}
