import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, get } from 'node:https';
import { ensureProgram } from '@prova/shared/node/testing/ensureProgram';
import { freePort } from '@prova/shared/node/freePort';
import { isNginxInstalled, startNginx } from '@prova/shared/node/testing/startNginx';
import { createCertificate } from '../../e2e/publicDrill/createCertificate';
import { startMonolith } from '../monolith/startMonolith';
import { everywhere, signIn, type Session } from '../signIn';
import type { Setting } from '../setting/startSetting';
import { startSite } from '../startSite';

export type Protocol = 'http1' | 'http2';

export interface BehindNginx {
  readonly origins: Readonly<Record<'site' | 'monolith', string>>;
  readonly session: Session;
  /** What nginx speaks from now on. */
  speak(protocol: Protocol): Promise<void>;
  stop(): Promise<void>;
}

const originAt = (port: number) => `https://localhost:${String(port)}`;
const LISTEN: Readonly<Record<Protocol, string>> = { http1: 'ssl', http2: 'ssl http2' };

/** Whether anybody answers there, whatever the answer is. */
const isAnswered = (origin: string) =>
  new Promise<boolean>((resolve) => {
    const asked = get(`${origin}/livez`, { agent: new Agent({ rejectUnauthorized: false }) }, (answer) => {
      answer.resume();
      resolve(true);
    });
    asked.on('error', () => resolve(false));
  });

/**
 * Starts a site and the monolith before its backend, each behind an nginx with the documented example and TLS, on the ports that the setting
 * keeps free. The site's remotes come from its own origin, as in production.
 */
export async function startBehindNginx({ browser, monolith, spare }: Setting): Promise<BehindNginx> {
  ensureProgram({ package: 'nginx-light', isInstalled: isNginxInstalled });
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'prova-nginx-bench-'));
    stops.push(async () => rmSync(folder, { recursive: true, force: true }));
    const { certificate, key } = createCertificate(folder, ['localhost']);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const origins = { site: originAt(spare[0]), monolith: originAt(spare[1]) };
    const site = await startSite(dataDir, undefined, { SITE_ORIGIN: origins.site, REMOTES_ADDRESS: '/r' });
    stops.push(() => site.stop());
    const backend = site.processes.get('backend')?.port ?? site.port + 5;
    const plain = await startMonolith(await freePort(), dataDir, {
      folder: monolith.folder,
      backendOrigin: `http://127.0.0.1:${String(backend)}`,
      providerOrigin: `http://localhost:${String(site.processes.get('identity-provider')?.port ?? site.port + 10)}`,
      preloads: null,
    });
    stops.push(() => plain.stop());

    let running: readonly (() => Promise<void>)[] = [];
    const quiet = async () => {
      await Promise.all(running.map((end) => end()));
      running = [];
    };
    stops.push(quiet);
    const start = (protocol: Protocol, subject: 'site' | 'monolith', upstream: number) =>
      startNginx({
        changes: [
          [
            'listen 443 ssl http2;',
            `listen 127.0.0.1:${new URL(origins[subject]).port} ${LISTEN[protocol]};`,
          ],
          ['server_name prova.example.com;', 'server_name localhost;'],
          // Every port of localhost would be asked by https.
          [/^ *add_header Strict-Transport-Security .*\n/gm, ''],
          [/\n# Who comes by http is sent on\.[^]*$/, ''],
          ['/etc/ssl/prova.pem', certificate],
          ['/etc/ssl/prova.key', key],
          ['/var/lib/prova/releases/', `${join(dataDir, 'releases')}/`],
          ['server 127.0.0.1:3005', `server 127.0.0.1:${String(backend)}`],
          ['    server 127.0.0.1:3006 max_fails=1 fail_timeout=1s;\n', ''],
          ['server 127.0.0.1:3000', `server 127.0.0.1:${String(upstream)}`],
        ],
        isListening: () => isAnswered(origins[subject]),
      });
    const speak = async (protocol: Protocol) => {
      await quiet();
      running = [await start(protocol, 'site', site.port), await start(protocol, 'monolith', plain.port)];
    };
    await speak('http2');
    const session = everywhere(await signIn(browser, origins.site), Object.values(origins));
    return { origins, session, speak, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
