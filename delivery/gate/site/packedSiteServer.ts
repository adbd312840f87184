import { freePort } from '@prova/node/freePort';
import { startProcess } from '@prova/node/startProcess';
import type { RunningServer } from './listen';

/** Arguments of the site server: the folder of its registry and keys, and the API's address. */
export interface SiteServerSettings {
  readonly dataDir: string;
  readonly apiOrigin: string;
}
/** Starts the site server of a packed shell on a free port. */
export type StartSiteServer = (settings: SiteServerSettings) => Promise<RunningServer>;

/**
 * Starts the site server from its bundle, as `npm start` does.
 * @param bundle e.g. `shell/dist-server/site.mjs`
 * @param shellFolder the shell that it serves; by default the one next to it, in `../dist`
 */
export const packedSiteServer =
  (bundle: string, shellFolder?: string): StartSiteServer =>
  async ({ dataDir, apiOrigin }) => {
    const port = await freePort();
    // Browsers trust this name without TLS, but no IP address.
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
