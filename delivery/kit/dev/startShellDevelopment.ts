import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sealRegistry } from '@prova/registry/sealRegistry';
import { integrityOf } from '@prova/node/integrityOf';
import { writeWhole } from '@prova/node/writeWhole';
import type { Contribution } from '@prova/shared/remote-contract/contribution';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import { REGISTRY_READER, type RegisteredRemote } from '@prova/registry/registry';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { SigningKey } from '../../keys/signingKey';
import { developRemote } from './developRemote';
import { isCallOfSite } from './proxy/callsOfSite';
import { passOn } from './proxy/passOn';
import { DEVELOPMENT, type ShellServer } from './startShellServer';

/** A remote under development, with its team's release build. */
export interface DevelopedRemote {
  readonly name: string;
  readonly configuration: Configuration;
  readonly contribution: Contribution;
}

interface ShellDevelopmentOptions {
  readonly remotes: readonly DevelopedRemote[];
  /** Port of the page. */
  readonly port: number;
  /**
   * The server of the shell's development build, which reads its registry from `registryFile`: started on the
   * first call, and awaited during a restart.
   */
  readonly shell: () => Promise<ShellServer>;
  readonly registryFile: string;
  readonly key: SigningKey;
  /** Forwards a site's calls that the shell's server must not answer. Null if it answers them itself. */
  readonly passApi: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  readonly onBuilt: (name: string, problem: string | null) => void;
}

export interface ShellDevelopment {
  readonly origin: string;
  stop(): Promise<void>;
}

const VERSION = '0.0.0-dev';
const placeOf = (name: string) => `/r/${name}/${VERSION}`;
const DAY_S = 24 * 60 * 60;

/** The page's own policy, as far as compatible with hot replacement: chunks change, so none is pinned. */
function developmentHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'integrity-policy': _pinned, 'content-security-policy': policy, ...rest } = headers;
  if (typeof policy !== 'string') return rest;
  const loosened = policy
    .replace(/trusted-types ([^;]*)/, 'trusted-types $1 rspack-dev-server#overlay')
    .replace("frame-src 'none'", "frame-src 'self'");
  return { ...rest, 'content-security-policy': loosened };
}

function readOutput(compiler: Compiler, file: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    compiler.outputFileSystem?.readFile(join(compiler.outputPath, file), (error, data) => {
      if (error || !data) reject(error ?? new Error(`${file} was not written`));
      else resolve(Buffer.from(data));
    });
  });
}

/** The registry line of the latest build; its style sheets and chunks load on demand. */
async function describeBuild(
  compiler: Compiler,
  { name, contribution }: DevelopedRemote,
): Promise<RegisteredRemote> {
  const assets = JSON.parse((await readOutput(compiler, 'assets.json')).toString()) as { entry: string };
  const bytes = await readOutput(compiler, assets.entry);
  return {
    name,
    version: VERSION,
    contract: CONTRACT_VERSION,
    entry: `${placeOf(name)}/${assets.entry}`,
    integrity: integrityOf(bytes),
    preload: [],
    contribution,
  };
}

/**
 * Serves remotes inside the shell's development build on one address: with hot replacement on file changes,
 * and everything else from shell and site. Resolves when the page is ready.
 */
export async function startShellDevelopment(options: ShellDevelopmentOptions): Promise<ShellDevelopment> {
  const { remotes, port, shell, registryFile, key, passApi, onBuilt } = options;
  const lines = new Map<string, RegisteredRemote>();
  const publish = async () => {
    const now = Date.now();
    const registry = {
      env: DEVELOPMENT,
      // The time is above every version that a page on this address has seen, from any project.
      version: now,
      iat: Math.floor(now / 1000),
      exp: Math.floor(now / 1000) + DAY_S,
      minReader: REGISTRY_READER,
      remotes: [...lines.values()],
      disabled: [],
    };
    await writeWhole(registryFile, await sealRegistry(registry, key));
  };
  await publish();
  await shell();
  const firstBuilds: Promise<void>[] = [];
  const compiler = rspack(
    remotes.map((remote): Configuration => {
      const development = developRemote(remote.configuration);
      return {
        ...development,
        name: remote.name,
        devServer: {},
        infrastructureLogging: { level: 'error' },
        stats: 'none',
        output: { ...development.output, publicPath: `${placeOf(remote.name)}/` },
      };
    }),
  );
  compiler.compilers.forEach((each, at) => {
    const remote = remotes[at];
    if (!remote) return;
    firstBuilds.push(
      new Promise((resolve) => {
        each.hooks.done.tapPromise('ShellDevelopment', async (stats) => {
          if (stats.hasErrors()) {
            onBuilt(remote.name, stats.toString({ preset: 'errors-only', colors: false }));
          } else {
            lines.set(remote.name, await describeBuild(each, remote));
            await publish();
            onBuilt(remote.name, null);
          }
          resolve();
        });
      }),
    );
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      allowedHosts: ['localhost'],
      hot: true,
      liveReload: false,
      static: false,
      // Connects back to the address of the page, whichever it is, as the page's policy allows.
      client: { logging: 'error', webSocketURL: 'auto://0.0.0.0:0/ws' },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'shell',
          middleware: (
            request: IncomingMessage,
            response: ServerResponse,
            next: (error: unknown) => void,
          ) => {
            if (passApi && isCallOfSite(request.url)) passApi(request, response);
            else {
              shell().then(({ origin }) => {
                passOn(request, response, {
                  to: origin,
                  // Keeps the page's address in the headers: the shell's server passes it to the API.
                  headersOf: (headers) => headers,
                  answerHeadersOf: developmentHeaders,
                });
              }, next);
            }
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  await Promise.all(firstBuilds);
  return {
    origin: `http://localhost:${String(port)}`,
    async stop() {
      await server.stop();
      await (await shell()).stop();
    },
  };
}
