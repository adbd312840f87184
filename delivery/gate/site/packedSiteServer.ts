import { freePort } from '@prova/node/freePort';
import { startProcess } from '@prova/node/startProcess';
import type { RunningServer } from './listen';

/** What the site server is started with: the folder of its registry and keys, and where the API is. */
export interface SiteServerSettings {
  readonly dataDir: string;
  readonly apiOrigin: string;
}
/** Starts the site server of a packed shell on a free port. */
export type StartSiteServer = (settings: SiteServerSettings) => Promise<RunningServer>;

/**
 * Starts the site server from its bundle, as `npm start` does.
 * @param bundle e.g. `shell/dist-server/site.mjs`
 * @param shellFolder the shell that it serves; left out, the one that stands beside it, in `../dist`
 */
export const packedSiteServer =
  (bundle: string, shellFolder?: string): StartSiteServer =>
  async ({ dataDir, apiOrigin }) => {
    const port = await freePort();
    // Browsers take this name, and no address, as trustworthy without TLS.
    const origin = `http://localhost:${port}`;
    const settings = { PORT: String(port), SITE_ORIGIN: origin, DATA_DIR: dataDir, API_ORIGIN: apiOrigin };
    const server = await startProcess(
      bundle,
      settings,
      'pipe',
      shellFolder === undefined ? [] : [shellFolder],
    );
    return {
      origin,
      async stop() {
        await server.end();
      },
    };
  };
