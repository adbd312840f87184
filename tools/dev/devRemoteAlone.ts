import { join } from 'node:path';
import { standalonePreset } from '@prova/shared/build/standalonePreset';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteFolder } from '../build/packages';
import { PORT_OFFSETS, type Settings } from '../settings/readSettings';

/** Ports of remotes under development, counted from the site's: beside the released ones, not in their place. */
const DEV_PORT_OFFSET = 20;

/** Serves one remote alone with hot reload. Its API is that of the running site: start it with `npm start`. */
export async function devRemoteAlone(root: string, { port }: Settings, folder: RemoteFolder): Promise<void> {
  const own = port + DEV_PORT_OFFSET + PORT_OFFSETS[folder];
  const siteOrigin = `http://localhost:${port}`;
  const configuration = standalonePreset({ folder: join(root, folder), port: own, siteOrigin });
  const server = new RspackDevServer(configuration.devServer || {}, rspack(configuration));
  await server.start();
  console.log(`${folder} alone: http://localhost:${own} (API of ${siteOrigin})`);
}
