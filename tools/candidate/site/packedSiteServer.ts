import { freePort } from '@prova/shared/node/freePort';
import { startProcess } from '@prova/shared/node/startProcess';
import type { RunningServer } from './listen';

/** What the site server is started with: the folder of its registry and keys, and where the API is. */
export interface SiteServerSettings {
  readonly dataDir: string;
  readonly apiOrigin: string;
}
/** Starts the site server of a packed shell on a free port. */
export type StartSiteServer = (settings: SiteServerSettings) => Promise<RunningServer>;

/**
 * Starts the site server from its bundle, as `npm start` does. The shell that it serves stands beside it, in `../dist`.
 * @param bundle e.g. `shell/dist-server/site.mjs`
 */
export const packedSiteServer =
  (bundle: string): StartSiteServer =>
  async ({ dataDir, apiOrigin }) => {
    const port = await freePort();
    // Browsers take this name, and no address, as trustworthy without TLS.
    const origin = `http://localhost:${port}`;
    const server = await startProcess(bundle, {
      PORT: String(port),
      SITE_ORIGIN: origin,
      DATA_DIR: dataDir,
      API_ORIGIN: apiOrigin,
    });
    return {
      origin,
      async stop() {
        await server.end();
      },
    };
  };
