import { join } from 'node:path';
import { standalonePreset } from '@prova/shared/build/standalonePreset';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteFolder } from '../layout/remotes';
import { readStandaloneSettings } from '../origins/readStandaloneSettings';
import { DEV_PORT_OFFSET, portOf, type Settings } from '../settings/readSettings';

/** Serves one remote alone with hot reload. Its API is that of the running site: start it with `npm start`. */
export async function devRemoteAlone(root: string, settings: Settings, folder: RemoteFolder): Promise<void> {
  const own = portOf(settings, folder) + DEV_PORT_OFFSET;
  const siteOrigin = `http://localhost:${settings.port}`;
  const configuration = standalonePreset({
    folder: join(root, folder),
    port: own,
    siteOrigin,
    config: readStandaloneSettings(settings.environment),
  });
  const server = new RspackDevServer(configuration.devServer || {}, rspack(configuration));
  await server.start();
  console.log(`${folder} alone: http://localhost:${own} (API of ${siteOrigin})`);
}
