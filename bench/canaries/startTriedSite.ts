import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSiteServer } from '../../shell/server/createSiteServer';
import { readSiteSettings } from '../../shell/server/readSiteSettings';
import { createMetricsServer } from '../../shell/server/reports/createMetricsServer';
import { createSiteCounts } from '../../shell/server/reports/createSiteCounts';
import { takeBackFailing } from '../../tools/release/startTakingBack';
import { createReleaseProject, type ReleaseProject } from '../../tools/release/testing/createReleaseProject';

/** The remote of which a canary is given. */
export const TRIED = 'content';
const FOLDER = 'remote-content';
/** Its page. */
export const PAGE = '/faq';
/** A busy machine is no reason to take somebody for unknown. */
const UNHURRIED_MS = 10_000;

export interface TriedSite {
  readonly project: ReleaseProject;
  readonly origin: string;
  /** The release that is live, and the one that some are given. */
  readonly versions: { readonly live: string; readonly canary: string };
  /** What the operator's process does every five seconds. */
  look(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Knows everybody who brings a session, by what stands in it. */
async function startAccounts(): Promise<Server> {
  const server = createServer(({ headers }, response) => {
    const login = /(?:^|; )session=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
    response.writeHead(login === undefined ? 401 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ activated: true, login, authorities: ['ROLE_USER'] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function writeShell({ write }: ReleaseProject): void {
  write(
    'shell/index.html',
    '<html lang="en"><head><title>Prova</title><script type="application/json" id="served-config">{}</script></head><div id="root"></div>',
  );
  write('shell/first-paint.js', '');
  write('shell/module-bridges.json', '{}');
}

function buildTried({ build, write }: ReleaseProject, code: string): void {
  build(FOLDER, code);
  const title = { en: 'Questions', ru: 'Вопросы' };
  const routes = [{ path: PAGE, access: 'public', title }];
  write(`${FOLDER}/contribution.json`, JSON.stringify({ routes, menu: [] }));
}

/**
 * Starts the site server on a store of its own, with two releases of one remote: the first live, the second given to a share of the people. Both
 * came in by the release command's own functions; servers listen on real sockets. Only the clock is the caller's.
 */
export async function startTriedSite(share: number, now: () => number): Promise<TriedSite> {
  const project = createReleaseProject([FOLDER]);
  writeShell(project);
  buildTried(project, 'first');
  await project.start();
  const live = await project.currentOf(TRIED);
  buildTried(project, 'second');
  const { version: canary } = await project.release(FOLDER, { share });

  const accounts = await startAccounts();
  const counts = createSiteCounts(now);
  const environment = { DATA_DIR: project.settings.dataDir, API_ORIGIN: addressOf(accounts) };
  const settings = readSiteSettings(environment);
  const shell = join(project.root, 'shell');
  const site = await createSiteServer(settings, shell, undefined, UNHURRIED_MS, counts);
  const metrics = createMetricsServer(counts);
  await site.listen({ host: '127.0.0.1', port: 0 });
  await metrics.listen({ host: '127.0.0.1', port: 0 });
  return {
    project,
    origin: addressOf(site.server),
    versions: { live, canary },
    look: () => takeBackFailing(project.releases, `${addressOf(metrics.server)}/canaries`),
    async stop() {
      await Promise.all([site.close(), metrics.close()]);
      accounts.closeAllConnections();
      accounts.close();
      project.remove();
    },
  };
}
