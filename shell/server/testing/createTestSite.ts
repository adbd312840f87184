import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sealRegistry } from '@prova/registry/sealRegistry';
import { REGISTRY_TYPE, type RegisteredRemote, type Registry } from '@prova/registry/registry';
import type { FastifyInstance } from 'fastify';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { type ArrivalLimits, createSiteServer } from '../createSiteServer';
import { readSiteSettings } from '../readSiteSettings';
import type { SiteCounts } from '../reports/createSiteCounts';

export const SRI = `sha384-${'A'.repeat(64)}`;
const TEMPLATE = [
  '<html lang="en"><head><title>Prova</title>',
  '<script type="application/json" id="served-config">{}</script></head>',
  '<div id="root"></div>',
].join('');
/** A busy machine is no reason to treat a visitor as unknown. */
const UNHURRIED_MS = 10_000;
const NOW_S = Math.floor(Date.now() / 1000);

type Access = RegisteredRemote['contribution']['routes'][number]['access'];

function remote(name: string, port: number, path: string, access: Access): RegisteredRemote {
  const folder = `http://localhost:${port}/1.0.0-abc`;
  const label = { en: name, ru: name };
  return {
    name,
    version: '1.0.0-abc',
    contract: 1,
    entry: `${folder}/entry.js`,
    integrity: SRI,
    preload: [{ href: `${folder}/main.css`, as: 'style', integrity: SRI }],
    contribution: {
      routes: [{ path, access, title: label }],
      menu: access === 'public' ? [{ path, label, icon: 'help', placement: 'side', order: 10 }] : [],
    },
  };
}

export const registry: Registry = {
  env: 'production',
  version: 5,
  iat: NOW_S,
  exp: NOW_S + 3600,
  remotes: [
    remote('content', 3004, '/faq', 'public'),
    remote('interview', 3001, '/interview/:id', { anyRole: ['ROLE_USER'] }),
    remote('voice-lab', 3003, '/voice-capabilities', { anyRole: ['ROLE_ADMIN'] }),
  ],
  disabled: [],
};

export interface TestSite {
  /** Starts a site server over the folder; stops with the test. */
  start(
    environment?: Readonly<Record<string, string>>,
    arrival?: ArrivalLimits,
    visitorPatience?: number,
    write?: (line: string) => void,
    counts?: SiteCounts,
  ): Promise<FastifyInstance>;
  /** Problems its servers have reported. */
  readonly reported: string[];
  read(file: string): string;
  write(file: string, content: string | Uint8Array): void;
  remove(path: string): void;
  /** Sets a file's modification time, in seconds since 1970 UTC. */
  touch(file: string, seconds: number): void;
  /** Signs a registry and replaces the previous one; returns its bytes. */
  release(content: Registry): Promise<string>;
  /**
   * Signs arbitrary content as a registry without sealed parts, and replaces the previous one; returns its
   * bytes.
   */
  signByHand(content: object): Promise<string>;
  end(): Promise<void>;
}

/** A folder as left by a build and a release: the shell, the registry of version 5, and its signing key. */
export async function createTestSite(): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'prova-site-'));
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const servers: FastifyInstance[] = [];
  let releases = 0;
  function put(jws: string): string {
    site.write('data/releases/registry.jws', jws);
    // Two releases within one tick of the file system's clock stay distinct.
    releases += 1;
    utimesSync(join(folder, 'data/releases/registry.jws'), NOW_S, NOW_S + releases);
    return jws;
  }
  const noteComplaint = (line: string) => {
    const { level, event } = JSON.parse(line) as { level: string; event: string };
    if (level === 'error') site.reported.push(event);
  };
  const site: TestSite = {
    reported: [],
    async start(environment = {}, arrival, visitorPatience = UNHURRIED_MS, write = noteComplaint, counts?) {
      const settings = readSiteSettings({ DATA_DIR: join(folder, 'data'), PORT: '4700', ...environment });
      const server = await createSiteServer(
        settings,
        join(folder, 'dist'),
        arrival,
        visitorPatience,
        counts,
        write,
      );
      servers.push(server);
      return server;
    },
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write(file, content) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    },
    touch: (file, seconds) => utimesSync(join(folder, file), seconds, seconds),
    remove: (path) => rmSync(join(folder, path), { recursive: true }),
    async release(content) {
      return put(await sealRegistry(content, { kid: 'test', privateKey }));
    },
    async signByHand(content) {
      const signing = new CompactSign(new TextEncoder().encode(JSON.stringify(content)));
      return put(
        await signing.setProtectedHeader({ alg: 'EdDSA', typ: REGISTRY_TYPE, kid: 'test' }).sign(privateKey),
      );
    },
    async end() {
      await Promise.all(servers.map((server) => server.close()));
      rmSync(folder, { recursive: true });
    },
  };
  site.write(
    'data/keys/registry.public.json',
    JSON.stringify([{ ...(await exportJWK(publicKey)), kid: 'test' }]),
  );
  site.write('dist/index.html', TEMPLATE);
  site.write('dist/first-paint.js', 'paint();');
  site.write('dist/module-bridges.json', '{"react":"module.react.js"}');
  site.write('dist/module.react.js', 'export default 1;');
  site.write('dist/shell.abc.js', 'run();');
  site.write('dist/shell.abc.js.map', '{"sources":[]}');
  await site.release(registry);
  return site;
}

export const get = (server: FastifyInstance, url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ method: 'GET', url, headers });
