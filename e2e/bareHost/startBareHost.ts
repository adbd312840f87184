import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { basePreset } from '@prova/shared/build/basePreset';
import { rspack } from '@rspack/core';

export interface BareHost {
  readonly origin: string;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the page into a folder. */
function build(folder: string): Promise<void> {
  const base = basePreset({ folder: import.meta.dirname, uniqueName: 'bare_host' });
  const compiler = rspack({
    ...base,
    entry: { page: './src/main.tsx' },
    output: {
      ...base.output,
      path: folder,
      publicPath: '/host/',
      filename: 'page.js',
      cssFilename: 'page.css',
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const wrong =
        stats?.hasErrors() === true ? new Error(stats.toString({ all: false, errors: true })) : error;
      compiler.close(() => (wrong ? reject(wrong) : resolve()));
    });
  });
}

/**
 * Builds a page with the federation runtime, the shared modules and six services, and serves it on every path
 * along with one remote's built files. No shell, no registry, no API.
 * @param remote the remote's name in the registry, e.g. `content`
 * @param folder where the page is built
 */
export async function startBareHost(remote: string, folder: string): Promise<BareHost> {
  await build(folder);
  const dist = join(import.meta.dirname, `../../remote-${remote}/dist`);
  const { entry } = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as { entry: string };
  const hash = createHash('sha384')
    .update(readFileSync(join(dist, entry)))
    .digest('base64');
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, place, file = ''] = /^\/(host|remote)\/([\w.-]+)$/.exec(pathname) ?? [];
    const type = TYPES[extname(pathname)];
    if (place !== undefined && type !== undefined) {
      try {
        const bytes = readFileSync(join(place === 'host' ? folder : dist, file));
        response.writeHead(200, { 'Content-Type': type }).end(bytes);
      } catch {
        response.writeHead(404).end();
      }
      return;
    }
    if (extname(pathname) !== '') return void response.writeHead(404).end();
    const shown = {
      name: remote,
      entry: `http://${request.headers.host ?? ''}/remote/${entry}`,
      integrity: `sha384-${hash}`,
      without: searchParams.get('without'),
    };
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(
        [
          '<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>A bare host</title>',
          '<link rel="icon" href="data:,"><link rel="stylesheet" href="/host/page.css">',
          `<script type="application/json" id="remote">${JSON.stringify(shown).replaceAll('<', '\\u003c')}</script>`,
          '<script type="module" src="/host/page.js"></script></head>',
          '<body><button id="leave">Leave</button><main id="root"></main></body></html>',
        ].join(''),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
