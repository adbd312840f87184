import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { standalonePreset } from '@prova/shared/build/standalonePreset';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteFolder } from '@prova/node/layout/remotes';
import { readStandaloneSettings } from '@prova/delivery/origins/readStandaloneSettings';
import { DEV_PORT_OFFSET, portOf, type Settings } from '@prova/node/settings/readSettings';
import { isCallOfSite } from '@prova/delivery/kit/dev/proxy/callsOfSite';
import { createSiteProxy } from '@prova/delivery/kit/dev/proxy/createSiteProxy';

/**
 * Serves one standalone remote with hot reload. Its API is the running site's, through the same proxy as in
 * `prova dev`: start that site with `npm start`.
 */
export async function devRemoteAlone(root: string, settings: Settings, folder: RemoteFolder): Promise<void> {
  const own = portOf(settings, folder) + DEV_PORT_OFFSET;
  const origin = `http://localhost:${own}`;
  const siteOrigin = `http://localhost:${settings.port}`;
  const configuration = standalonePreset({
    folder: join(root, folder),
    config: readStandaloneSettings(settings.environment),
  });
  const proxy = createSiteProxy(siteOrigin, origin);
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port: own,
      allowedHosts: ['localhost'],
      hot: true,
      liveReload: false,
      historyApiFallback: true,
      setupMiddlewares: (middlewares) => [
        {
          name: 'prova-calls-of-site',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (isCallOfSite(request.url)) proxy.handle(request, response);
            else next();
          },
        },
        ...middlewares,
      ],
    },
    rspack(configuration),
  );
  await server.start();
  console.log(`${folder} alone: ${origin} (API of ${siteOrigin})`);
}
