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

/** A remote under development, with the build that its team releases. */
export interface DevelopedRemote {
  readonly name: string;
  readonly configuration: Configuration;
  readonly contribution: Contribution;
}

interface ShellDevelopmentOptions {
  readonly remotes: readonly DevelopedRemote[];
  /** Of the page. */
  readonly port: number;
  /**
   * The server of the shell's development build, which reads its registry from `registryFile`: started at the first call, and waited
   * for where it is being started again.
   */
  readonly shell: () => Promise<ShellServer>;
  readonly registryFile: string;
  readonly key: SigningKey;
  /** What the shell's server is not to answer: the calls of a site. Null where it does. */
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

/** The page's own policy, as far as it can hold while code is replaced: chunks change, so that none of them is pinned. */
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

/** The line of what was just built; its style sheets and chunks are fetched when they are asked for. */
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
 * Serves remotes inside the shell's development build on one address: their code is replaced in the open page as their files
 * change, everything else is the shell's and the site's. Resolves when the page can be opened.
 */
export async function startShellDevelopment(options: ShellDevelopmentOptions): Promise<ShellDevelopment> {
  const { remotes, port, shell, registryFile, key, passApi, onBuilt } = options;
  const lines = new Map<string, RegisteredRemote>();
  const publish = async () => {
    const now = Date.now();
    const registry = {
      env: DEVELOPMENT,
      // Above all that any page on this address has seen, whichever project it was of.
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
      // Wherever the page is met, as the page's policy has it.
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
                  // With the address of the page, which the shell's server tells the API.
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
